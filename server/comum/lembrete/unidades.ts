import { asInt, asText, columns } from '#server/db/columns.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { TipoLembrete, Quando } from './especies.ts'

/** Counts of fewer people would tell of one of them. */
export const menosPessoas = 5
const maisUnidades = 8

export type Contado = {
  /** null: so few people that no number is said */
  total: number | null
  unidades: { nome: string; total: number }[]
  alvos: number[]
}

type No = { cd: number; nome: string; caminho: number[]; total_funcionarios: number }

/** Things of a kind that are due, by unit. Undefined: nothing. */
export async function countDevidas(
  db: Db,
  { devidas }: TipoLembrete,
  quando: Quando,
): Promise<Contado | undefined> {
  const { cd_empresa, org } = quando.scope
  const rows = await db.rows(sql`
    select d.cd_organig${asInt('no')}, count(*)${asInt('total')},
           array_to_string((array_agg(d.cd order by d.cd))[1:500], ',')${asText('alvos')}
    from (${devidas(quando)}) d group by d.cd_organig`)
  if (rows.length === 0) return undefined
  const nos = await db.rows(sql`
    select ${columns('organigrama o', 'cd', 'nome', 'caminho', 'total_funcionarios')}
    from organigrama o
    where o.cd_empresa = ${cd_empresa} and o.cd in (
      select unnest(n.caminho) from organigrama n
      where n.cd_empresa = ${cd_empresa} and n.cd = any (${[org, ...rows.map(({ no }) => no)]}::int[]))`)
  const porNo = new Map(nos.map((no) => [no.cd, no]))
  const contas = new Map<number, number>()
  for (const { no, total } of rows) {
    const mostrado = mostradoDe(porNo, no, org)
    contas.set(mostrado, (contas.get(mostrado) ?? 0) + total)
  }
  const alvos = rows.flatMap((row) => row.alvos.split(',').map(Number))
  const poucos = (porNo.get(org)?.total_funcionarios ?? 0) < menosPessoas
  if (poucos) return { total: null, unidades: [], alvos }
  const unidades = [...contas]
    .filter(([no]) => no !== org)
    .toSorted(([, um], [, outro]) => outro - um)
    .slice(0, maisUnidades)
    .map(([no, total]) => ({ nome: porNo.get(no)?.nome ?? '', total }))
  return { total: rows.reduce((sum, { total }) => sum + total, 0), unidades, alvos }
}

/** The nearest node, within the reader's, with people enough. */
function mostradoDe(nos: ReadonlyMap<number, No>, cd: number, org: number): number {
  const caminho = nos.get(cd)?.caminho ?? []
  const dentro = caminho.slice(caminho.indexOf(org) + 1).toReversed()
  return dentro.find((no) => (nos.get(no)?.total_funcionarios ?? 0) >= menosPessoas) ?? org
}
