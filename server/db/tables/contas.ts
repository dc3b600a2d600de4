import { piece } from '../sql.ts'
import type { Table } from './table.ts'

export const deContas = {
  utilizador: {
    area: 'conta',
    de: 'conta',
    papeis: {
      cliente: 'select (cd, tipo, nome, email, versao)',
      entrada: 'select, insert, update, delete',
      prestador: 'select (cd, avisar_pedidos, avisar_agenda)',
    },
    regras: ['cliente, prestador SELECT of a member'],
  },
  chave_acesso: {
    area: 'chave',
    de: 'conta',
    papeis: { entrada: 'select, insert, update, delete' },
  },
  chave_dados: {
    area: 'fator',
    de: 'conta',
    papeis: { entrada: 'select, insert, update' },
  },
  codigo_recuperacao: {
    area: 'fator',
    de: 'conta',
    papeis: { entrada: 'select, insert, update, delete' },
  },
  correio: {
    area: 'correio',
    de: 'conta',
    guarda: [
      { prazo: 'RETER_CORREIO_DIAS', desde: piece`v.enviado_em` },
      { prazo: 'RETER_CORREIO_DIAS', desde: piece`v.desistido_em` },
    ],
    papeis: {
      cliente: 'insert (modelo, para, cd_utilizador, cd_convite, dados)',
      entrada: 'select, insert, update, delete',
      prestador: 'select (cd, tentativas, tentar_em, cd_aviso), insert, delete',
    },
    regras: [
      'cliente INSERT with that a company said something',
      'prestador INSERT with that a request of a member was answered or commented, or his day told',
      'prestador INSERT with that one was invited',
      'prestador SELECT that leaves with a notice',
      'prestador DELETE that leaves with a notice, and has not',
    ],
  },
  dispositivo: {
    area: 'sessao',
    de: 'conta',
    papeis: { entrada: 'select, insert, update, delete' },
  },
  email_proposto: {
    area: 'conta',
    de: 'conta',
    papeis: { entrada: 'select, insert, update, delete' },
  },
  entrada_identidade: {
    area: 'entrada-empresa',
    de: 'conta',
    papeis: { entrada: 'select, insert, update, delete' },
  },
  entrada_tentativa: {
    area: 'entrada-empresa',
    de: 'conta',
    papeis: { entrada: 'select, insert, update, delete' },
  },
  escrita_publica: {
    area: 'kit',
    de: 'conta',
    guarda: [{ prazo: 'RETER_RESPOSTAS_DIAS', desde: piece`v.em`, chave: 'chave' }],
    papeis: { entrada: 'select, insert, update (resposta), delete' },
  },
  fator_codigo: {
    area: 'fator',
    de: 'conta',
    papeis: { entrada: 'select, insert, update, delete' },
  },
  fator_levantamento: {
    area: 'fator',
    de: 'conta',
    papeis: { entrada: 'select, insert, delete' },
  },
  fator_politica: {
    area: 'fator',
    de: 'conta',
    papeis: { entrada: 'select, update' },
  },
  lembrete_envio: {
    area: 'lembrete',
    de: 'conta',
    papeis: { entrada: 'select, insert, delete' },
  },
  lembrete_fim: {
    area: 'lembrete',
    de: 'conta',
    papeis: { entrada: 'select, insert, delete' },
  },
  lembrete_prestador: {
    area: 'lembrete',
    de: 'conta',
    papeis: { entrada: 'select, update (ligado, hora, semana, dias, desligados)' },
  },
  lembrete_silencio: {
    area: 'lembrete',
    de: 'conta',
    papeis: { entrada: 'select, insert, delete' },
  },
  ligacao: {
    area: 'conta',
    de: 'conta',
    papeis: { entrada: 'select, insert, update, delete' },
  },
  primeiro_acesso: {
    area: 'equipa',
    de: 'conta',
    papeis: { entrada: 'select, insert, update, delete' },
  },
  rede: {
    area: 'sessao',
    de: 'conta',
    papeis: { entrada: 'select, insert, update, delete' },
  },
  registo_equipa: {
    area: 'equipa',
    de: 'conta',
    todas: true,
    guarda: [{ prazo: 'RETER_EQUIPA_DIAS', desde: piece`v.em` }],
    papeis: { entrada: 'insert', prestador: 'select, delete' },
    regras: ['prestador ALL in none of them with none', 'prestador DELETE only of a year ago'],
  },
  rotina: {
    area: 'kit',
    de: 'conta',
    papeis: { entrada: 'select, insert, update' },
  },
  sessao: {
    area: 'sessao',
    de: 'conta',
    papeis: { entrada: 'select, insert, update, delete' },
  },
  entrada_sessao: {
    area: 'entrada-empresa',
    de: 'conta',
    papeis: { entrada: 'select, insert, update, delete' },
  },
  fator_proposto: {
    area: 'fator',
    de: 'conta',
    papeis: { entrada: 'select, insert, update, delete' },
  },
  desafio: {
    area: 'chave',
    de: 'conta',
    papeis: { entrada: 'select, insert, delete' },
  },
  sessao_terminada: {
    area: 'sessao',
    de: 'conta',
    guarda: [{ prazo: 'RETER_SESSOES_DIAS', desde: piece`v.terminada_em` }],
    papeis: { entrada: 'select, insert, delete' },
  },
  vista: {
    area: 'vista',
    de: 'conta',
    papeis: { entrada: 'select, insert, update, delete' },
  },
  vista_escolhida: {
    area: 'vista',
    de: 'conta',
    papeis: { entrada: 'select, insert, delete' },
  },
  tentativa: {
    area: 'sessao',
    de: 'conta',
    // a block lasts until then
    guarda: [{ prazo: 'RETER_TENTATIVAS_DIAS', desde: piece`v.ate`, chave: 'chave' }],
    papeis: { entrada: 'select, insert, update, delete' },
  },
} as const satisfies Record<string, Table>
