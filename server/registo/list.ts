import type { SortOf } from '#contract/kit/list.ts'
import { acoesRegisto, type AcaoRegisto, type listRegisto } from '#contract/registo.ts'
import type { Db } from '#server/db/database.ts'
import { piece, type Fragment } from '#server/db/sql.ts'
import type { ListSource } from '#server/kit/list-source.ts'
import { normalizar } from '#server/kit/normalizar.ts'
import type { Scope } from '#server/kit/session.ts'
import { withinScope } from '#server/kit/subtree.ts'

type Filter = {
  acao?: AcaoRegisto | undefined
  desde?: string | undefined
  ate?: string | undefined
}

/** Changes noted for the scope's subtree; days are Lisbon's. */
export async function registosIn(
  db: Db,
  scope: Scope,
  filter: Filter,
): Promise<ListSource<SortOf<typeof listRegisto>>> {
  return {
    from: piece`registo r`,
    cd: piece`r.cd`,
    where: await withinScope(db, scope, piece`r`),
    filters: filtersOf(filter),
    pesquisa: piece`(r.pesquisa || chr(10) || coalesce(${chaves}::jsonb ->> r.acao, ''))`,
    sort: {
      dt: { by: piece`r.em` },
      autor: { by: piece`(normalizar(r.autor) collate "C")`, nullable: true },
      titulo: { by: piece`(coalesce(${chaves}::jsonb ->> r.acao, r.acao) collate "C")` },
      alvo: { by: piece`(normalizar(r.alvo) collate "C")`, nullable: true },
    },
    inOrder: ['dt', 'des'],
    columns: piece`
      r.cd, r.em::date as dt, to_char(r.em, 'HH24:MI') as hr, r.autor, r.acao,
      coalesce(${titulos}::jsonb ->> r.acao, r.acao) as titulo, r.alvo, r.descr`,
    joins: piece``,
  }
}

const titulos = JSON.stringify(acoesRegisto)
/** by which titles are searched and sorted */
const chaves = JSON.stringify(
  Object.fromEntries(
    Object.entries(acoesRegisto).map(([acao, titulo]) => [acao, normalizar(titulo)]),
  ),
)

function filtersOf({ acao, desde, ate }: Filter): Fragment[] {
  const filters: Fragment[] = []
  if (acao !== undefined) filters.push(piece`r.acao = ${acao}`)
  if (desde !== undefined) filters.push(piece`r.em >= ${desde}::date`)
  if (ate !== undefined) filters.push(piece`r.em < ${ate}::date + 1`)
  return filters
}
