import { engineUser } from '../system-user.ts'

// Prints the uid that an engine would run as.

const { uid } = await engineUser(true, () => undefined)
process.stdout.write(String(uid))
