import { readCode } from '#contract/kit/reading.ts'
import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { UsageRefusal } from '#server/kit/terminal/args.ts'
import type { PessoaProcurada } from './about.ts'

/** Throws 404. */
export async function pessoaOption(todas: Db, texto: string | undefined): Promise<PessoaProcurada> {
  const cd = readCode(texto?.trim() ?? '')
  if (cd === undefined) throw new UsageRefusal('Indique --funcionario, com o código da pessoa.')
  const found = await todas.one(sql`
    select ${columns('funcionario f', 'cd', 'cd_empresa', 'nome', 'inactiv')}
    from funcionario f
    where f.cd = ${cd}::bigint`)
  if (!found) throw new Refusal(404, `Não existe nenhum funcionário com o código ${cd}.`)
  return found
}
