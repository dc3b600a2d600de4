import { createStore } from '../browser/store.ts'

type Ask = { answer: (entered: boolean) => void; answered: Promise<boolean> }

const asked = createStore<Ask | undefined>(undefined)

export const useReentry = asked.use

/** Asks for the password in a dialog; true once the user is in. Calls meanwhile share it. */
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
