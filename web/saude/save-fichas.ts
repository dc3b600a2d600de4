import type { ExameRow } from '#contract/saude/exame.ts'
import { zipFichas } from '#contract/saude/fichas.ts'
import { saveFile } from '#web/kit/browser/download.ts'
import { notify } from '#web/kit/browser/notify.ts'
import { callBytes } from '#web/kit/call/call-text.ts'
import { narrowing } from '#web/kit/list/query.ts'
import type { ListState } from '#web/kit/list/use-list.ts'

const name = 'Fichas de aptidão.zip'

/** Saves the certificates as one file; `onBytes` is told how much has come. Throws as `call`. */
export async function saveFichas<Values extends object>(
  { list, org, search }: ListState<ExameRow, Values>,
  chosen: readonly ExameRow[],
  onBytes: (count: number) => void,
) {
  const body =
    chosen.length > 0
      ? { cds: chosen.map(({ cd }) => cd) }
      : { filtros: textsOf(narrowing(list, search)) }
  // the browser keeps what is large of them on its disk
  const parts: Blob[] = []
  let count = 0
  for await (const piece of callBytes(zipFichas, { path: { org }, body })) {
    parts.push(new Blob([piece]))
    count += piece.byteLength
    onBytes(count)
  }
  saveFile(new Blob(parts, { type: 'application/zip' }), name)
  notify.sucesso(`Ficheiro ${name} criado.`)
}

/** As an address would have them. */
const textsOf = (given: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([key, value]) => [key, String(value)]),
  )
