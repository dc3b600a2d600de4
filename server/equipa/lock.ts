import type { Papel } from '#contract/kit/rights.ts'
import type { Db } from '#server/db/database.ts'
import { asFlag, columns, columnsNotNull } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import type { Session } from '#server/kit/access/session.ts'
import { naoEncontrado, Refusal, semAcesso } from '#server/kit/base/refusal.ts'

export type LockedColaborador = {
  cd: number
  nome: string
  email: string
  papel: Papel
  inactiv: boolean
  convidado: boolean
  versao: number
  /** the last active gestor */
  ultimo: boolean
}

/**
 * Locks the active gestores in one order: of two who demote each other one stays. Throws 403 when
 * the caller is no gestor, 404 for an unknown account.
 */
export async function lockColaborador(
  tx: Db,
  session: Session,
  cd: number,
): Promise<LockedColaborador> {
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

/** Throws 409 after the first login. */
export function ensureConvidado({ convidado }: LockedColaborador): void {
  if (!convidado) throw new Refusal(409, 'Esta pessoa já entrou no portal: o convite foi aceite.')
}
