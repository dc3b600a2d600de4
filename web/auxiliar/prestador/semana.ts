import type { HorarioDe, PeriodoForm } from '#contract/auxiliar/horario.ts'

/** The days of the week from Monday; 0 is Sunday, as in dates. */
export const diasDoHorario = [
  { dia: 1, nome: 'Segunda', curto: 'seg' },
  { dia: 2, nome: 'Terça', curto: 'ter' },
  { dia: 3, nome: 'Quarta', curto: 'qua' },
  { dia: 4, nome: 'Quinta', curto: 'qui' },
  { dia: 5, nome: 'Sexta', curto: 'sex' },
  { dia: 6, nome: 'Sábado', curto: 'sáb' },
  { dia: 0, nome: 'Domingo', curto: 'dom' },
] as const

/** `seg a sex 09:00–13:00 e 14:00–18:00`: days that are alike stand together. */
export function semanaEmPalavras(periodos: HorarioDe['periodos']): string {
  if (periodos.length === 0) return 'Sem horário: contam as horas habituais.'
  const runs: { dias: string[]; horas: string }[] = []
  for (const { dia, curto } of diasDoHorario) {
    const horas = periodos
      .filter((periodo) => periodo.dia === dia)
      .map(({ de, ate }) => `${de}–${ate}`)
      .join(' e ')
    const last = runs.at(-1)
    if (last?.horas === horas) last.dias.push(curto)
    else runs.push({ dias: [curto], horas })
  }
  return runs
    .filter(({ horas }) => horas !== '')
    .map(({ dias, horas }) => {
      const [first = '', ...others] = dias
      const end = others.at(-1)
      return `${end === undefined ? first : `${first} a ${end}`} ${horas}`
    })
    .join('; ')
}

const partes = ['a', 'b'] as const

/** The flat names of the form's fields: day and part. */
export const nomesDoDia = (dia: number) =>
  partes.map((parte) => ({
    de: `d${dia}${parte}_de`,
    ate: `d${dia}${parte}_ate`,
    cd_local: `d${dia}${parte}_local`,
  }))

type Flat = Readonly<Record<string, unknown>>

/** The spans that are typed; a half one has an empty end or beginning. */
export const periodosDe = (typed: Flat, dia: number) =>
  nomesDoDia(dia).flatMap(({ de, ate, cd_local }) => {
    const text = (name: string) => (typeof typed[name] === 'string' ? typed[name] : '')
    const local = typed[cd_local]
    if (text(de) === '' && text(ate) === '') return []
    return [
      {
        dia,
        de: text(de),
        ate: text(ate),
        cd_local: typeof local === 'number' ? local : null,
      } satisfies PeriodoForm,
    ]
  })

export const periodosDaSemana = (typed: Flat) =>
  diasDoHorario.flatMap(({ dia }) => periodosDe(typed, dia))
