import * as z from 'zod/mini'
import { percurso } from '../comum/linha.ts'
import { code, date, shortCode } from '../kit/fields.ts'
import { routeOf } from '../kit/route.ts'
import { consulta } from './exame.ts'
import { desejosLidos } from './pedido/desejos.ts'

const aText = z.nullable(z.string())

const pedido = z.object({
  cd: code,
  tipo: z.string(),
  estado: z.string(),
  autor: aText,
  dt_cria: date,
  razao: aText,
  indisponivel: aText,
  preferencia: aText,
  ...desejosLidos,
})

const marcada = z.object({
  ...consulta,
  cd_funcion: code,
  minutos: z.int(),
  /** of a nursing action, as the caller's side names it */
  tipo: z.string(),
  tipo_exam: aText,
  quem: aText,
  local: aText,
  cd_estad: z.int(),
  estado: z.string(),
  /** the request of the company about it */
  pedidos: z.array(pedido),
  ...percurso,
})
export type Marcada = z.output<typeof marcada>

const daEmpresa = <const Path extends string>(path: Path, resumo: string) =>
  routeOf({
    method: 'GET',
    path: `/api/empresa/:org/saude/marcacao/${path}/:id`,
    access: 'saude.ver',
    resumo,
    reply: z.object({ message: marcada }),
  })

const marcadaPrestador = z.extend(marcada, {
  empresa: z.string(),
  cd_empresa: shortCode,
  cd_quem: z.nullable(shortCode),
  cd_local: z.nullable(shortCode),
  cd_tipo_exam: z.nullable(shortCode),
  versao: z.int(),
})
export type MarcadaPrestador = z.output<typeof marcadaPrestador>

const doPrestador = <const Path extends string>(path: Path, resumo: string) =>
  routeOf({
    method: 'GET',
    path: `/api/prestador/saude/marcacao/${path}/:id`,
    access: { prestador: ['saude', 'leitura'] },
    resumo,
    reply: z.object({ message: marcadaPrestador }),
  })

/** A booking in any state: also one that was missed. */
export const readMarcada = {
  exame: daEmpresa('exame', 'A marcação de um exame'),
  acao: daEmpresa('acao-enfermagem', 'A marcação de uma ação de enfermagem'),
} as const

export const readMarcadaPrestador = {
  exame: doPrestador('exame', 'A marcação de um exame de qualquer empresa'),
  acao: doPrestador('acao-enfermagem', 'A marcação de uma ação de enfermagem de qualquer empresa'),
} as const
