import { ponto } from '#contract/kit/plain-text.ts'
import { columns } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql } from '#server/db/sql.ts'
import type { Session } from '#server/kit/access/session.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { joinSujeito } from './confirm.ts'
import { porJuntarOf, isMembro } from './rows.ts'

/** The account's own login takes the subject that waits in this browser. Throws 409. */
export async function joinOwn(
  tx: Db,
  { cd_utilizador }: Session,
  cookie: string | undefined,
): Promise<{ message: string }> {
  // the account first, as everywhere: no deadlock
  const conta = await tx.one(sql`
    select ${columns('utilizador u', 'cd')} from utilizador u
    where u.cd = ${cd_utilizador} and u.email_provado for no key update`)
  if (!conta) {
    throw new Refusal(
      409,
      'O email da sua conta ainda não está comprovado. Abra a ligação que enviámos para ele.',
    )
  }
  const espera = await porJuntarOf(tx, cookie)
  if (!espera) {
    throw new Refusal(
      409,
      'Já não há uma entrada à espera neste navegador. Entre de novo com a conta da empresa.',
    )
  }
  const { cd_empresa, sujeito, empresa } = espera
  const membro = await tx.one(sql`
    select from utilizador u where u.cd = ${cd_utilizador} and ${isMembro(piece`u.cd`, cd_empresa)}`)
  if (!membro) {
    throw new Refusal(
      409,
      `${ponto(`A sua conta não tem acesso a ${empresa}`)} Aceite primeiro o convite da empresa.`,
    )
  }
  await joinSujeito(tx, { cd_empresa, sujeito, cd: cd_utilizador, cookie })
  return { message: 'Conta da empresa junta. A partir de agora, pode entrar com ela.' }
}
