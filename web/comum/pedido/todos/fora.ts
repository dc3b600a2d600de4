import type { DeFora } from '#contract/comum/todos.ts'
import { csvOf } from '#contract/kit/csv.ts'
import { saveFile } from '#web/kit/browser/download.ts'

export const nomeDe = ({ nome, cd }: DeFora) => nome ?? `código ${cd}`

export const csvOfFora = (fora: readonly DeFora[]) =>
  csvOf([
    ['Nº Mecanográfico', 'Nome', 'Motivo'],
    ...fora.map((one) => [one.num_mecan ?? '', nomeDe(one), one.porque]),
  ])

export const saveFora = (csv: string) =>
  saveFile(new Blob([csv], { type: 'text/csv' }), 'pessoas-de-fora.csv')
