import type { PrevisaoDeImportacao } from '#contract/importacao/prestador.ts'
import type { Db } from '#server/db/database.ts'
import { asInt, columns } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import type { Plano } from '../plan.ts'

// enough to recognise another company's file, few enough to search all companies
const amostra = 10

/** The company that most new people belong to, by the NIF of a sample; null where there is none. */
export async function alheiaOf(
  todas: Db,
  cd_empresa: number,
  { pessoas }: Plano,
): Promise<PrevisaoDeImportacao['alheia']> {
  const nifs = (pessoas?.admissoes ?? []).flatMap(({ dados }) => dados.num_contrib ?? [])
  const step = Math.max(1, Math.floor(nifs.length / amostra))
  const some = nifs.filter((_, at) => at % step === 0).slice(0, amostra)
  if (some.length === 0) return null
  const found = await todas.one(sql`
    select ${columns('organigrama e', 'nome as empresa')}, count(distinct n.nif)${asInt('total')}
    from unnest(${some}::text[]) n(nif)
    cross join organigrama e
    join funcionario f on f.cd_empresa = e.cd and f.chave_contrib = n.nif and not f.inactiv
    where e.cd_base is null and e.cd <> ${cd_empresa}
    group by e.cd, e.nome order by total desc, e.cd limit 1`)
  if (!found || found.total * 2 < some.length) return null
  return { ...found, de: some.length }
}
