import * as z from 'zod/mini'
import { code, chosenOf, paging } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { listFuncionarios } from './funcionario.ts'

/** Fixes whom an act is about. More than 10,000: 400. */
export const fixFuncionarios = route({
  method: 'POST',
  path: '/api/empresa/:org/funcionario/todos',
  access: 'funcionario.ver',
  resumo: 'Os códigos e as versões dos funcionários que um filtro encontra',
  unkeyed: 'it reads, and asks with more than an address holds',
  body: chosenOf(z.omit(listFuncionarios.query, paging)),
  reply: z.object({ message: z.array(z.object({ cd: code, versao: z.int() })) }),
})

export const funcionarioTodosRoutes = [fixFuncionarios] as const
