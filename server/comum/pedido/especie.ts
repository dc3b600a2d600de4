import { estadoAcidente } from '#contract/acidente/codes.ts'
import { estadoPedido } from '#contract/comum/codes.ts'
import type { ListaDePedidos } from '#contract/comum/paginas.ts'
import type { Direito } from '#contract/kit/rights.ts'
import { piece, joined, type Fragment } from '#server/db/sql.ts'

/** A kind of request. Each has its own table with the same columns for owner, state and answer. */
export type Especie = {
  tabela: Fragment
  /** the column of other tables that references it */
  nele: Fragment
  /** tables whose rows are deleted with it, besides what is said and unread about it */
  juntos?: readonly Fragment[]
  mutavel?: true
  /** the state of an accepted one */
  aceite: number
  /** the right to take one back, besides the right to see it */
  remover: Direito
  lista: ListaDePedidos
  /** false: the type would tell of health */
  tipoNoCorreio: boolean
}

export const sobreFuncionarios: Especie = {
  tabela: piece`pedido_funcionario`,
  nele: piece`cd_pedido`,
  aceite: estadoPedido.aceite,
  remover: 'pendente.remover',
  lista: 'funcionario',
  tipoNoCorreio: true,
}
export const sobreAcidentes: Especie = {
  tabela: piece`acidente`,
  nele: piece`cd_acidente`,
  juntos: [piece`acidente_passo`, piece`acidente_anexo`],
  mutavel: true,
  aceite: estadoAcidente.aceite,
  remover: 'pendente.remover',
  lista: 'registo',
  tipoNoCorreio: false,
}
export const sobreMarcacoes: Especie = {
  tabela: piece`pedido_saude`,
  nele: piece`cd_pedido_saude`,
  aceite: estadoPedido.aceite,
  remover: 'funcionario.editar',
  lista: 'agenda',
  tipoNoCorreio: false,
}

/** All tables whose rows are deleted with a request. */
export const juntosDe = ({ juntos = [] }: Especie) => [
  ...juntos,
  piece`pedido_comentario`,
  piece`resposta_nova`,
]

/** The answer, and when the request was made and answered (alias `p`). */
export const colunasResposta = piece`
  p.autor, p.criado_em::date as dt_cria, to_char(p.criado_em, 'HH24:MI') as hr_cria,
  p.decisor, p.motivo, p.decidido_em::date as dt_decis,
  to_char(p.decidido_em, 'HH24:MI') as hr_decis`

/** Open requests of all kinds in a company; `at` narrows them by columns of `p`. */
export const porResponder = (cd_empresa: unknown, at: Fragment = piece`true`): Fragment => {
  const counts = [sobreFuncionarios, sobreAcidentes, sobreMarcacoes].map(
    ({ tabela }) => piece`
      (select count(*) from ${tabela} p
       where p.cd_empresa = ${cd_empresa} and p.cd_estad = 0 and ${at})`,
  )
  return piece`(${joined(counts, ' + ')})::int`
}
