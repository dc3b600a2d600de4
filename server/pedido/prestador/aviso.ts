import { ponto } from '#contract/kit/frase.ts'
import { tipoPedido } from '#contract/comum/codes.ts'
import type { AlteracaoAtual } from '#contract/pedido/prestador.ts'
import type { Db } from '#server/db/database.ts'
import { dataLegivel, textoOf } from '#server/comum/pedido/campos.ts'
import type { DadosAtuais } from '#server/comum/pedido/dados.ts'
import { Refusal } from '#server/kit/base/refusal.ts'
import { avisosDosPedidos, type Conferido } from '../avisos.ts'
import { entreTodos } from '../duplicados.ts'
import { desmarcadasOf } from './desmarcadas.ts'
import type { PedidoDeFuncionario } from './rows.ts'

export function alteracoesAtuais(
  { alteracoes }: PedidoDeFuncionario,
  atual: DadosAtuais | undefined,
): AlteracaoAtual[] {
  return alteracoes.map((one) => ({ ...one, agora: atual ? textoOf(one.campo, atual) : one.antes }))
}

/** Reasons to check a request: the employee has changed, or exists already. */
export async function estranhezasOf(
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
