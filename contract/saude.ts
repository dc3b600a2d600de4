import * as z from 'zod/mini'
import { route } from './kit/route.ts'

/** Medical decisions (specification 2, section 4): the employer learns these and nothing more. */
export const decisoes = {
  A: 'Apto',
  AC: 'Apto condicionalmente',
  IT: 'Inapto temporariamente',
  ID: 'Inapto definitivamente',
  SD: 'Sem decisão',
} as const
export type Decisao = keyof typeof decisoes

/** 31. The latest aptitude sheet of an employee; `cd_anex` 0 where there is none. */
export const readUltimaFicha = route({
  method: 'GET',
  path: '/api/empresa/:org/saude/exame/funcionario/:id',
  access: 'saude.doc',
  resumo: 'Última ficha de aptidão de um funcionário',
  reply: z.object({ message: z.object({ cd_anex: z.int(), dt: z.nullable(z.string()) }) }),
})

/** 41. The sheet itself: base64 of a PDF. The reading is logged. */
export const readFicha = route({
  method: 'GET',
  path: '/api/empresa/:org/saude/ficha-apidao/:id',
  access: 'saude.doc',
  resumo: 'Ficha de aptidão',
  reply: z.object({ message: z.object({ anex: z.string(), nome_fich: z.string() }) }),
})

export const saudeRoutes = [readUltimaFicha, readFicha] as const
