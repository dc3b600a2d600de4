import { estadoPedido } from '#contract/comum/codes.ts'
import type { TipoPedidoSaude } from '#contract/saude/pedido/pedido.ts'
import { decide, tellAutores, type PorAvisar } from '#server/comum/pedido/decide.ts'
import { sobreMarcacoes } from '#server/comum/pedido/especie.ts'
import { takeBackNova } from '#server/comum/pedido/respostas.ts'
import type { Db } from '#server/db/database.ts'
import { columns } from '#server/db/columns.ts'
import { piece, sql, type Fragment } from '#server/db/sql.ts'
import { Refusal } from '#server/kit/base/refusal.ts'

type Feito = {
  cd_empresa: number
  cd_tipo: TipoPedidoSaude
  /** the column with the subject of the requests, and its values */
  coluna: Fragment
  cds: readonly number[]
  autor: { cd: number; nome: string }
  /** a sentence that the company reads */
  nota: string
  /** of a request for a booking: its day */
  dt?: string
  /** the notice with which the answers' news leaves */
  retido?: number | undefined
}

/**
 * Answers the open requests that a write fulfils, wherever it was made. The employees must be
 * locked. Returns what to report.
 */
export async function answerPedidos(tx: Db, feito: Feito): Promise<string> {
  const { cd_empresa, cd_tipo, coluna, cds, autor, nota, dt = null, retido } = feito
  const pedidos = await tx.rows(sql`
    select ${columns('pedido_saude p', 'cd', 'cd_empresa', 'cd_organig', 'cd_autor')},
           ${columns('organigrama e', 'nome as empresa')}
    from pedido_saude p
    join organigrama e on e.cd_empresa = ${cd_empresa} and e.cd = p.cd_empresa
    where p.cd_empresa = ${cd_empresa} and p.cd_estad = 0 and p.cd_tipo = ${cd_tipo}
      and p.${coluna} = any (${cds}::bigint[])
    order by p.cd for update of p`)
  const porAvisar: PorAvisar[] = []
  const decisor = { ...autor, porAvisar, retido }
  for (const pedido of pedidos) {
    const tambem = piece`, nota = ${nota}, marcado_para = ${dt}::date`
    await decide(tx, sobreMarcacoes, { pedido, decisor }, { tambem })
  }
  await tellAutores(tx, porAvisar, { retido })
  if (pedidos.length === 0) return ''
  return pedidos.length === 1
    ? ' O pedido da empresa ficou respondido.'
    : ` ${pedidos.length} pedidos da empresa ficaram respondidos.`
}

type Reaberto = Pick<Feito, 'cd_empresa' | 'coluna'> & {
  cd: number
  /** the moment of the answer */
  em: string
}

/**
 * Opens the requests again that a write answered at the moment `em`. The employee must be locked.
 * Throws 409 where the company has asked again meanwhile.
 */
export async function reopenPedidos(tx: Db, { cd_empresa, coluna, cd, em }: Reaberto) {
  const doAlvo = piece`p.cd_empresa = ${cd_empresa} and p.${coluna} = ${cd}`
  const respondidos = await tx.rows(sql`
    select ${columns('pedido_saude p', 'cd')} from pedido_saude p
    where p.cd_empresa = ${cd_empresa} and ${doAlvo} and p.cd_estad = ${estadoPedido.aceite}
      and p.decidido_em = ${em}::timestamptz`)
  if (respondidos.length === 0) return
  const outro = await tx.one(sql`
    select from pedido_saude p
    where p.cd_empresa = ${cd_empresa} and ${doAlvo} and p.cd_estad = ${estadoPedido.novo} limit 1`)
  if (outro) throw new Refusal(409, 'A empresa fez entretanto outro pedido sobre esta marcação.')
  const cds = respondidos.map((one) => one.cd)
  await tx.rows(sql`
    update pedido_saude p
    set cd_estad = ${estadoPedido.novo}, decidido_em = null, cd_decisor = null, decisor = null,
        nota = null, marcado_para = null
    where p.cd_empresa = ${cd_empresa} and p.cd = any (${cds}::bigint[])`)
  await takeBackNova(tx, sobreMarcacoes, cd_empresa, cds)
}
