import { createStore } from '../browser/store.ts'

type Ask = { answer: (entered: boolean) => void; answered: Promise<boolean> }

const asked = createStore<Ask | undefined>(undefined)

/** The question while it is open, for the dialog that puts it. */
export const useReentry = asked.use

/**
 * Asks for the password in place, because the session ended while something was being typed.
 * True once the user is in again; calls that ask meanwhile wait for the same answer.
 */
export function askReentry(): Promise<boolean> {
  const open = asked.get()
  if (open) return open.answered
  const { promise, resolve } = Promise.withResolvers<boolean>()
  asked.set({
    answered: promise,
    answer(entered) {
      asked.set(undefined)
      resolve(entered)
    },
  })
  return promise
}
