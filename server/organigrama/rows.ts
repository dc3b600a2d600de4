import type { OrganigramaNode } from '#contract/organigrama/organigrama.ts'
import type { Regiao } from '#contract/comum/organig.ts'
import type { Db } from '#server/db/database.ts'
import { asIntOrNull, columns, columnsNotNull } from '#server/db/columns.ts'
import { sql } from '#server/db/sql.ts'
import type { Scope } from '#server/kit/access/session.ts'

/** The open nodes of the subtree, parents before children; its root has no `cd_base`. */
export async function organigramaOf(
  db: Db,
  { cd_empresa, org }: Pick<Scope, 'cd_empresa' | 'org'>,
): Promise<OrganigramaNode[]> {
  const [nos, ditas, [raiz]] = await db.all([
    sql`
      select ${columns('organigrama', 'cd', 'nome')},
             case when cd = ${org} then null else cd_base end${asIntOrNull('cd_base')}
      from organigrama
      where cd_empresa = ${cd_empresa} and caminho @> array[${org}::int]
        and fechado_em is null
      order by cardinality(caminho), normalizar(nome) collate "C", cd`,
    sql`
      select ${columnsNotNull('unidade u', 'cd_organig', 'regiao')}
      from unidade u where u.cd_empresa = ${cd_empresa} and u.regiao is not null`,
    sql`
      select ${columns('organigrama o', 'caminho')} from organigrama o
      where o.cd_empresa = ${cd_empresa} and o.cd = ${org}`,
  ])
  if (ditas.length === 0) return nos
  const regioes = new Map<number | null, Regiao>()
  const said = new Map(ditas.map(({ cd_organig, regiao }) => [cd_organig, regiao]))
  const acima = raiz?.caminho.toReversed().find((cd) => said.has(cd))
  return nos.map((no) => {
    const inherited = no.cd_base === null ? said.get(acima ?? 0) : regioes.get(no.cd_base)
    const regiao = said.get(no.cd) ?? inherited
    if (regiao === undefined || regiao === 'continente') return no
    regioes.set(no.cd, regiao)
    return { ...no, regiao }
  })
}
