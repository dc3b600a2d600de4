import { notify } from '#web/kit/browser/notify.ts'
import { readAgain } from '#web/kit/call/read.ts'
import { listsOfSaude } from './touched.ts'

export type Done = (reply: { message: string; avisos?: string[] }) => void

/** After a write: what came of it, and what speaks against the time it is for. */
export function tellDone({ message, avisos = [] }: { message: string; avisos?: string[] }) {
  notify.sucesso([message, ...avisos].join(' '))
  void readAgain(listsOfSaude)
}
