import type { Papel } from '#contract/kit/rights.ts'
import type { Db } from '#server/db/database.ts'
import { asFlag, columns, columnsNotNull } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import type { Session } from '#server/kit/access/session.ts'
import { naoEncontrado, Refusal, semAcesso } from '#server/kit/base/refusal.ts'

/** One of the staff, whose row is held until the end of the transaction. */
export type Preso = {
  cd: number
  nome: string
  email: string
  papel: Papel
  inactiv: boolean
  convidado: boolean
  versao: number
  /** nobody else could do what only a gestor may */
  ultimo: boolean
}

/**
 * Holds the active gestores, one order for all, and then whom it is about: of two who demote each
 * other the first is heard, and one of several stays. Throws 403 where the caller is gestor no more,
 * 404 where there is no such account.
 */
export async function holdColaborador(tx: Db, session: Session, cd: number): Promise<Preso> {
  const gestores = await tx.rows(sql`
    select ${columns('utilizador u', 'cd')} from utilizador u
    where u.tipo = 'prestador' and u.papel = 'gestor' and not u.inactiv and u.entrou
    order by u.cd for no key update`)
  if (gestores.every((one) => one.cd !== session.cd_utilizador)) throw semAcesso()
  const row = await tx.one(sql`
    select ${columns('utilizador u', 'cd', 'nome', 'email', 'inactiv', 'versao')},
           ${columnsNotNull('utilizador u', 'papel')}, not u.entrou${asFlag('convidado')}
    from utilizador u where u.tipo = 'prestador' and u.cd = ${cd}::bigint for no key update`)
  if (!row) throw naoEncontrado()
  return { ...row, ultimo: gestores.every((one) => one.cd === row.cd) }
}

/** Throws 409 once he has come in: there is no invitation any more. */
export function ensureConvidado({ convidado }: Preso): void {
  if (!convidado) throw new Refusal(409, 'Esta pessoa já entrou no portal: o convite foi aceite.')
}
