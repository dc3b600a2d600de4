import { acoesUtilizadores } from './codes.ts'
import * as z from 'zod/mini'
import { code, date, time } from '../kit/fields.ts'

export const doPrestador = {
  empresa_criada: 'Empresa criada',
  empresa_alterada: 'Dados da empresa alterados',
  empresa_suspensa: 'Acesso da empresa suspenso',
  empresa_reaberta: 'Acesso da empresa reaberto',
  empresa_fechada: 'Empresa fechada',
  empresa_exportada: 'Dados da empresa exportados',
  entrada_definida: 'Entrada da empresa definida',
  entrada_retirada: 'Entrada da empresa retirada',
  entrada_dominio: 'Domínio da entrada da empresa',
  auxiliar_substituido: 'Valor de uma tabela substituído',
  funcionario_corrigido: 'Funcionário corrigido',
  funcionario_readmitido: 'Saída anulada',
  aceitacao_anulada: 'Aceitação de um pedido anulada',
  funcionario_regressou: 'Funcionário readmitido',
  funcionario_saiu: 'Saída registada',
  funcionario_transferido: 'Funcionário transferido',
  funcionario_foto: 'Fotografia alterada',
  funcionario_leituras: 'Carta de leituras feita',
  organigrama_criado: 'Organigrama criado',
  organigrama_renomeado: 'Nome de organigrama mudado',
  organigrama_movido: 'Organigrama movido',
  organigrama_unidade: 'Dados de um local alterados',
  organigrama_fechado: 'Organigrama encerrado',
  organigrama_reaberto: 'Organigrama reaberto',
  pessoa_exportada: 'Dados de uma pessoa exportados',
  pessoa_apagada: 'Dados de uma pessoa apagados',
  prestador: acoesUtilizadores.prestador,
} as const

export const sobreFuncionario = [
  'funcionario_corrigido',
  'funcionario_readmitido',
  'funcionario_foto',
  'funcionario_leituras',
  'pessoa_exportada',
  'pessoa_apagada',
] as const satisfies (keyof typeof doPrestador)[]

export const acoesRegisto = { ...acoesUtilizadores, ...doPrestador } as const
export type AcaoRegisto = keyof typeof acoesRegisto

export const acoesEquipa = {
  utilizador_criado: acoesUtilizadores.utilizador_criado,
  utilizador_convidado: acoesUtilizadores.utilizador_convidado,
  convite_reenviado: acoesUtilizadores.convite_reenviado,
  convite_retirado: acoesUtilizadores.convite_retirado,
  convite_aceite: acoesUtilizadores.convite_aceite,
  utilizador_editado: acoesUtilizadores.utilizador_editado,
  conta_desativada: 'Conta desativada',
  conta_reativada: 'Conta reativada',
  sessoes_terminadas: acoesUtilizadores.sessoes_terminadas,
  fator_criado: acoesUtilizadores.fator_criado,
  fator_retirado: acoesUtilizadores.fator_retirado,
  fator_codigos: acoesUtilizadores.fator_codigos,
  fator_pedido: acoesUtilizadores.fator_pedido,
  fator_anulado: acoesUtilizadores.fator_anulado,
  fator_levantado: acoesUtilizadores.fator_levantado,
  fator_politica: acoesUtilizadores.fator_politica,
  palavra_passe_alterada: acoesUtilizadores.palavra_passe_alterada,
  palavra_passe_redefinida: acoesUtilizadores.palavra_passe_redefinida,
  dados_alterados: acoesUtilizadores.dados_alterados,
  email_confirmado: acoesUtilizadores.email_confirmado,
  email_cancelado: acoesUtilizadores.email_cancelado,
  chave_registada: acoesUtilizadores.chave_registada,
  chave_removida: acoesUtilizadores.chave_removida,
  chave_copiada: acoesUtilizadores.chave_copiada,
} as const
export type AcaoEquipa = keyof typeof acoesEquipa

export const linha = z.object({
  cd: code,
  dt: date,
  hr: time,
  autor: z.nullable(z.string()),
  acao: z.string(),
  titulo: z.string(),
  alvo: z.nullable(z.string()),
  /** one line: `Administrador: Não → Sim` */
  descr: z.string(),
})
