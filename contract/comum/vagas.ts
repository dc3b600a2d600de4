import { diaDaSemana, diaOf, feriadoOf } from './calendario.ts'
import { avisosDaVez, horasHabituais, horaDe, minutosDe } from './horario.ts'

/** A span of the week that repeats; `dia` 0 is Sunday. Without place: wherever the booking is. */
type Periodo = { dia: number; de: string; ate: string; cd_local: number | null }

/** Days that differ from the week. Without hours: absent. */
type Excecao = {
  dt_de: string
  dt_ate: string
  de: string | null
  ate: string | null
  cd_local: number | null
}

/** Without periods no week is known, and the usual hours are proposed. */
export type Horario = { periodos: readonly Periodo[]; excecoes: readonly Excecao[] }

type FeriadoMunicipal = { cd_local: number; dt: string; anual: boolean; nome: string }

/** Minutes of a day. */
export type Turno = { de: number; ate: number; cd_local: number | null }

export type Tomada = { dt: string; hr: string; minutos: number }

/** Facts of places: holidays, hours of units, names. */
export type Lugares = {
  feriados: readonly FeriadoMunicipal[]
  unidades: ReadonlyMap<number, Horario>
  nomes: ReadonlyMap<number, string>
}

export const semHorario: Horario = { periodos: [], excecoes: [] }

const habituais: Turno = {
  de: minutosDe(horasHabituais.de),
  ate: minutosDe(horasHabituais.ate),
  cd_local: null,
}

const noDia = ({ excecoes }: Horario, dt: string) =>
  excecoes.filter(({ dt_de, dt_ate }) => dt_de <= dt && dt <= dt_ate)

const isAusente = (horario: Horario, dt: string) => noDia(horario, dt).some(({ de }) => de === null)

/** The working hours of a day, holidays aside. */
export function turnosDe(horario: Horario, dt: string): Turno[] {
  const outras = noDia(horario, dt)
  if (outras.length > 0) return isAusente(horario, dt) ? [] : outras.flatMap(turnoOf).sort(byHour)
  const dia = diaDaSemana(diaOf(dt))
  if (horario.periodos.length === 0) return [0, 6].includes(dia) ? [] : [habituais]
  return horario.periodos
    .filter((periodo) => periodo.dia === dia)
    .flatMap(turnoOf)
    .sort(byHour)
}

const turnoOf = ({ de, ate, cd_local }: Pick<Excecao, 'de' | 'ate' | 'cd_local'>): Turno[] =>
  de === null || ate === null ? [] : [{ de: minutosDe(de), ate: minutosDe(ate), cd_local }]

const byHour = (one: Turno, other: Turno) => one.de - other.de

/** The hours of a day in which somebody can be booked, at one place or, with null, at any. */
export function turnosAbertos(
  horario: Horario,
  { dt, cd_local = null }: { dt: string; cd_local?: number | null },
  { feriados, unidades }: Omit<Lugares, 'nomes'>,
): Turno[] {
  if (feriadoOf(diaOf(dt)) !== undefined) return []
  return turnosDe(horario, dt).flatMap((turno) => {
    if (cd_local !== null && turno.cd_local !== null && turno.cd_local !== cd_local) return []
    const onde = turno.cd_local ?? cd_local
    if (onde === null) return [turno]
    if (feriadoEm(feriados, onde, dt) !== undefined) return []
    const unidade = unidades.get(onde)
    const abertos = unidade ? turnosDe(unidade, dt) : [turno]
    return abertos.flatMap(({ de, ate }) => {
      const ambos = { de: Math.max(de, turno.de), ate: Math.min(ate, turno.ate), cd_local: onde }
      return ambos.de < ambos.ate ? [ambos] : []
    })
  })
}

const feriadoEm = (feriados: readonly FeriadoMunicipal[], onde: number, dt: string) =>
  feriados.find(
    (feriado) =>
      feriado.cd_local === onde &&
      (feriado.anual ? feriado.dt.slice(5) === dt.slice(5) : feriado.dt === dt),
  )?.nome

const minutosDoDia = 24 * 60

