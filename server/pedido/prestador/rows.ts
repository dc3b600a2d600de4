import type { Alteracao, PedidoDetalhe } from '#contract/pedido/pedido.ts'
import type { Db } from '#server/db/database.ts'
import { readDados, type Dados } from '#server/comum/pedido/dados.ts'

export type PedidoDeFuncionario = PedidoDetalhe & {
  empresa: string
  cd_empresa: number
  cd_autor: number | null
  dados: Dados
  mudancas: Partial<Dados>
  alteracoes: Alteracao[]
}

/** The present data of the employee of a request; undefined for an admission. */
export async function atualOf(db: Db, { cd_funcion, cd_empresa }: PedidoDeFuncionario) {
  if (cd_funcion === null) return undefined
  return await readDados(db, { cd: cd_funcion, cd_empresa })
}
