import type { ListaDePedidos } from '#contract/comum/paginas.ts'
import type { Direito } from '#contract/kit/rights.ts'
import { piece, type Fragment } from '#server/db/sql.ts'

/**
 * What requests are about. Each kind has its table; what is asked for differs, and the columns that
 * say whose it is, its state and its answer are called alike.
 */
export type Especie = {
  tabela: Fragment
  /** the column that names one of them in tables of every kind */
  nele: Fragment
  /** tables of what lies with one of them and goes with it */
  juntos: readonly Fragment[]
  /** the company adds to one that it sent, holding its row */
  mutavel: boolean
  /** the right to take one back, beside that to see it */
  remover: Direito
  lista: ListaDePedidos
  /** a mail may say of which type one is: of health it may not */
  tipoNoCorreio: boolean
}

export const conversa = [piece`pedido_comentario`, piece`resposta_nova`]

export const sobreFuncionarios: Especie = {
  tabela: piece`pedido_funcionario`,
  nele: piece`cd_pedido`,
  juntos: conversa,
  mutavel: false,
  remover: 'pendente.remover',
  lista: 'funcionario',
  tipoNoCorreio: true,
}
export const sobreAcidentes: Especie = {
  tabela: piece`acidente`,
  nele: piece`cd_acidente`,
  juntos: [piece`acidente_passo`, ...conversa],
  mutavel: true,
  remover: 'pendente.remover',
  lista: 'registo',
  tipoNoCorreio: false,
}
/** About appointments of health. */
export const sobreMarcacoes: Especie = {
  tabela: piece`pedido_saude`,
  nele: piece`cd_pedido_saude`,
  juntos: conversa,
  mutavel: false,
  remover: 'funcionario.editar',
  lista: 'agenda',
  tipoNoCorreio: false,
}

/** The answer and when it was asked and answered, of each kind (alias `p`). */
export const colunasResposta = piece`
  p.autor, p.criado_em::date as dt_cria, to_char(p.criado_em, 'HH24:MI') as hr_cria,
  p.decisor, p.motivo, p.decidido_em::date as dt_decis,
  to_char(p.decidido_em, 'HH24:MI') as hr_decis`
