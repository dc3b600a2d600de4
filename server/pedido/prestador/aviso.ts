import { ponto } from '#contract/kit/plain-text.ts'
import { tipoPedido, estadoPedido } from '#contract/comum/codes.ts'
import type { AlteracaoAtual, PedidoConferido } from '#contract/pedido/prestador.ts'
import type { Db } from '#server/db/database.ts'
import { dataLegivel, textoOf, type DadosAtuais } from '#server/comum/pedido/campos.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { avisosDosPedidos, type Conferido } from '../avisos.ts'
import { entreTodos } from '../duplicados.ts'
import { type PedidoDeFuncionario, atualOf } from './rows.ts'
import type { Chave } from '#server/comum/chave.ts'
import { chavesOf } from '#server/comum/pedido/chave.ts'
import { sobreFuncionarios } from '#server/comum/pedido/especie.ts'
import { sql } from '#server/db/sql.ts'
import { camposFuncionario } from '#contract/comum/funcionario.ts'
import { findPedido } from '#server/comum/pedido/detalhe.ts'
import { pedidosDeFuncionarios } from '../list.ts'

export function alteracoesAtuais(
  { alteracoes }: PedidoDeFuncionario,
  atual: DadosAtuais | undefined,
): AlteracaoAtual[] {
  return alteracoes.map((one) => ({ ...one, agora: atual ? textoOf(one.campo, atual) : one.antes }))
}

/** Reasons to check a request: the employee has changed, or exists already. */
async function estranhezasOf(
  db: Db,
  pedido: PedidoDeFuncionario,
  atual: DadosAtuais | undefined,
): Promise<string[]> {
  const [avisos = []] = await avisosDosPedidos(db, entreTodos(pedido.cd_empresa), [
    conferidoOf(pedido),
  ])
  const frases = atual
    ? [leftText(atual), movedText(pedido, atual), changedText(pedido, atual)]
    : []
  return [...frases.filter((frase) => frase !== null), ...avisos]
}

/** A request with warnings, which a series does not accept. */
export class ComAvisos extends Refusal {}

/** Throws `ComAvisos` for a request with warnings. */
export async function leaveEstranho(
  tx: Db,
  pedido: PedidoDeFuncionario,
  atual: DadosAtuais | undefined,
) {
  const avisos = await estranhezasOf(tx, pedido, atual)
  if (avisos.length > 0) throw new ComAvisos(409, avisos.join(' '))
}

/** The data to check: changed fields, the exit day, or the whole admission. */
function conferidoOf({
  cd_tipo,
  cd_funcion,
  dados,
  mudancas,
  dt_inactiv,
}: PedidoDeFuncionario): Conferido {
  if (cd_tipo === tipoPedido.admissao) return { dados }
  const depois = { ...dados, ...mudancas, dt_inactiv }
  const saida = cd_tipo === tipoPedido.saida ? ['dt_inactiv'] : []
  return { dados: depois, cd: cd_funcion, mudados: [...Object.keys(mudancas), ...saida] }
}

/** The warnings of an open request, in sentences; null for none. */
export async function avisoOf(
  db: Db,
  pedido: PedidoDeFuncionario,
  atual: DadosAtuais | undefined,
): Promise<string | null> {
  if (pedido.cd_estad !== 0) return null
  const frases = [
    ...(await estranhezasOf(db, pedido, atual)),
    atual ? ((await desmarcadasOf(db, [pedido.cd]))[0]?.texto ?? null) : newValuesText(pedido),
  ]
  return frases.filter((frase) => frase !== null).join(' ') || null
}

function leftText({ inactiv, dt_inactiv }: DadosAtuais) {
  if (!inactiv) return null
  const quando = dt_inactiv === null ? '' : ` em ${dataLegivel(dt_inactiv)}`
  return `O funcionário já saiu da empresa${quando}.`
}

function movedText({ dados }: PedidoDeFuncionario, atual: DadosAtuais) {
  if (dados.cd_organig === atual.cd_organig) return null
  return ponto(`Desde o pedido, o funcionário mudou de organigrama: está agora em ${atual.organig}`)
}

function changedText(pedido: PedidoDeFuncionario, atual: DadosAtuais) {
  const mudados = alteracoesAtuais(pedido, atual).filter(({ antes, agora }) => antes !== agora)
  if (mudados.length === 0) return null
  const titulos = mudados.map(({ titulo }) => titulo).join(', ')
  return `Desde o pedido, estes dados do funcionário mudaram: ${titulos}.`
}

