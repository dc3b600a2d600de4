import * as z from 'zod/mini'
import { messageReply } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { levantamentoPendente } from './fator.ts'
import { tipoConta, levantarForm, politicaPrestadorForm } from './forms.ts'

export const readPoliticaPrestador = route({
  method: 'GET',
  path: '/api/prestador/fator/politica',
  access: { prestador: [] },
  resumo: 'Quem tem de ter segundo fator',
  reply: z.object({
    message: z.object({
      prestador: z.enum(['exigir', 'pedir']),
      clientes: politicaPrestadorForm.shape.clientes,
    }),
  }),
})

export const savePoliticaPrestador = route({
  method: 'PUT',
  path: '/api/prestador/fator/politica',
  access: { prestador: [] },
  comFator: 'recente',
  resumo: 'Exigir o segundo fator a todas as empresas',
  body: politicaPrestadorForm,
  reply: messageReply,
})

/** Of any account but one's own. Waits for a day, or for a second gestor. */
export const liftFator = route({
  method: 'POST',
  path: '/api/prestador/fator/levantar',
  access: { prestador: [] },
  comFator: 'recente',
  resumo: 'Levantar o segundo fator de uma conta',
  body: levantarForm,
  reply: messageReply,
})

const levantamentoDeConta = z.extend(levantamentoPendente, { tipo: tipoConta })
export type LevantamentoDeConta = z.output<typeof levantamentoDeConta>

export const listLevantamentosPrestador = route({
  method: 'GET',
  path: '/api/prestador/fator/levantamento',
  access: { prestador: [] },
  resumo: 'Levantamentos do segundo fator à espera, de todas as contas',
  reply: z.object({ message: z.array(levantamentoDeConta) }),
})

export const fatorPrestadorRoutes = [
  readPoliticaPrestador,
  savePoliticaPrestador,
  liftFator,
  listLevantamentosPrestador,
] as const
