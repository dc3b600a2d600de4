import * as z from 'zod/mini'
import { diaDaSemana, diaOf } from '../../comum/calendario.ts'
import type { Proposta } from '../../comum/vagas.ts'
import { date, maybe, shortCode, time } from '../../kit/fields.ts'

/** The wishes of a company for a booking. `dias` has a digit for each day, 0 is Sunday. */
export const desejos = {
  dias: maybe(z.string().check(z.regex(/^[0-6]{1,7}$/u))),
  hr_de: maybe(time),
  hr_ate: maybe(time),
  nao_antes: maybe(date),
  cd_local: maybe(shortCode),
}

const text = z.nullable(z.string())

export const desejosLidos = {
  dias: text,
  hr_de: z.nullable(time),
  hr_ate: z.nullable(time),
  nao_antes: z.nullable(date),
  cd_local: z.nullable(shortCode),
  local: text,
}

const lidos = z.object(desejosLidos)
export type Desejos = z.output<typeof lidos>

export const camposDesejos = {
  dias: { label: 'Dias da semana que dão mais jeito' },
  hr_de: { label: 'A partir das' },
  hr_ate: { label: 'Até às' },
  nao_antes: { label: 'Não antes de' },
  cd_local: { label: 'Local que dá mais jeito' },
}

export const diasDaSemana = [
  { dia: '1', nome: 'segunda' },
  { dia: '2', nome: 'terça' },
  { dia: '3', nome: 'quarta' },
  { dia: '4', nome: 'quinta' },
  { dia: '5', nome: 'sexta' },
  { dia: '6', nome: 'sábado' },
  { dia: '0', nome: 'domingo' },
] as const

/** The fault of hours that end before they begin; undefined for none. */
export const faltaNasHoras = (hr_de: unknown, hr_ate: unknown) =>
  typeof hr_de === 'string' && typeof hr_ate === 'string' && hr_ate !== '' && hr_de >= hr_ate
    ? 'A hora do fim tem de ser depois da do início.'
    : undefined

const lista = new Intl.ListFormat('pt-PT', { type: 'disjunction' })

/** `terça ou quinta` */
export const diasEmPalavras = (dias: string) =>
  lista.format(diasDaSemana.filter(({ dia }) => dias.includes(dia)).map(({ nome }) => nome))

export function horasEmPalavras({ hr_de, hr_ate }: Pick<Desejos, 'hr_de' | 'hr_ate'>) {
  if (hr_de !== null && hr_ate !== null) return `entre as ${hr_de} e as ${hr_ate}`
  if (hr_de !== null) return `a partir das ${hr_de}`
  return hr_ate === null ? null : `até às ${hr_ate}`
}

/** Whether a company wished a day, an hour or a place. */
export const hasDesejos = ({ dias, hr_de, hr_ate, nao_antes, cd_local }: Desejos) =>
  [dias, hr_de, hr_ate, nao_antes, cd_local].some((desejo) => desejo !== null)

const legivel = (data: string) => data.split('-').toReversed().join('-')

/** The wishes that a booking does not meet, one sentence each. */
export function avisosDosDesejos({ dt, hr, cd_local }: Proposta, asked: Desejos): string[] {
  const { dias, nao_antes, hr_de, hr_ate, local } = asked
  const horas = horasEmPalavras(asked)
  const cedo = hr_de !== null && hr < hr_de
  const tarde = hr_ate !== null && hr > hr_ate
  const outroLugar = asked.cd_local !== null && cd_local !== null && asked.cd_local !== cd_local
  return [
    dias !== null && !dias.includes(String(diaDaSemana(diaOf(dt))))
      ? `A empresa pediu outro dia: ${diasEmPalavras(dias)}.`
      : null,
    nao_antes !== null && dt < nao_antes
      ? `A empresa pediu não antes de ${legivel(nao_antes)}.`
      : null,
    cedo || tarde ? `A empresa pediu outra hora: ${horas ?? ''}.` : null,
    outroLugar ? `A empresa pediu outro local: ${local ?? ''}.` : null,
  ].filter((aviso) => aviso !== null)
}
