import { exportAcoes, exportExames } from '#contract/saude/calendario.ts'
import type { ListedRow } from '#contract/kit/list.ts'
import { choiceOf, saveChosen } from '#web/kit/list/save-chosen.ts'
import type { ListState } from '#web/kit/list/use-list.ts'

const especies = {
  exame: { call: exportExames, name: 'Marcações de exames.ics' },
  acao: { call: exportAcoes, name: 'Marcações de ações de enfermagem.ics' },
} as const

export type EspecieMarcada = keyof typeof especies

/** Saves the bookings as a calendar file. Throws as `call`. */
export async function saveCalendario<Row extends ListedRow, Values extends object>(
  especie: EspecieMarcada,
  list: ListState<Row, Values>,
  chosen: readonly Row[],
) {
  const { call, name } = especies[especie]
  const input = { path: { org: list.org }, body: choiceOf(list, chosen) }
  await saveChosen(call, input, { name, type: 'text/calendar', onBytes: () => undefined })
}
