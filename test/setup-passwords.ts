import { setEffort } from '#server/kit/access/password.ts'
import { forgetActorHash } from './actors.ts'

// thousands of accounts and logins: what a hash takes in earnest is tried by the tests of it
setEffort({
  cost: { memoryCost: 64, timeCost: 1, parallelism: 1 },
  places: { known: 10_000, unknown: 10_000 },
})
forgetActorHash()
