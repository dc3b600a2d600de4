import { createHash, createHmac, hkdfSync, pbkdf2Sync } from 'node:crypto'

/** A password derived from the secret and its purpose. */
export const derivePassword = (segredo: string, para: string) =>
  derive(segredo, `palavra-passe ${para}`, 24).toString('base64url')

/** The SCRAM verifier (RFC 5803) of the derived password: no log contains the password. */
export function deriveVerifier(segredo: string, para: string): string {
  const salt = derive(segredo, `sal ${para}`, 16)
  const salted = pbkdf2Sync(derivePassword(segredo, para), salt, iterations, 32, 'sha256')
  const stored = createHash('sha256').update(keyOf(salted, 'Client Key')).digest('base64')
  const server = keyOf(salted, 'Server Key').toString('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${server}`
}

// PostgreSQL's own count; the password has 192 random bits
const iterations = 4096

const derive = (segredo: string, para: string, length: number) =>
  Buffer.from(hkdfSync('sha256', segredo, 'apto', para, length))

const keyOf = (salted: Buffer, name: string) => createHmac('sha256', salted).update(name).digest()
