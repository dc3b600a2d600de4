import { useSyncExternalStore } from 'react'

type Ask = { answer: (entered: boolean) => void; answered: Promise<boolean> }

let asked: Ask | undefined
const listeners = new Set<() => void>()

/**
 * Asks for the password in place, because the session ended while something was being typed.
 * True once the user is in again; calls that ask meanwhile wait for the same answer.
 */
export function askReentry(): Promise<boolean> {
  if (!asked) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    change({
      answered: promise,
      answer(entered) {
        change(undefined)
        resolve(entered)
      },
    })
    return promise
  }
  return asked.answered
}

/** The question while it is open, for the dialog that puts it. */
export function useReentry() {
  return useSyncExternalStore(subscribe, () => asked)
}

function change(next: Ask | undefined) {
  asked = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
