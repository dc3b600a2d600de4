import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import type { PasswordOwner } from '#server/kit/access/password-rules.ts'

type Pessoa = { email: string; nome: string }

export async function donoOfConta(
  db: Db,
  { BASE_TITLE: titulo }: Pick<Config, 'BASE_TITLE'>,
  { cd, email, nome }: Pessoa & { cd: number },
): Promise<PasswordOwner> {
  const rows = await db.rows(sql`
    select distinct ${columns('organigrama o', 'nome')} from membro m join organigrama o
      on o.cd_empresa = m.cd_empresa and o.cd in (m.cd_organig, m.cd_empresa)
    where m.cd_utilizador = ${cd}`)
  return { email, nome, titulo, empresas: rows.map((row) => row.nome) }
}

export async function donoAtNo(
  db: Db,
  { BASE_TITLE: titulo }: Pick<Config, 'BASE_TITLE'>,
  cd_organig: number | undefined,
  { email, nome }: Pessoa,
): Promise<PasswordOwner> {
  const rows = await db.rows(sql`
    select ${columns('organigrama o', 'nome')} from organigrama no join organigrama o
      on o.cd_empresa = no.cd_empresa and o.cd in (no.cd, no.cd_empresa)
    where no.cd = ${cd_organig ?? null}`)
  return { email, nome, titulo, empresas: rows.map((row) => row.nome) }
}
