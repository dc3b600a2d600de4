import type { ExameRow } from '#contract/saude/exame.ts'
import { zipFichas } from '#contract/saude/fichas.ts'
import { choiceOf, saveChosen } from '#web/kit/list/save-chosen.ts'
import type { ListState } from '#web/kit/list/use-list.ts'

/** Saves them as one file; reports the bytes received to `onBytes`. Throws as `call`. */
export async function saveFichas<Values extends object>(
  list: ListState<ExameRow, Values>,
  chosen: readonly ExameRow[],
  onBytes: (count: number) => void,
) {
  const input = { path: { org: list.org }, body: choiceOf(list, chosen) }
  const file = { name: 'Fichas de aptidão.zip', type: 'application/zip', onBytes }
  await saveChosen(zipFichas, input, file)
}
