import { notify } from '#web/kit/browser/notify.ts'
import { readAgain } from '#web/kit/call/read.ts'
import { listsOfSaude } from './touched.ts'

export type Done = (reply: { message: string; avisos?: string[] }) => void

/** Notifies after a write, with the warnings about the booked time. */
export function tellDone({ message, avisos = [] }: { message: string; avisos?: string[] }) {
  notify.sucesso([message, ...avisos].join(' '))
  void readAgain(listsOfSaude)
}
