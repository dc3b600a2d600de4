import { messageReply } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import * as z from 'zod/mini'
import {
  chavesReply,
  criacaoReply,
  novaReply,
  novoDesafio,
  perguntaReply,
  tokenReply,
  umaVez,
} from './chave.ts'
import { assinatura, assinaturaFator, chaveNova, confirmacao, nomeChaveForm } from './forms.ts'

// A key of one area opens nothing of the other.

export const listChavesPrestador = route({
  method: 'GET',
  path: '/api/prestador/chave',
  access: 'prestador',
  resumo: 'Chaves de acesso do utilizador (prestador)',
  comFator: false,
  reply: chavesReply,
})

export const startChavePrestador = route({
  method: 'POST',
  path: '/api/prestador/chave/desafio',
  access: 'prestador',
  resumo: 'Começar a registar uma chave de acesso (prestador)',
  comFator: false,
  unkeyed: novoDesafio,
  body: confirmacao,
  reply: criacaoReply,
})

export const createChavePrestador = route({
  method: 'POST',
  path: '/api/prestador/chave',
  access: 'prestador',
  resumo: 'Registar uma chave de acesso (prestador)',
  comFator: false,
  unkeyed: umaVez,
  body: chaveNova,
  reply: novaReply,
})

export const removeChavePrestador = route({
  method: 'POST',
  path: '/api/prestador/chave/:id/remover',
  shortId: true,
  access: 'prestador',
  resumo: 'Remover uma chave de acesso (prestador)',
  body: confirmacao,
  reply: messageReply,
})

export const renameChavePrestador = route({
  method: 'PUT',
  path: '/api/prestador/chave/:id',
  shortId: true,
  access: 'prestador',
  resumo: 'Mudar o nome de uma chave de acesso (prestador)',
  body: nomeChaveForm,
  reply: messageReply,
})

export const askChavePrestador = route({
  method: 'POST',
  path: '/api/prestador/chave/fator/desafio',
  access: 'prestador',
  resumo: 'Começar a confirmar a sessão por uma chave de acesso (prestador)',
  comFator: false,
  unkeyed: novoDesafio,
  reply: perguntaReply,
})

export const giveChavePrestador = route({
  method: 'POST',
  path: '/api/prestador/chave/fator',
  access: 'prestador',
  resumo: 'Confirmar a sessão por uma chave de acesso (prestador)',
  comFator: false,
  unkeyed: umaVez,
  body: assinaturaFator,
  reply: tokenReply,
})

export const startLoginPrestador = route({
  method: 'POST',
  path: '/api/prestador/login/chave/desafio',
  access: 'publico',
  resumo: 'Começar a entrar por uma chave de acesso (prestador)',
  unkeyed: novoDesafio,
  reply: perguntaReply,
})

export const loginChavePrestador = route({
  method: 'POST',
  path: '/api/prestador/login/chave',
  access: 'publico',
  resumo: 'Entrar por uma chave de acesso (prestador)',
  unkeyed: umaVez,
  body: assinatura,
  reply: z.object({ token: z.string() }),
})

export const chavePrestadorRoutes = [
  listChavesPrestador,
  startChavePrestador,
  createChavePrestador,
  removeChavePrestador,
  renameChavePrestador,
  askChavePrestador,
  giveChavePrestador,
  startLoginPrestador,
  loginChavePrestador,
] as const
