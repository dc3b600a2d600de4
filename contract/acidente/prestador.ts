import * as z from 'zod/mini'
import { organig } from '../comum/organig.ts'
import { filtrosDaFila } from '../comum/filtros-pedido.ts'
import { pedidosNaFila } from '../comum/pedido-calls.ts'
import { naFila } from '../comum/pedido.ts'
import { code, shortCode, date, lines, maybe, messageReply, time } from '../kit/fields.ts'
import { listRoute } from '../kit/list.ts'
import { route } from '../kit/route.ts'
import { acidenteComentado, acidenteFilters, classificacao } from './acidente.ts'
import { contactos, desvios, lesoes, partesCorpo } from './classes.ts'

const acidentePrestadorRow = z.object({
  cd: code,
  ...naFila,
  cd_funcion: code,
  num_mecan: z.nullable(z.string()),
  funcion: z.string(),
  dt: date,
  hr: time,
  acc_lesiv: z.string(),
  prest_prim_socorr: z.nullable(z.int()),
  loc: z.nullable(z.string()),
  ...organig,
  cd_estad: z.int(),
  estado: z.string(),
  dt_cria: z.string(),
})

export type AcidentePrestadorRow = z.output<typeof acidentePrestadorRow>

export const listAcidentesPrestador = listRoute({
  path: '/api/prestador/acidente/pendente',
  access: { prestador: ['atendimento', 'leitura'] },
  resumo: 'Acidentes de todas as empresas',
  leitura: 'acidente',
  row: acidentePrestadorRow,
  sortable: ['empresa', 'num_mecan', 'funcion', 'dt', 'acc_lesiv', 'dt_cria', 'cd_estad'],
  order: 'espera.asc',
  filters: filtrosDaFila(acidenteFilters.estado),
})

/** The reading is logged. */
export const {
  read: readAcidentePrestador,
  refuse: refuseAcidente,
  comment: commentAcidentePrestador,
} = pedidosNaFila({
  path: '/api/prestador/acidente/pendente',
  ver: { prestador: ['atendimento', 'leitura'] },
  responder: { prestador: ['atendimento'] },
  resumo: {
    read: 'Um pedido sobre um acidente',
    refuse: 'Recusar um acidente',
    comment: 'Comentar um acidente de uma empresa',
  },
  reply: z.object({
    message: z.extend(acidenteComentado, {
      empresa: z.string(),
      cd_empresa: shortCode,
      ...classificacao,
      /** the class most similar to the employer's words */
      cd_contacto_provavel: z.int(),
    }),
  }),
})

const oneCode = (words: Readonly<Record<number, string>>) =>
  maybe(z.int().check(z.refine((cd) => Object.hasOwn(words, cd))))

const acidenteAceite = z.strictObject({
  nota: maybe(lines(500)),
  cd_contacto: oneCode(contactos),
  cd_lesao: oneCode(lesoes),
  cd_parte_corpo: oneCode(partesCorpo),
  cd_desvio: oneCode(desvios),
  baixa: maybe(z.boolean()),
})
export type AcidenteAceite = z.output<typeof acidenteAceite>

/** The accident enters the company's list with the same code. Answered: 409; taken back: 404. */
export const acceptAcidente = route({
  method: 'POST',
  path: '/api/prestador/acidente/pendente/:id/aceitar',
  access: { prestador: ['atendimento'] },
  resumo: 'Aceitar um acidente',
  body: z._default(acidenteAceite, {}),
  reply: messageReply,
})

export const acidentePrestadorRoutes = [
  listAcidentesPrestador,
  readAcidentePrestador,
  acceptAcidente,
  refuseAcidente,
  commentAcidentePrestador,
] as const
