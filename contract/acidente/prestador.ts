import * as z from 'zod/mini'
import { entreDias } from '../comum/limites.ts'
import { pedidosNaFila } from '../comum/pedido-calls.ts'
import { daFila, naFila, recusa } from '../comum/pedido.ts'
import { filtrosDaFila } from '../comum/pedido-filtros.ts'
import { oneOf } from '../kit/filter.ts'
import { lines, maybe, messageReply } from '../kit/fields.ts'
import { overAll } from '../kit/list.ts'
import { route } from '../kit/route.ts'
import { baixas, ondeFoi } from './codes.ts'
import { acidenteComentado, acidenteFilters, classificacao, pedidosDeAcidente } from './acidente.ts'
import { contactos, desvios, lesoes, partesCorpo } from './classes.ts'

export const listAcidentesPrestador = overAll(pedidosDeAcidente, {
  path: '/api/prestador/acidente/pendente',
  access: { prestador: ['atendimento', 'leitura'] },
  resumo: 'Acidentes de todas as empresas',
  row: { ...naFila, dt_cria: z.string() },
  sortable: ['empresa', 'num_mecan', 'funcion', 'dt', 'acc_lesiv', 'dt_cria', 'cd_estad'],
  order: 'espera.asc',
  emVista: ['empresa', 'estado'],
  filters: {
    ...filtrosDaFila(acidenteFilters.estado),
    classe: oneOf({ falta: 'Por completar' }, 'Classificação', 'Todas'),
    baixa: oneOf(baixas, 'Baixa'),
    onde: oneOf(ondeFoi, 'Onde foi'),
    ...entreDias,
  },
})
export type AcidentePrestadorRow = z.output<typeof listAcidentesPrestador.row>

/** The reading is logged. */
export const callsAcidentePrestador = pedidosNaFila({
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
      ...daFila,
      ...classificacao,
      /** the class most similar to the employer's words */
      cd_contacto_provavel: z.int(),
    }),
  }),
})
export const { read: readAcidentePrestador } = callsAcidentePrestador

const oneCode = (words: Readonly<Record<number, string>>) =>
  maybe(z.int().check(z.refine((cd) => Object.hasOwn(words, cd))))

const classe = z.strictObject({
  cd_contacto: oneCode(contactos),
  cd_lesao: oneCode(lesoes),
  cd_parte_corpo: oneCode(partesCorpo),
  cd_desvio: oneCode(desvios),
  baixa: maybe(z.boolean()),
  trajeto: maybe(z.boolean()),
})
export type ClasseDoAcidente = z.output<typeof classe>

const acidenteAceite = z.extend(classe, { nota: maybe(lines(500)) })
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

/** As `undoAceitacao`. */
export const undoAceitacaoDeAcidente = route({
  method: 'POST',
  path: '/api/prestador/acidente/pendente/:id/anular-aceitacao',
  access: { prestador: ['atendimento'] },
  resumo: 'Anular a aceitação de um acidente',
  body: recusa,
  reply: messageReply,
})

/** Whole, after the acceptance. Not accepted: 409. If-Match: 412 after another change. */
export const classifyAcidente = route({
  method: 'PUT',
  path: '/api/prestador/acidente/pendente/:id/classificacao',
  access: { prestador: ['atendimento'] },
  resumo: 'Completar ou corrigir a classificação de um acidente aceite',
  body: classe,
  reply: messageReply,
})

export const acidentePrestadorRoutes = [
  listAcidentesPrestador,
  callsAcidentePrestador.read,
  acceptAcidente,
  classifyAcidente,
  undoAceitacaoDeAcidente,
  callsAcidentePrestador.refuse,
  callsAcidentePrestador.comment,
] as const
