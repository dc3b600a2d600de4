import * as z from 'zod/mini'
import { code, date, maybe, messageReply, shortCode, text, time } from '../kit/fields.ts'
import { route } from '../kit/route.ts'

const aTime = z.nullable(time)
const aCode = z.nullable(shortCode)

/** Médico, enfermeiro, técnico, unidade (a place such as the mobile unit), and its code: `m12`. */
const deQuem = z.string().check(z.regex(/^[metu][1-9]\d{0,8}$/u))

const periodo = z.object({ dia: z.int(), de: time, ate: time, cd_local: aCode })
const excecao = z.object({
  cd: code,
  dt_de: date,
  dt_ate: date,
  de: aTime,
  ate: aTime,
  cd_local: aCode,
})

const horario = z.object({
  quem: z.string(),
  nome: z.string(),
  /** 0: none was given */
  versao: z.int(),
  periodos: z.array(periodo),
  excecoes: z.array(excecao),
})
export type HorarioDe = z.output<typeof horario>

const feriado = z.object({
  cd: code,
  cd_local: shortCode,
  local: z.string(),
  dt: date,
  anual: z.boolean(),
  nome: z.string(),
})
export type FeriadoRow = z.output<typeof feriado>

/** Of everybody in use, with and without hours. */
export const listHorarios = route({
  method: 'GET',
  path: '/api/prestador/horario',
  access: { prestador: ['saude', 'seguranca', 'leitura'] },
  resumo: 'Horários de trabalho e feriados municipais',
  reply: z.object({ message: z.array(horario), feriados: z.array(feriado) }),
})

const maxPeriodosNoDia = 2
export const maxExcecoes = 200

const periodoForm = z.strictObject({
  dia: z.int().check(z.gte(0), z.lte(6)),
  de: time,
  ate: time,
  cd_local: maybe(shortCode),
})
export type PeriodoForm = z.output<typeof periodoForm>

export const excecaoForm = z.strictObject({
  quem: deQuem,
  dt_de: date,
  dt_ate: date,
  de: maybe(time),
  ate: maybe(time),
  cd_local: maybe(shortCode),
})
export type ExcecaoForm = z.output<typeof excecaoForm>
export type ExcecaoRow = HorarioDe['excecoes'][number]

/** Replaces the week. If-Match: 412 after another change. */
export const setHorario = route({
  method: 'PUT',
  path: '/api/prestador/horario',
  access: { prestador: [] },
  resumo: 'Mudar o horário de trabalho de alguém',
  body: z.strictObject({
    quem: deQuem,
    periodos: z.array(periodoForm).check(z.maxLength(7 * maxPeriodosNoDia)),
  }),
  reply: messageReply,
})

/** Over 200 days to come: 409. */
export const addExcecao = route({
  method: 'POST',
  path: '/api/prestador/horario/excecao',
  access: { prestador: [] },
  resumo: 'Adicionar dias em que alguém está ausente, ou tem outras horas',
  body: excecaoForm,
  reply: z.object({ message: z.string(), cd: code }),
})

export const removeExcecao = route({
  method: 'DELETE',
  path: '/api/prestador/horario/excecao/:id',
  shortId: true,
  access: { prestador: [] },
  resumo: 'Remover dias em que alguém está ausente, ou tem outras horas',
  reply: messageReply,
})

export const feriadoForm = z.strictObject({
  cd_local: shortCode,
  dt: date,
  anual: maybe(z.boolean()),
  nome: text(75),
})
export type FeriadoForm = z.output<typeof feriadoForm>

/** A day that the place has already: 409. */
export const addFeriado = route({
  method: 'POST',
  path: '/api/prestador/feriado',
  access: { prestador: [] },
  resumo: 'Adicionar um feriado municipal',
  body: feriadoForm,
  reply: z.object({ message: z.string(), cd: code }),
})

export const removeFeriado = route({
  method: 'DELETE',
  path: '/api/prestador/feriado/:id',
  shortId: true,
  access: { prestador: [] },
  resumo: 'Remover um feriado municipal',
  reply: messageReply,
})

export const camposFeriado = {
  nome: { label: 'Nome', missing: 'Indique o nome do feriado.' },
  dt: { label: 'Dia', missing: 'Introduza o dia.' },
  anual: { label: 'No mesmo dia de todos os anos' },
  cd_local: { label: 'Local', missing: 'Escolha o local.' },
}

export const camposExcecao = {
  dt_de: { label: 'De', missing: 'Introduza o primeiro dia.' },
  dt_ate: { label: 'Até', missing: 'Introduza o último dia.' },
  de: { label: 'Das', hint: 'Sem horas: ausente.' },
  ate: { label: 'Até às' },
  cd_local: { label: 'Local' },
}

/** The faults in the hours of one day, in order; undefined for nothing. */
export function faltaNoDia(periodos: readonly { de: string; ate: string }[]): string | undefined {
  if (periodos.length > maxPeriodosNoDia) return `Indique até ${maxPeriodosNoDia} períodos por dia.`
  const errado = periodos.some(({ de, ate }) => de >= ate)
  if (errado) return 'A hora do fim tem de ser depois da do início.'
  const [um, outro] = periodos.toSorted((one, other) => (one.de < other.de ? -1 : 1))
  return um && outro && outro.de < um.ate ? 'Os dois períodos não podem sobrepor-se.' : undefined
}

/** The faults of a day that differs; undefined for nothing. */
export function faltaNaExcecao({
  dt_de,
  dt_ate,
  de,
  ate,
}: Partial<ExcecaoForm>): Partial<Record<keyof ExcecaoForm, string>> | undefined {
  if (dt_ate && dt_de && dt_ate < dt_de)
    return { dt_ate: 'O último dia não pode ser antes do primeiro.' }
  if (!de && !ate) return undefined
  if (!de) return { de: 'Indique as duas horas, ou nenhuma.' }
  if (!ate) return { ate: 'Indique as duas horas, ou nenhuma.' }
  return de < ate ? undefined : { ate: 'A hora do fim tem de ser depois da do início.' }
}

export const horarioRoutes = [
  listHorarios,
  setHorario,
  addExcecao,
  removeExcecao,
  addFeriado,
  removeFeriado,
] as const
