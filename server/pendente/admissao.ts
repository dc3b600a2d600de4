import { tipoPedido } from '#contract/kit/codes.ts'
import type { AdmissaoForm } from '#contract/pedido-forms.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql } from '#server/db/sql.ts'
import { normalizar } from '#server/kit/normalizar.ts'
import type { Dados } from '#server/kit/pedidos/dados.ts'
import { insertPedidos } from '#server/kit/pedidos/inserir.ts'
import type { Scope } from '#server/kit/session.ts'
import { withinScope } from '#server/kit/subtree.ts'
import { dadosErrados, nasceuDepois, nomeDoRamo, nomesDosCodigos } from './codigos.ts'
import { columnsOf } from './formulario.ts'

export type Asked = { scope: Scope; autor: { cd: number; nome: string } }

/** Asks for an admission; answers the request's code. */
export async function pedirAdmissao(
  tx: Db,
  { scope, autor }: Asked,
  form: AdmissaoForm,
): Promise<{ cds: number[]; repetidos: number }> {
  const { cd_organig, dt_ini_instit } = form
  const organig = await nomeDoRamo(tx, scope, cd_organig)
  const columns = columnsOf(form)
  const nomes = await nomesDosCodigos(tx, scope, columns)
  if (columns.dt_nasc >= dt_ini_instit) throw dadosErrados({ dt_nasc: nasceuDepois })
  const dados = { ...columns, ...nomes, dt_ini_instit, cd_organig, organig }
  return await insertAdmissoes(tx, { scope, autor }, [dados])
}

/** Writes admissions, and counts those that ask for somebody who was asked for already. */
export async function insertAdmissoes(tx: Db, { scope, autor }: Asked, todos: readonly Dados[]) {
  const repetidos = await countRepetidos(tx, scope, todos)
  const pedidos = todos.map((dados) => ({
    cd_tipo: tipoPedido.admissao,
    cd_organig: dados.cd_organig,
    cd_funcion: null,
    dados,
    dt_ini_instit: dados.dt_ini_instit,
  }))
  const cds = await insertPedidos(tx, { cd_empresa: scope.cd_empresa, autor }, pedidos)
  return { cds, repetidos }
}

/** By name and date of birth, among the open admissions that the caller sees. */
async function countRepetidos(tx: Db, scope: Scope, todos: readonly Dados[]): Promise<number> {
  const chaves = todos.map(({ nome }) => normalizar(nome))
  const datas = todos.map(({ dt_nasc }) => dt_nasc)
  const row = await tx.one<{ total: number }>(sql`
    select count(*)::int as total
    from unnest(${chaves}::text[], ${datas}::date[]) as nova (chave, dt_nasc)
    where exists (
      select from pedido_funcionario p
      where ${await withinScope(tx, scope, piece`p`)} and p.chave_nome = nova.chave
        and p.dt_nasc = nova.dt_nasc and p.cd_tipo = 0 and p.cd_estad = 0)`)
  return row?.total ?? 0
}
