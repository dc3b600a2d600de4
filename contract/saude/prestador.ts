import * as z from 'zod/mini'
import {
  code,
  codeText,
  date,
  lines,
  maybe,
  shortCode,
  shortCodeText,
  text,
  time,
} from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { restricoesMax, decisao } from './forms.ts'

const valor = z.object({ cd: code, nome: z.string() })
const lookup = z.object({ message: z.array(valor) })
/** `minutos` that one takes; null: the usual ones */
const demorado = z.object({
  message: z.array(z.extend(valor, { minutos: z.nullable(z.int()) })),
})

export const listMedicosPrestador = route({
  method: 'GET',
  path: '/api/prestador/saude/medico',
  access: { prestador: ['saude', 'seguranca', 'leitura'] },
  resumo: 'Médicos',
  reply: lookup,
})

export const listEnfermeirosPrestador = route({
  method: 'GET',
  path: '/api/prestador/saude/enfermeiro',
  access: { prestador: ['saude', 'seguranca', 'leitura'] },
  resumo: 'Enfermeiros',
  reply: lookup,
})

export const listTiposExamePrestador = route({
  method: 'GET',
  path: '/api/prestador/saude/tipo-exame',
  access: { prestador: ['saude', 'seguranca', 'leitura'] },
  resumo: 'Tipos de exame',
  reply: demorado,
})

/** By own names, not by the neutral ones of clients. */
export const listTiposAcaoPrestador = route({
  method: 'GET',
  path: '/api/prestador/saude/tipo-acao',
  access: { prestador: ['saude', 'seguranca', 'leitura'] },
  resumo: 'Tipos de ação de enfermagem',
  reply: demorado,
})

/** Places of the provider and of the employee's company. */
export const listLocais = route({
  method: 'GET',
  path: '/api/prestador/saude/local',
  access: { prestador: ['saude', 'leitura'] },
  resumo: 'Locais',
  query: z.strictObject({ cd_empresa: z.optional(shortCodeText) }),
  reply: lookup,
})

/** Proposed expiry of an exam on this day; null: none. */
export const readValidade = route({
  method: 'GET',
  path: '/api/prestador/saude/validade',
  access: { prestador: ['saude', 'leitura'] },
  resumo: 'Validade proposta de um exame',
  query: z.strictObject({
    cd_funcion: codeText(),
    dt: date,
    cd_decis: decisao,
  }),
  reply: z.object({
    message: z.nullable(date),
    /** the article or protocol it follows from: for the health roles alone */
    porque: z.nullable(z.string()),
  }),
})

/** Drawn by the portal, or a PDF in base64. */
export const ficha = z.union([
  z.strictObject({ gerar: z.literal(true) }),
  z.strictObject({ nome_fich: text(150), anexString: z.string() }),
])

/** a PDF of 5 MiB in base64, and the rest */
export const maxBytes = 7_200_000

/** Defaults: fields of the booking, proposed `dt_expir`. Of a pending exam: its decision. */
export const recordExame = route({
  method: 'POST',
  path: '/api/prestador/saude/exame',
  access: { prestador: ['saude'] },
  resumo: 'Registar o resultado de um exame',
  bytes: maxBytes,
  body: z.strictObject({
    cd_marcacao: maybe(code),
    cd_funcion: maybe(code),
    cd_tipo_exam: maybe(shortCode),
    dt: maybe(date),
    hr: maybe(time),
    cd_medic: shortCode,
    cd_decis: decisao,
    dt_expir: maybe(date),
    restricoes: maybe(lines(restricoesMax)),
    ficha: maybe(ficha),
  }),
  reply: z.object({
    message: z.string(),
    cd: code,
    dt_expir: z.nullable(date),
    /** refuse nothing; to be mended afterwards */
    avisos: z.array(z.string()),
  }),
})

export const saudePrestadorRoutes = [
  listMedicosPrestador,
  listEnfermeirosPrestador,
  listTiposExamePrestador,
  listTiposAcaoPrestador,
  listLocais,
  readValidade,
  recordExame,
] as const
