import type { Alteracao } from '#contract/pedido/pedido.ts'
import type { TipoPedido } from '#contract/comum/codes.ts'
import type { Db } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { checkEscritos } from './abertos.ts'
import type { Dados } from './campos.ts'
import { sobreFuncionarios } from './especie.ts'

export type PedidoNovo = {
  cd_tipo: TipoPedido
  /** decides who sees it */
  cd_organig: number
  cd_funcion: number | null
  dados: Dados
  mudancas?: Partial<Dados>
  alteracoes?: readonly Alteracao[]
  dt_ini_instit: string | null
  dt_inactiv?: string
  cd_organig_novo?: number
  organig_novo?: string
}

type De = { cd_empresa: number; autor: { cd: number; nome: string } }

/** Answers the codes in order. Throws 409 when the company has too many open requests. */
export async function insertPedidos(
  tx: Db,
  de: De,
  pedidos: readonly PedidoNovo[],
): Promise<number[]> {
  return await insertLotes(tx, de, [jsonOf(pedidos)])
}

export async function insertLotes(tx: Db, de: De, lotes: readonly Uint8Array[]): Promise<number[]> {
  const cds: number[] = []
  for (const lote of lotes) cds.push(...(await insertLote(tx, de, lote)))
  await checkEscritos(tx, sobreFuncionarios, de.cd_empresa)
  return cds
}

/** A buffer of its own, which can be transferred between threads. */
export const jsonOf = (rows: readonly object[]) => new TextEncoder().encode(JSON.stringify(rows))

async function insertLote(tx: Db, { cd_empresa, autor }: De, lote: Uint8Array) {
  const created = await tx.rows<{ cd: number }>(sql`
    insert into pedido_funcionario (
      cd_empresa, cd_organig, cd_funcion, cd_tipo, cd_autor, autor, dados, mudancas, alteracoes,
      num_mecan, nome, dt_nasc, sexo, profis, organig, dt_ini_instit, dt_inactiv, cd_organig_novo,
      organig_novo)
    select ${cd_empresa}, cd_organig, cd_funcion, cd_tipo, ${autor.cd}, ${autor.nome}, dados,
      coalesce(mudancas, '{}'), coalesce(alteracoes, '[]'),
      dados->>'num_mecan', dados->>'nome', (dados->>'dt_nasc')::date, (dados->>'sexo')::"char",
      dados->>'profis', dados->>'organig', dt_ini_instit, dt_inactiv, cd_organig_novo, organig_novo
    from rows from (jsonb_to_recordset(convert_from(${lote}, 'UTF8')::jsonb) as (
      cd_organig int, cd_funcion bigint, cd_tipo smallint, dados jsonb, mudancas jsonb,
      alteracoes jsonb, dt_ini_instit date, dt_inactiv date, cd_organig_novo int,
      organig_novo text)) with ordinality as novo
    order by ordinality
    returning cd`)
  return created.map(({ cd }) => cd).sort((one, other) => one - other)
}
