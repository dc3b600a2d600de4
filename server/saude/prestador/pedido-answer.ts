import { estadoPedido } from '#contract/comum/codes.ts'
import type { TipoPedidoSaude } from '#contract/saude/pedido/codes.ts'
import type { Chave } from '#server/comum/pedido/chave.ts'
import { decide, tellAutores, type Decisor, type PorAvisar } from '#server/comum/pedido/decide.ts'
import { sobreMarcacoes } from '#server/comum/pedido/especie.ts'
import { lockAberto } from '#server/comum/pedido/lock.ts'
import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { findPedido } from './pedido-rows.ts'

type Feito = {
  cd_empresa: number
  cd_tipo: TipoPedidoSaude
  /** the column by which requests of that type say what they are about, and about what it was done */
  coluna: Fragment
  cds: readonly number[]
  /** who did it */
  autor: { cd: number; nome: string }
  /** in a sentence, which the company reads */
  nota: string
}

/**
 * Whatever is done as it was asked for answers who asked for it, wherever it was done: the queue, the
 * agenda or a series. Done with the employees held. Answers what to tell besides.
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
      // a mail that does not say what the request is about
      { pedido: { ...pedido, tipo: null }, decisor },
      { estado: estadoPedido.aceite, tambem: piece`, nota = ${nota}` },
    )
  }
  await tellAutores(tx, porAvisar)
  if (pedidos.length === 0) return ''
  return pedidos.length === 1
    ? ' O pedido da empresa ficou respondido.'
    : ` ${pedidos.length} pedidos da empresa ficaram respondidos.`
}

/** Refuses a request with its reason. Throws 404, and 409 when it was answered. */
export async function refusePedido(
  tx: Db,
  chave: Chave,
  { motivo, decisor }: { motivo: string; decisor: Decisor },
): Promise<string> {
  const held = await lockAberto(tx, (hold) => findPedido(tx, chave, hold))
  const pedido = { ...held, tipo: null }
  const decisao = { estado: estadoPedido.recusado, motivo }
  await decide(tx, sobreMarcacoes, { pedido, decisor }, decisao)
  return 'Pedido recusado.'
}
