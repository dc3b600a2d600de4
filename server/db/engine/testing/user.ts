import { engineUser } from '../system-user.ts'

// Tells the number of the user an engine would run as here.

const { uid } = await engineUser(true, () => undefined)
process.stdout.write(String(uid))
