import { mesOf } from '#contract/indicador/meses.ts'
import type { Ramo } from '#server/comum/horas.ts'
import type { Db } from '#server/db/database.ts'
import { columns, momentOrNullOf } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'

export type UnidadeDoRamo = {
  cd: number
  nome: string
  acima: string | null
  /** the month in which it closed */
  fechada: string | null
  caminho: number[]
}

/** The units of a branch in the order of the tree; closed ones too. */
export async function unidadesDe(db: Db, { cd_empresa, org }: Ramo): Promise<UnidadeDoRamo[]> {
  const rows = await db.rows(sql`
    select ${columns('organigrama o', 'cd', 'nome', 'acima', 'caminho')},
           ${momentOrNullOf(piece`o.fechado_em at time zone 'Europe/Lisbon'`, 'fechado_em')}
    from organigrama o where o.cd_empresa = ${cd_empresa} and ${org} = any (o.caminho)
    order by o.chave, o.cd`)
  const abaixo = Map.groupBy(rows, ({ caminho }) => caminho.at(-2) ?? 0)
  const emOrdem = (row: (typeof rows)[number]): typeof rows => [
    row,
    ...(abaixo.get(row.cd) ?? []).flatMap(emOrdem),
  ]
  const raiz = rows.find(({ cd }) => cd === org)
  return (raiz ? emOrdem(raiz) : []).map(({ cd, nome, acima, caminho, fechado_em }) => ({
    cd,
    nome,
    // a node above the branch is not the reader's to see
    acima: cd === org ? null : acima,
    fechada: fechado_em === null ? null : mesOf(fechado_em),
    caminho,
  }))
}
