import * as z from 'zod/mini'
import { code, messageReply } from '../kit/fields.ts'
import { codePattern } from '../kit/reading.ts'
import { routeOf, type Access } from '../kit/route.ts'
import { anoForm, horasForm } from './forms.ts'

const celula = z.object({
  horas: z.int(),
  pessoas: z.int(),
  proposta: z.boolean(),
  versao: z.int(),
})
export type CelulaDeHoras = z.output<typeof celula>

const unidade = z.object({
  cd: code,
  nome: z.string(),
  acima: z.nullable(z.string()),
  /** the month in which it closed */
  fechada: z.nullable(z.string()),
  /** twelve, from January */
  meses: z.array(z.nullable(celula)),
})
export type UnidadeComHoras = z.output<typeof unidade>

const total = z.object({
  horas: z.int(),
  pessoas: z.int(),
  /** units with people in the month, and without hours */
  em_falta: z.int(),
})

const horasDoAno = z.object({
  ano: z.int(),
  unidades: z.array(unidade),
  /** of all pages */
  count: z.int(),
  /** twelve sums over all pages */
  totais: z.array(total),
  /** `yyyy-mm-dd`: later months are refused */
  hoje: z.string(),
})
export type HorasDoAno = z.output<typeof horasDoAno>

export const unidadesPorPagina = 20

export const ano = z.string().check(z.regex(/^(19|20|21)\d\d$/u))
const pagina = z.string().check(z.regex(codePattern), z.maxLength(4))

/** The same calls for a company and for the provider in it. */
const callsOf = <const Path extends string, const Ver extends Access, const Mudar extends Access>(
  path: Path,
  { ver, mudar, quem }: { ver: Ver; mudar: Mudar; quem: string },
) => ({
  readHoras: routeOf({
    method: 'GET',
    path,
    access: ver,
    resumo: `Horas e pessoas de cada unidade num ano${quem}`,
    query: z.strictObject({ ano, pagina: z.optional(pagina) }),
    reply: z.object({ message: horasDoAno }),
  }),
  /** All or none. A cell that changed meanwhile: 412, with its present values. */
  saveHoras: routeOf({
    method: 'PUT',
    path,
    access: mudar,
    resumo: `Guardar horas e pessoas de unidades${quem}`,
    body: horasForm,
    reply: messageReply,
  }),
  /** Fills the months that are over and have nothing yet. */
  proposeHoras: routeOf({
    method: 'POST',
    path: `${path}/proposta`,
    access: mudar,
    resumo: `Propor as horas e pessoas que faltam num ano${quem}`,
    body: anoForm,
    reply: messageReply,
  }),
})

export const horasDaEmpresa = callsOf('/api/empresa/:org/indicador/horas', {
  ver: ['acidente.ver', 'seguranca.ver'],
  mudar: ['acidente.criar', 'seguranca.editar'],
  quem: '',
})

export const horasPrestador = callsOf('/api/prestador/empresa/:empresa/indicador/horas', {
  ver: { prestador: ['atendimento', 'seguranca', 'leitura'] },
  mudar: { prestador: ['atendimento', 'seguranca'] },
  quem: ' (prestador)',
})

export const horasRoutes = [
  ...Object.values(horasDaEmpresa),
  ...Object.values(horasPrestador),
] as const
