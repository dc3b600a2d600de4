import { datasErradas } from '#contract/comum/datas.ts'
import type { AdmissaoForm } from '#contract/pedido/forms.ts'
import type { Autoria, Scope } from '#server/kit/access/session.ts'
import type { Db } from '#server/db/database.ts'
import { piece, sql } from '#server/db/sql.ts'
import { nomeOfRamo } from '#server/comum/pedido/codigos.ts'
import { dadosErrados } from '#server/kit/base/refusal.ts'
import { insertLotes } from '#server/comum/pedido/insert.ts'
import { withinScope } from '#server/kit/access/subtree.ts'
import { nomesOfCodigos, columnsOf } from './codigos.ts'
import { avisosDosPedidos, textOfDuplicado } from './avisos.ts'
import { duplicadosDeJson, entreOsDoRamo } from './duplicados.ts'
import { loteOf, type Lote } from './ficheiro.ts'

/** `repetidos` counts admissions with an earlier open request; `avisos` lists fields to check. */
type Feitos = { cds: number[]; repetidos: number; avisos: string[] }

export async function requestAdmissao(
  tx: Db,
  { scope, autor }: Autoria,
  form: AdmissaoForm,
): Promise<Feitos> {
  const { cd_organig, dt_ini_instit } = form
  const organig = await nomeOfRamo(tx, scope, cd_organig)
  const columns = columnsOf(form)
  const nomes = await nomesOfCodigos(tx, scope, columns)
  const erradas = datasErradas({ ...columns, dt_ini_instit })
  if (Object.keys(erradas).length > 0) throw dadosErrados(erradas)
  const dados = { ...columns, ...nomes, dt_ini_instit, cd_organig, organig }
  const [avisos = []] = await avisosDosPedidos(tx, await entreOsDoRamo(tx, scope), [{ dados }])
  const feitos = await writeAdmissoes(tx, { scope, autor }, [loteOf([dados])])
  return { ...feitos, avisos }
}

/** Inserts the admissions of a file; `avisos` names the first duplicates. */
export async function insertAdmissoes(
  tx: Db,
  asked: Autoria,
  lotes: readonly Lote[],
): Promise<Feitos> {
  const entre = await entreOsDoRamo(tx, asked.scope)
  const avisos: string[] = []
  for (const { pessoas } of lotes) {
    if (avisos.length >= maisAvisos) break
    const achados = await duplicadosDeJson(
      tx,
      entre,
      piece`convert_from(${pessoas}, 'UTF8')::jsonb`,
    )
    avisos.push(...achados.map((achado) => `${achado.de}. ${textOfDuplicado(achado)}`))
  }
  const feitos = await writeAdmissoes(tx, asked, lotes)
  return { ...feitos, avisos: avisos.slice(0, maisAvisos) }
}

const maisAvisos = 100

async function writeAdmissoes(tx: Db, { scope, autor }: Autoria, lotes: readonly Lote[]) {
  let repetidos = 0
  for (const lote of lotes) repetidos += await countRepetidos(tx, scope, lote)
  const pedidos = lotes.map((lote) => lote.pedidos)
  const cds = await insertLotes(tx, { cd_empresa: scope.cd_empresa, autor }, pedidos)
  return { cds, repetidos }
}

/** Matches by name and birth date among the requests that the caller sees. */
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
