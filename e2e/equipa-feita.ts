import { createUtilizador } from '#server/comum/conta/contas.ts'
import { hashPassword } from '#server/kit/access/password.ts'
import { asOwner } from './as-owner.ts'
import { newEmail } from './contas.ts'
import { ownPassword } from './invite.ts'

/** A member of the provider's staff, without an invitation by mail. */
export async function makeEquipa() {
  const email = newEmail()
  await asOwner(
    async (db) =>
      await createUtilizador(db, {
        tipo: 'prestador',
        papel: 'gestor',
        nome: 'Rita Salgado',
        email,
        pass_hash: await hashPassword(ownPassword),
        email_provado: true,
      }),
  )
  return { email, pass: ownPassword }
}
