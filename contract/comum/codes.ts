import { namesOf, type Codes } from '../kit/codes.ts'

/** Default of `DIAS_AVISO_EXAME`: days before expiry. */
export const diasAvisoExame = 30
export const proximosDias = 7

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

/** The actions that client pages need; `acoes-registo.ts` has all. */
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
  entrou: 'Entrada no portal',
  sessoes_terminadas: 'Sessões terminadas',
  entrada_empresa_junta: 'Conta da empresa junta',
  chave_registada: 'Chave de acesso registada',
  chave_removida: 'Chave de acesso removida',
  chave_copiada: 'Chave de acesso recusada por suspeita de cópia',
  fator_criado: 'Segundo fator configurado',
  fator_retirado: 'Segundo fator retirado',
  fator_codigos: 'Códigos de recuperação novos',
  fator_pedido: 'Pedido para levantar o segundo fator',
  fator_anulado: 'Pedido de levantamento sem efeito',
  fator_levantado: 'Segundo fator levantado',
  fator_politica: 'Regra do segundo fator alterada',
  dados_importados: 'Dados importados',
  documento_removido: 'Documento com prazo removido',
  horas_alteradas: 'Horas e pessoas alteradas',
  horas_propostas: 'Horas e pessoas propostas',
  relatorio_fechado: 'Números do Anexo D fechados',
  vista_da_empresa: 'Vista da empresa',
  prestador: 'Registado pelo prestador',
} as const
