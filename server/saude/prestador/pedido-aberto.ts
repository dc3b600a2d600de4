import { tipoPedidoSaude, tiposPedidoSaude } from '#contract/saude/pedido/pedido.ts'
import type { EspecieMarcada } from '#contract/saude/marcar.ts'
import type { PedidoAberto } from '#contract/saude/vaga.ts'
import type { Chave } from '#server/comum/chave.ts'
import type { Db } from '#server/db/database.ts'
import { asInt, asText, columns } from '#server/db/columns.ts'
import { piece, sql } from '#server/db/sql.ts'
import { colunasDesejos } from '../pedido-list.ts'
import { especies } from '../especie.ts'
import { empresasDasPessoas } from './rows.ts'

type Qual = { de: EspecieMarcada; menos: number | undefined }

/** The open request that booking the employee, or changing the booking `menos`, would answer. */
export async function pedidoAbertoDe(
  db: Db,
  { cd_empresa, cd: cd_funcion }: Chave,
  { de, menos }: Qual,
): Promise<PedidoAberto | null> {
  if (menos === undefined && de === 'acao') return null
  const cd_tipo = menos === undefined ? tipoPedidoSaude.marcar : tipoPedidoSaude.alterar
  const sobre =
    menos === undefined
      ? piece`p.cd_funcion = ${cd_funcion}`
      : piece`p.${especies[de].ocupacao} = ${menos}`
  const pedido = await db.one(sql`
    select ${columns('pedido_saude p', 'cd', 'autor', 'razao', 'indisponivel', 'preferencia')},
           ${tiposPedidoSaude[cd_tipo]}${asText('tipo')}, p.criado_em::date${asText('dt_cria')},
           ${colunasDesejos}
    from pedido_saude p
    where p.cd_empresa = ${cd_empresa} and p.cd_estad = 0 and p.cd_tipo = ${cd_tipo} and ${sobre}
    limit 1`)
  return pedido ?? null
}

/** How many employees of one company have an open request for a booking. */
export async function pedidosAbertosDe(todas: Db, pessoas: readonly number[]): Promise<number> {
  const [cd_empresa, ...outras] = await empresasDasPessoas(todas, pessoas)
  if (cd_empresa === undefined || outras.length > 0) return 0
  const row = await todas.one(sql`
    select count(*)${asInt('total')} from pedido_saude p
    where p.cd_empresa = ${cd_empresa} and p.cd_estad = 0
      and p.cd_tipo = ${tipoPedidoSaude.marcar} and p.cd_funcion = any (${pessoas}::bigint[])`)
  return row?.total ?? 0
}
