import { createUtilizador } from '#server/comum/conta/contas.ts'
import { placeMembro } from '#server/comum/conta/convites.ts'
import { createRaiz } from '#server/comum/organigramas.ts'
import { sql } from '#server/db/sql.ts'
import { hashPassword } from '#server/kit/access/password.ts'
import { asOwner } from './as-owner.ts'
import { newEmail } from './contas.ts'
import { ownPassword } from './invite.ts'

/** A member of a company of its own, which demands a factor of everybody. */
export async function makeObrigado() {
  const email = newEmail()
  await asOwner(async (db) => {
    const no = await createRaiz(db, 'Cais do Fator, Lda.')
    await db.rows(sql`update empresa set fator = 'todos' where cd_empresa = ${no} and cd = ${no}`)
    const conta = { tipo: 'cliente', nome: 'Marta Vilela', email, email_provado: true } as const
    const cd = await createUtilizador(db, { ...conta, pass_hash: await hashPassword(ownPassword) })
    await placeMembro(db, cd, { cd_organig: no })
  })
  return { email, pass: ownPassword }
}

/** Codes that nobody has: their telephone is lost. */
export const loseFator = async (cd: number) =>
  await asOwner(
    async (db) =>
      await db.rows(sql`
        insert into fator_codigo (cd_utilizador, segredo, passo) values (${cd}, '\\x00', 0)`),
  )
