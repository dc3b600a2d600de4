import { estadoPedido } from '#contract/comum/codes.ts'
import type { TipoPedidoSaude } from '#contract/saude/pedido/codes.ts'
import { decide, tellAutores, type PorAvisar } from '#server/comum/pedido/decide.ts'
import { sobreMarcacoes } from '#server/comum/pedido/especie.ts'
import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'

type Feito = {
  cd_empresa: number
  cd_tipo: TipoPedidoSaude
  /** the column with the subject of the requests, and its values */
  coluna: Fragment
  cds: readonly number[]
  autor: { cd: number; nome: string }
  /** a sentence that the company reads */
  nota: string
}

/**
 * Answers the open requests that a write fulfils, wherever it was made. The employees must be
 * locked. Returns what to report.
 */
export async function answerPedidos(tx: Db, feito: Feito): Promise<string> {
  const { cd_empresa, cd_tipo, coluna, cds, autor, nota } = feito
  const pedidos = await tx.rows(sql`
    select ${columns('pedido_saude p', 'cd', 'cd_empresa', 'cd_organig', 'cd_autor')},
           ${columns('organigrama e', 'nome as empresa')}
    from pedido_saude p
    join organigrama e on e.cd_empresa = ${cd_empresa} and e.cd = p.cd_empresa
    where p.cd_empresa = ${cd_empresa} and p.cd_estad = 0 and p.cd_tipo = ${cd_tipo}
      and p.${coluna} = any (${cds}::bigint[])
    order by p.cd for update of p`)
  const porAvisar: PorAvisar[] = []
  const decisor = { ...autor, porAvisar }
  for (const pedido of pedidos) {
    await decide(
      tx,
      sobreMarcacoes,
      { pedido, decisor },
      { estado: estadoPedido.aceite, tambem: piece`, nota = ${nota}` },
    )
  }
  await tellAutores(tx, porAvisar)
  if (pedidos.length === 0) return ''
  return pedidos.length === 1
    ? ' O pedido da empresa ficou respondido.'
    : ` ${pedidos.length} pedidos da empresa ficaram respondidos.`
}
