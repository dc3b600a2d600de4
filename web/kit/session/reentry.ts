import { createStore } from '../browser/store.ts'

type Ask = { answer: (entered: boolean) => void; answered: Promise<boolean> }

/** Asks in a dialog; true once it was answered well. Calls meanwhile share it. */
function createAsking() {
  const asked = createStore<Ask | undefined>(undefined)
  function ask(): Promise<boolean> {
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
  return { ask, use: asked.use }
}

/** For the password, where a session ended. */
export const { ask: askReentry, use: useReentry } = createAsking()

/** For the second factor, before a sensitive act. */
export const { ask: askFator, use: useAskedFator } = createAsking()
