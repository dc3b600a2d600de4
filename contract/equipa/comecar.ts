import * as z from 'zod/mini'
import { messageReply, token } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { comecarForm } from './forms.ts'

/** The link is the one printed at the first start; the call does not consume it. */
export const verifyComecar = route({
  method: 'POST',
  path: '/api/prestador/comecar/verificar',
  access: 'publico',
  resumo: 'Verificar a ligação do primeiro acesso',
  unkeyed: 'it reads, and its token is to stand in no address',
  body: z.strictObject({ token }),
  reply: messageReply,
})

/** The first account is a gestor's. Once any account exists: 400. */
export const openPrimeiraConta = route({
  method: 'POST',
  path: '/api/prestador/comecar',
  access: 'publico',
  resumo: 'Criar a primeira conta do prestador',
  body: comecarForm,
  reply: messageReply,
})

export const comecarRoutes = [verifyComecar, openPrimeiraConta] as const
