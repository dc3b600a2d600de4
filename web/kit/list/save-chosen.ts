import type { ListedRow } from '#contract/kit/list.ts'
import { saveFile } from '../browser/download.ts'
import { notify } from '../browser/notify.ts'
import type { Callable, Input } from '../call/call.ts'
import { callBytes } from '../call/call-text.ts'
import { narrowing } from '#contract/kit/list-address.ts'
import type { ListState } from './use-list.ts'

type Choice = { cds: number[] } | { filtros: Record<string, string> }

/** The chosen rows; without any, all that search and filters leave. */
export function choiceOf<Row extends ListedRow, Values extends object>(
  { list, search }: ListState<Row, Values>,
  chosen: readonly Row[],
): Choice {
  return chosen.length > 0
    ? { cds: chosen.map(({ cd }) => cd) }
    : { filtros: textsOf(narrowing(list, search)) }
}

/** Saves the answer as a file; `onBytes` gets the bytes so far. Throws as `call`. */
export async function saveChosen<R extends Callable>(
  route: R,
  input: Input<R>,
  { name, type, onBytes }: { name: string; type: string; onBytes: (count: number) => void },
) {
  // the browser may keep large blobs on disk
  const parts: Blob[] = []
  let count = 0
  for await (const piece of callBytes(route, input)) {
    parts.push(new Blob([piece]))
    count += piece.byteLength
    onBytes(count)
  }
  saveFile(new Blob(parts, { type }), name)
  notify.sucesso(`Ficheiro ${name} criado.`)
}

const textsOf = (given: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([key, value]) => [key, String(value)]),
  )
