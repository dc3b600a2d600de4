import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '../base/refusal.ts'
import type { Session } from './session.ts'

/** Whether the account has a second factor. A new kind of factor adds its table here. */
export async function hasFator(db: Db, cd_utilizador: number): Promise<boolean> {
  const row = await db.one(sql`
    select from utilizador u where u.cd = ${cd_utilizador}
      and (exists (select from fator_codigo f where f.cd_utilizador = u.cd)
        or exists (select from chave_acesso c where c.cd_utilizador = u.cd))`)
  return row !== undefined
}

/** Throws 403 where the account has a factor and gave none for fifteen minutes. */
export async function requireRecentFator(
  db: Db,
  { cd_utilizador, fator_recente }: Pick<Session, 'cd_utilizador' | 'fator_recente'>,
): Promise<void> {
  if (fator_recente || !(await hasFator(db, cd_utilizador))) return
  throw new Refusal(403, fatorAntigo, { porque: 'fator_antigo' })
}

const fatorAntigo = 'Por segurança, indique de novo o segundo fator para continuar.'
