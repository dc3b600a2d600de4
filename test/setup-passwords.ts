import { setEffort } from '#server/kit/access/password.ts'
import { forgetActorHash } from './actors.ts'

// Cheap hashes for thousands of logins; their own tests use the real cost.
setEffort({
  cost: { memoryCost: 64, timeCost: 1, parallelism: 1 },
  places: { known: 10_000, unknown: 10_000 },
})
forgetActorHash()
