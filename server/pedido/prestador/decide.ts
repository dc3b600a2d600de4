import type { EstadoPedido } from '#contract/comum/codes.ts'
import { estadoPedido } from '#contract/comum/codes.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { enqueue } from '#server/comum/correio/enqueue.ts'
import type { Pedido } from './rows.ts'

export type Decisor = { cd: number; nome: string }

type Decisao = {
  estado: Exclude<EstadoPedido, 0>
  motivo?: string
  /** of an admission, who was created */
  cd_funcion?: number
  /** when an exit or a transfer takes effect */
  dt_efeito?: string
}

/** Writes a decision on a request that is held, and tells who asked. */
export async function decide(
  tx: Db,
  { pedido, decisor }: { pedido: Pedido; decisor: Decisor },
  { estado, motivo, cd_funcion, dt_efeito }: Decisao,
): Promise<void> {
  await tx.rows(sql`
    update pedido_funcionario
    set cd_estad = ${estado}, decidido_em = now(), cd_decisor = ${decisor.cd},
        decisor = ${decisor.nome}, motivo = ${motivo ?? null},
        cd_funcion = coalesce(${cd_funcion ?? null}, cd_funcion),
        dt_efeito = ${dt_efeito ?? null}::date,
        por_aplicar = ${dt_efeito !== undefined}
    where cd = ${pedido.cd} and cd_empresa = ${pedido.cd_empresa}`)
  await tellAutor(tx, pedido, estado)
}

/** A mail to who asked, if he wants it and still belongs to the company. */
async function tellAutor(
  tx: Db,
  { cd, cd_empresa, cd_organig, cd_autor, tipo, empresa }: Pedido,
  estado: EstadoPedido,
) {
  const autor = await tx.one<{ cd: number }>(sql`
    select u.cd from utilizador u
    where u.cd = ${cd_autor} and u.avisar_pedidos and exists (
      select from membro m 
      join organigrama o on o.cd_empresa = ${cd_empresa} and m.cd_organig = any (o.caminho)
      where m.cd_utilizador = u.cd and m.cd_empresa = ${cd_empresa} and not m.inactiv
        and o.cd = ${cd_organig})`)
  if (!autor) return
  await enqueue(tx, {
    modelo: 'pedido_respondido',
    cd_utilizador: autor.cd,
    dados: {
      pedido: cd,
      tipo,
      empresa,
      estado: estado === estadoPedido.aceite ? 'aceite' : 'recusado',
    },
  })
}