function newValuesText({ cd_tipo, dados }: PedidoDeFuncionario) {
  if (cd_tipo !== tipoPedido.admissao) return null
  const novos = [
    dados.cd_categ === null ? `categoria «${dados.categ}»` : null,
    novo('profissão', dados.cd_profis, dados.profis),
    novo('agrupamento', dados.cd_agrup_prof, dados.agrup_prof),
    novo('função', dados.cd_func_propost, dados.func_propost),
  ].filter((one) => one !== null)
  return novos.length === 0 ? null : `Ao aceitar, são criados na empresa: ${novos.join(', ')}.`
}

const novo = (lista: string, cd: number | null, nome: string | null) =>
  cd === null && nome !== null ? `${lista} «${nome}»` : null

/** The bookings that the open exits among these requests would cancel, one sentence each. */
export async function desmarcadasOf(db: Db, ids: readonly number[]) {
  const chaves = await chavesOf(db, sobreFuncionarios, ids)
  const marcadas: Marcada[] = []
  for (const [cd_empresa, of] of Map.groupBy(chaves, (chave) => chave.cd_empresa)) {
    marcadas.push(...(await marcadasOf(db, cd_empresa, of)))
  }
  return [...Map.groupBy(marcadas, ({ cd }) => cd)].map(([cd, of]) => ({ cd, texto: textOf(of) }))
}

type Marcada = { cd: number; nome: string; dt: string; hr: string }

async function marcadasOf(db: Db, cd_empresa: number, chaves: readonly Chave[]) {
  return await db.rows<Marcada>(sql`
    select p.cd, d.nome, d.dt, d.hr
    from pedido_funcionario p
    cross join lateral (
      select 'exame' as nome, m.dt, to_char(m.hr, 'HH24:MI') as hr from marcacao m
      where m.cd_empresa = ${cd_empresa} and m.cd_funcion = p.cd_funcion and m.cd_estad = 0
        and m.dt >= p.dt_inactiv
      union all
      select 'ação de enfermagem', m.dt, to_char(m.hr, 'HH24:MI') from marcacao_enferm m
      where m.cd_empresa = ${cd_empresa} and m.cd_funcion = p.cd_funcion and m.cd_estad = 0
        and m.dt >= p.dt_inactiv) d
    where p.cd_empresa = ${cd_empresa} and p.cd = any(${chaves.map(({ cd }) => cd)}::bigint[])
      and p.cd_tipo = ${tipoPedido.saida} and p.cd_estad = 0
    order by p.cd, d.dt, d.hr`)
}

function textOf(marcadas: readonly Marcada[]): string {
  const textos = marcadas.map(({ nome, dt, hr }) => `${nome} em ${dataLegivel(dt)} às ${hr}`)
  const quais =
    textos.length === 1
      ? 'fica desmarcada 1 marcação'
      : `ficam desmarcadas ${textos.length} marcações`
  return `No dia da saída ${quais}: ${textos.join(', ')}.`
}

/** The changes and warnings of the open requests among these. */
export async function conferidosOf(db: Db, ids: readonly number[]): Promise<PedidoConferido[]> {
  const conferidos: PedidoConferido[] = []
  for (const chave of await chavesOf(db, pedidosDeFuncionarios, ids)) {
    const pedido = await findPedido<PedidoDeFuncionario>(db, pedidosDeFuncionarios, chave)
    if (pedido?.cd_estad !== estadoPedido.novo) continue
    const atual = await atualOf(db, pedido)
    conferidos.push({
      cd: pedido.cd,
      alteracoes: [...alteracoesAtuais(pedido, atual), ...mudancasDe(pedido)],
      avisos: await estranhezasOf(db, pedido, atual),
    })
  }
  return conferidos
}

function mudancasDe(pedido: PedidoDeFuncionario): AlteracaoAtual[] {
  const { cd_tipo, organigrama, organigrama_novo, dt_ini_instit, dt_inactiv } = pedido
  const organig = camposFuncionario.cd_organig.label
  const inicio = dataOuNada(dt_ini_instit)
  if (cd_tipo === tipoPedido.admissao) {
    return [
      mudanca(camposFuncionario.dt_ini_instit.label, null, inicio),
      mudanca(organig, null, organigrama),
      mudanca(camposFuncionario.num_contrib.label, null, pedido.num_contrib),
    ].filter(({ depois }) => depois !== null)
  }
  if (cd_tipo === tipoPedido.saida) {
    return [mudanca('Data de saída', null, dataOuNada(dt_inactiv))]
  }
  if (cd_tipo !== tipoPedido.transferencia) return []
  return [mudanca(organig, organigrama, organigrama_novo), mudanca('Data de início', null, inicio)]
}

const dataOuNada = (data: string | null) => (data === null ? null : dataLegivel(data))

const mudanca = (titulo: string, antes: string | null, depois: string | null): AlteracaoAtual => ({
  campo: titulo,
  titulo,
  antes,
  depois,
  agora: antes,
})
