import { estadosAcidente } from '#contract/acidente/codes.ts'
import type { Onde } from '#server/comum/acima.ts'
import type { Detalhada } from '#server/comum/pedido/detalhe.ts'
import { colunasResposta, sobreAcidentes } from '#server/comum/pedido/especie.ts'
import { acimaDoPedido } from '#server/comum/pedido/listas.ts'
import { regiaoDe } from '#server/comum/no.ts'
import { piece } from '#server/db/sql.ts'
import { named } from '#server/kit/list/search.ts'

export const { word: estadoDoAcidente, key: chaveDoEstado } = named(
  estadosAcidente,
  piece`p.cd_estad`,
)

export const acaoLesiva = {
  table: piece`acao_lesiva`,
  on: piece`l.cd = p.cd_acc_lesiv`,
  shared: true,
} as const

/** The node of the accident's request. */
export const noDoAcidente = piece`p.organig_acident`

export const detalheDoAcidente = (onde: Onde) => piece`
  p.cd, p.nome, p.num_mecan, p.organig, p.dt_ini_instit, p.categ, p.profis, p.cd_funcion,
  p.organig_acident, ${acimaDoPedido(onde, noDoAcidente)} as organig_acident_acima, p.loc,
  l.nome as acc_lesiv, p.cd_acc_lesiv, p.cd_organig as cd_organig_acident, p.formac_tarefa as formac_taref, p.epi_adeq,
  p.prest_prim_socorr, p.prest_prim_socorr_desc, p.interr_trab, p.dt_interr_trab,
  to_char(p.hr_interr_trab, 'HH24:MI') as hr_interr_trab, p.descric, p.obs, p.dt,
  to_char(p.hr, 'HH24:MI') as hr, p.dt_conhec, to_char(p.hr_conhec, 'HH24:MI') as hr_conhec,
  p.gravidade, p.dt_seguradora, p.ref_seguradora, p.dt_act, p.ref_act,
  ${regiaoDe(piece`p.cd_organig`, onde.cd_empresa)} as regiao, p.versao, p.cd_estad, ${estadoDoAcidente} as estado, ${colunasResposta}, p.nota`

/** The legal communications that are still due; none for a refused accident. */
const atraso = piece`(p.cd_estad <> 3 and (
    (p.dt_seguradora is null and p.seguradora_ate < now())
    or (p.dt_act is null and p.act_ate < now())))`
const falta = piece`(p.cd_estad <> 3 and (
    p.dt_seguradora is null or (p.dt_act is null and p.act_ate is not null)))`
/** the hours of all that is missing still run */
const corre = piece`(${falta} and ${atraso} is not true)`
export const porComunicar = {
  atraso,
  falta,
  corre,
} as const

/** When the first of the communications still due is or was due. */
export const primeiroPrazo = piece`least(
  case when p.dt_seguradora is null then p.seguradora_ate end,
  case when p.dt_act is null then p.act_ate end)`

export const noAno = (ano: number) =>
  piece`p.dt >= make_date(${ano}::int, 1, 1) and p.dt < make_date(${ano}::int + 1, 1, 1)`

/** Accepted, and a part of the classification is missing; in the words of its index. */
export const porClassificar = piece`
  (p.cd_estad = 1 and num_nulls(p.cd_contacto, p.cd_lesao, p.cd_parte_corpo, p.cd_desvio, p.baixa) > 0)`

export const colunasClasse = piece`
  p.cd_contacto, p.cd_lesao, p.cd_parte_corpo, p.cd_desvio, p.baixa, p.trajeto`

export const pedidosDeAcidentes: Detalhada = {
  ...sobreAcidentes,
  colunas: detalheDoAcidente,
  juncoes: piece`join acao_lesiva l on l.cd = p.cd_acc_lesiv`,
  paraDecidir: piece`, ${colunasClasse}, l.cd_contacto as cd_contacto_provavel`,
}