/** Minutes since 1970-01-01 by the clock on the wall. */
export const instanteDe = ({ dt, hr }: { dt: string; hr: string }) =>
  diaOf(dt) * minutosDoDia + minutosDe(hr)

type Vaga = { hr: string; cd_local: number | null }

type Procurada = {
  dt: string
  minutos: number
  /** nothing before this moment, as of `instanteDe` */
  desde?: number
}

/** The free times of a day one after the other; the first is the earliest there is. */
export function vagasDoDia(
  turnos: readonly Turno[],
  tomadas: readonly Tomada[],
  { dt, minutos, desde = 0 }: Procurada,
): Vaga[] {
  const dia = diaOf(dt) * minutosDoDia
  const taken = tomadas.map((uma) => {
    const from = instanteDe(uma) - dia
    return [from, from + uma.minutos] as const
  })
  const found: Vaga[] = []
  let at = Math.ceil((desde - dia) / 5) * 5
  for (const { de, ate, cd_local } of turnos) {
    at = Math.max(at, de)
    while (at + minutos <= ate) {
      const ends = taken.filter(([from, to]) => from < at + minutos && to > at).map(([, to]) => to)
      if (ends.length === 0) {
        found.push({ hr: horaDe(at), cd_local })
        at += minutos
      } else {
        at = Math.max(...ends)
      }
    }
  }
  return found
}

const dias = [
  'ao domingo',
  'à segunda-feira',
  'à terça-feira',
  'à quarta-feira',
  'à quinta-feira',
  'à sexta-feira',
  'ao sábado',
] as const

export type Proposta = { dt: string; hr: string; minutos: number; cd_local: number | null }

type De = { nome: string; horario: Horario }

/** Warnings, one sentence each. The booking is possible all the same. */
export function avisosDaProposta(proposta: Proposta, quem: De, lugares: Lugares): string[] {
  const { dt, cd_local } = proposta
  const feriado = feriadoOf(diaOf(dt))
  const municipal = cd_local === null ? undefined : feriadoEm(lugares.feriados, cd_local, dt)
  const unidade = cd_local === null ? undefined : lugares.unidades.get(cd_local)
  const onde = nomeDe(lugares, cd_local)
  const semSemana = quem.horario.periodos.length === 0 && noDia(quem.horario, dt).length === 0
  return [
    ...(semSemana
      ? avisosDaVez(proposta)
      : [...(feriado === undefined ? [] : [`É feriado: ${feriado}.`]), ...foraDe(proposta, quem)]),
    ...(municipal === undefined ? [] : [`É feriado municipal em ${onde}: ${municipal}.`]),
    ...(unidade ? foraDe(proposta, { nome: onde, horario: unidade }) : []),
    ...noutroLugar(proposta, quem, lugares),
  ]
}

function foraDe({ dt, hr, minutos }: Proposta, { nome, horario }: De): string[] {
  if (isAusente(horario, dt)) return [`${nome}: ausente nesse dia.`]
  const turnos = turnosDe(horario, dt)
  if (turnos.length === 0) return [`${nome}: sem horário ${dias[diaDaSemana(diaOf(dt))] ?? ''}.`]
  if (dentroDe(turnos, { hr, minutos })) return []
  const horas = turnos.map(({ de, ate }) => `das ${horaDe(de)} às ${horaDe(ate)}`).join(' e ')
  return [`Fora do horário de ${nome}: nesse dia, ${horas}.`]
}

const dentroDe = (turnos: readonly Turno[], { hr, minutos }: { hr: string; minutos: number }) => {
  const de = minutosDe(hr)
  return turnos.find((turno) => turno.de <= de && de + minutos <= turno.ate)
}

function noutroLugar(proposta: Proposta, { nome, horario }: De, lugares: Lugares): string[] {
  const { dt, cd_local } = proposta
  const onde = dentroDe(turnosDe(horario, dt), proposta)?.cd_local ?? null
  if (onde === null || cd_local === null || onde === cd_local) return []
  return [`${nome}: a essa hora em ${nomeDe(lugares, onde)}.`]
}

const nomeDe = ({ nomes }: Lugares, cd: number | null) => (cd === null ? '' : (nomes.get(cd) ?? ''))
