import * as z from 'zod/mini'
import {
  code,
  codeText,
  date,
  lines,
  maybe,
  messageReply,
  shortCode,
  shortCodeText,
  text,
  time,
} from '../kit/fields.ts'
import { tipoFalta } from './falta.ts'
import { route } from '../kit/route.ts'
import {
  marcarAcaoForm,
  marcarExameForm,
  moverAcaoForm,
  moverExameForm,
  restricoesMax,
  decisao,
} from './forms.ts'

const lookup = z.object({ message: z.array(z.object({ cd: code, nome: z.string() })) })

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
  reply: lookup,
})

/** By own names, not by the neutral ones of clients. */
export const listTiposAcaoPrestador = route({
  method: 'GET',
  path: '/api/prestador/saude/tipo-acao',
  access: { prestador: ['saude', 'seguranca', 'leitura'] },
  resumo: 'Tipos de ação de enfermagem',
  reply: lookup,
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

/** `avisos` refuse nothing. */
const marcada = z.object({ message: z.string(), cd: code, avisos: z.array(z.string()) })

/** Past day or former employee: refused. Overlap: 409. */
export const bookExame = route({
  method: 'POST',
  path: '/api/prestador/saude/marcacao/exame',
  access: { prestador: ['saude'] },
  resumo: 'Marcar um exame',
  body: marcarExameForm,
  reply: marcada,
})

export const bookAcao = route({
  method: 'POST',
  path: '/api/prestador/saude/marcacao/acao-enfermagem',
  access: { prestador: ['saude'] },
  resumo: 'Marcar uma ação de enfermagem',
  body: marcarAcaoForm,
  reply: marcada,
})

/** If-Match: 412 with the present booking after another change. */
export const moveExame = route({
  method: 'PUT',
  path: '/api/prestador/saude/marcacao/exame/:id',
  access: { prestador: ['saude'] },
  resumo: 'Alterar a marcação de um exame',
  body: moverExameForm,
  reply: z.object({ message: z.string(), avisos: z.array(z.string()) }),
})

export const moveAcao = route({
  method: 'PUT',
  path: '/api/prestador/saude/marcacao/acao-enfermagem/:id',
  access: { prestador: ['saude'] },
  resumo: 'Alterar a marcação de uma ação de enfermagem',
  body: moverAcaoForm,
  reply: z.object({ message: z.string(), avisos: z.array(z.string()) }),
})

const falta = z.strictObject({ tipo: tipoFalta })

export const missExame = route({
  method: 'POST',
  path: '/api/prestador/saude/marcacao/exame/:id/falta',
  access: { prestador: ['saude'] },
  resumo: 'Registar a falta a um exame, ou desmarcá-lo',
  body: falta,
  reply: messageReply,
})

export const missAcao = route({
  method: 'POST',
  path: '/api/prestador/saude/marcacao/acao-enfermagem/:id/falta',
  access: { prestador: ['saude'] },
  resumo: 'Registar a falta a uma ação de enfermagem, ou desmarcá-la',
  body: falta,
  reply: messageReply,
})

export const completeAcao = route({
  method: 'POST',
  path: '/api/prestador/saude/marcacao/acao-enfermagem/:id/feita',
  access: { prestador: ['saude'] },
  resumo: 'Dar uma ação de enfermagem por feita',
  reply: messageReply,
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
  reply: z.object({ message: z.nullable(date) }),
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
  reply: z.object({ message: z.string(), cd: code, dt_expir: z.nullable(date) }),
})

export const saudePrestadorRoutes = [
  listMedicosPrestador,
  listEnfermeirosPrestador,
  listTiposExamePrestador,
  listTiposAcaoPrestador,
  listLocais,
  bookExame,
  bookAcao,
  moveExame,
  moveAcao,
  missExame,
  missAcao,
  completeAcao,
  readValidade,
  recordExame,
] as const
