import { namesOf, type Codes } from '../kit/codes.ts'

/** Days before its expiry from which an exam is a warning; what `DIAS_AVISO_EXAME` is when not set. */
export const diasAvisoExame = 30
/** How many days the dashboard looks ahead, today included. */
export const proximosDias = 7

/** What an employee request asks for. */
export const tipoPedido = { admissao: 0, alteracao: 1, saida: 5, transferencia: 6 } as const
export type TipoPedido = (typeof tipoPedido)[keyof typeof tipoPedido]

export const tiposPedido: Readonly<Record<TipoPedido, string>> = {
  0: 'Admissão',
  1: 'Alteração de dados',
  5: 'Inativação / Saída',
  6: 'Transferência',
}

export const estadoPedido = { novo: 0, aceite: 2, recusado: 3 } as const
export type EstadoPedido = (typeof estadoPedido)[keyof typeof estadoPedido]

export const codigosPedido = {
  0: { nome: 'Novo', tom: 'accent' },
  2: { nome: 'Aceite', tom: 'success' },
  3: { nome: 'Recusado', tom: 'danger' },
} as const satisfies Record<EstadoPedido, Codes[number]>

export const estadosPedido = /* @__PURE__ */ namesOf(codigosPedido)

/**
 * What the log of changes tells of the users, and of the provider in one word: what that holds in full
 * is in `acoes-registo.ts`, which no client's page needs.
 */
export const acoesUtilizadores = {
  utilizador_criado: 'Utilizador criado',
  utilizador_convidado: 'Utilizador convidado',
  utilizador_editado: 'Utilizador editado',
  acessos_alterados: 'Acessos alterados',
  dados_alterados: 'Dados próprios alterados',
  email_confirmado: 'Email confirmado',
  email_cancelado: 'Alteração de email cancelada',
  palavra_passe_alterada: 'Palavra-passe alterada',
  palavra_passe_redefinida: 'Palavra-passe redefinida',
  convite_aceite: 'Convite aceite',
  convite_recusado: 'Convite recusado',
  convite_reenviado: 'Convite enviado de novo',
  convite_retirado: 'Convite retirado',
  sessoes_terminadas: 'Sessões terminadas',
  dados_importados: 'Dados importados',
  prestador: 'Registado pelo prestador',
} as const
