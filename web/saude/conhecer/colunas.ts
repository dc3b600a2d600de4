import { restricoesSeguidas } from '#contract/saude/restricoes.ts'
import type { AdaptacaoRow } from '#contract/saude/adaptacao.ts'
import { day } from '#web/kit/list/columns.ts'
import { formatDate } from '#web/kit/text/format.ts'

export const doExame = day('dt', 'Exame')

/** For those who may open certificates; the day of the exam stands below. */
export const restricoes = {
  key: 'restricoes',
  label: 'Restrições',
  width: '22%',
  whole: true,
  text: ({ restricoes: linhas }: AdaptacaoRow) => restricoesSeguidas(linhas ?? ''),
  below: ({ dt }: AdaptacaoRow) => `Exame de ${formatDate(dt)}`,
} as const

export const andamento = [
  { key: 'quem', label: 'A cargo de', width: '12%', wrap: true, none: 'Por indicar' },
  day('ate', 'Até'),
  {
    key: 'estado',
    label: 'Estado',
    width: '12%',
    wrap: true,
    text: ({ estado, dt_feita }: AdaptacaoRow) =>
      dt_feita === null ? estado : `${estado} em ${formatDate(dt_feita)}`,
    below: ({ nota }: AdaptacaoRow) => nota,
  },
] as const
