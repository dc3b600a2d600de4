import type { Alteracao, PedidoDetalhe } from '#contract/pedido/pedido.ts'
import type { Db } from '#server/db/database.ts'
import { readDados, type Dados, camposAlteraveis } from '#server/comum/pedido/campos.ts'
import { eachColuna } from '#server/comum/funcionarios.ts'
import { piece, sql } from '#server/db/sql.ts'

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

export async function writeMudancas(
  tx: Db,
  { cd_empresa, cd_funcion }: { cd_empresa: number; cd_funcion: number | null },
  mudancas: Partial<Dados>,
): Promise<void> {
  await tx.rows(sql`
    update funcionario f
    set (${eachColuna((coluna) => coluna, camposAlteraveis)}) = (
      select ${eachColuna((coluna) => piece`novo.${coluna}`, camposAlteraveis)}
      from jsonb_populate_record(f, ${JSON.stringify(mudancas)}::jsonb) as novo)
    where f.cd = ${cd_funcion} and f.cd_empresa = ${cd_empresa}`)
}

/** From today on the employee has another function. */
export async function noteFuncao(
  tx: Db,
  { cd_empresa, cd_funcion }: { cd_empresa: number; cd_funcion: number | null },
): Promise<void> {
  await tx.rows(sql`
    update funcionario f set dt_funcao = current_date
    where f.cd = ${cd_funcion} and f.cd_empresa = ${cd_empresa}`)
}
