import { exportAcoes, exportExames } from '#contract/saude/calendario.ts'
import { zipFichas } from '#contract/saude/exame.ts'
import type { ListedRow } from '#contract/kit/list.ts'
import { choiceOf, saveChosen } from '#web/kit/list/save-chosen.ts'
import type { ListState } from '#web/kit/list/use-list.ts'

const calendario = 'text/calendar'

const files = {
  exame: { call: exportExames, name: 'Marcações de exames.ics', type: calendario },
  acao: { call: exportAcoes, name: 'Marcações de ações de enfermagem.ics', type: calendario },
  fichas: { call: zipFichas, name: 'Fichas de aptidão.zip', type: 'application/zip' },
} as const

export type Ficheiro = keyof typeof files

/** Saves what is chosen as one file; `onBytes` gets the bytes received so far. Throws as `call`. */
export async function save<Row extends ListedRow, Values extends object>(
  ficheiro: Ficheiro,
  { list, chosen }: { list: ListState<Row, Values>; chosen: readonly Row[] },
  onBytes: (count: number) => void,
) {
  const { call, ...file } = files[ficheiro]
  const input = { path: { org: list.org }, body: choiceOf(list, chosen) }
  await saveChosen(call, input, { ...file, onBytes })
}
