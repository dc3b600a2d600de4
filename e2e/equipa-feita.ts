import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { createUtilizador } from '#server/comum/conta/contas.ts'
import { connectOwner } from '#server/db/database.ts'
import { hashPassword } from '#server/kit/access/password.ts'
import { newEmail } from './contas.ts'
import { ownPassword } from './invite.ts'
import { ownerUrlFile } from './kit.ts'

/** A member of the provider's staff, without an invitation by mail. */
export async function makeEquipa() {
  const email = newEmail()
  while (!existsSync(ownerUrlFile)) await sleep(50)
  const { db, end } = connectOwner(readFileSync(ownerUrlFile, 'utf8'))
  try {
    await createUtilizador(db, {
      tipo: 'prestador',
      papel: 'gestor',
      nome: 'Rita Salgado',
      email,
      pass_hash: await hashPassword(ownPassword),
      email_provado: true,
    })
  } finally {
    await end()
  }
  return { email, pass: ownPassword }
}
