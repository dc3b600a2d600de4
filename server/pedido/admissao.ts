import type { AdmissaoForm } from '#contract/pedido/forms.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql } from '#server/db/sql.ts'
import { dadosErrados, nomeOfRamo } from '#server/comum/pedido/codigos.ts'
import { insertLotes } from '#server/comum/pedido/insert.ts'
import type { Scope } from '#server/kit/access/session.ts'
import { withinScope } from '#server/kit/access/subtree.ts'
import { nasceuDepois, nomesOfCodigos } from './codigos.ts'
import { columnsOf } from './formulario.ts'
import { loteOf, type Lote } from './lote.ts'

export type Asked = { scope: Scope; autor: { cd: number; nome: string } }

/** Asks for an admission; answers the request's code. */
export async function requestAdmissao(
  tx: Db,
  { scope, autor }: Asked,
  form: AdmissaoForm,
): Promise<{ cds: number[]; repetidos: number }> {
  const { cd_organig, dt_ini_instit } = form
  const organig = await nomeOfRamo(tx, scope, cd_organig)
  const columns = columnsOf(form)
  const nomes = await nomesOfCodigos(tx, scope, columns)
  if (columns.dt_nasc >= dt_ini_instit) throw dadosErrados({ dt_nasc: nasceuDepois })
  const dados = { ...columns, ...nomes, dt_ini_instit, cd_organig, organig }
  return await insertAdmissoes(tx, { scope, autor }, [loteOf([dados])])
}

/** Writes admissions, and counts those that ask for somebody who was asked for already. */
export async function insertAdmissoes(tx: Db, { scope, autor }: Asked, lotes: readonly Lote[]) {
  let repetidos = 0
  for (const lote of lotes) repetidos += await countRepetidos(tx, scope, lote)
  const pedidos = lotes.map((lote) => lote.pedidos)
  const cds = await insertLotes(tx, { cd_empresa: scope.cd_empresa, autor }, pedidos)
  return { cds, repetidos }
}

/** By name and date of birth, among the open admissions that the caller sees. */
async function countRepetidos(tx: Db, scope: Scope, { pessoas }: Lote): Promise<number> {
  const row = await tx.one<{ total: number }>(sql`
    select count(*)::int as total
    from jsonb_to_recordset(convert_from(${pessoas}, 'UTF8')::jsonb) as nova (
      chave text, dt_nasc date)
    where exists (
      select from pedido_funcionario p
      where ${await withinScope(tx, scope, piece`p`)} and p.chave_nome = nova.chave
        and p.dt_nasc = nova.dt_nasc and p.cd_tipo = 0 and p.cd_estad = 0)`)
  return row?.total ?? 0
}
