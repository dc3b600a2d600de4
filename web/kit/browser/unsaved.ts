import { useEffect } from 'react'
import { createStore } from './store.ts'

const held = createStore<readonly (() => boolean)[]>([])

/** Whether something was typed somewhere on the page that has not been sent. */
export const hasUnsaved = () => held.get().some((isUnsaved) => isUnsaved())

/** Tells of a form for as long as it is there; the returned function takes it away again. */
export function holdUnsaved(isUnsaved: () => boolean) {
  held.set([...held.get(), isUnsaved])
  return () => held.set(held.get().filter((one) => one !== isUnsaved))
}

/** Tells the page for as long as something here was changed and not sent. */
export function useHoldUnsaved(unsaved: boolean) {
  useEffect(() => (unsaved ? holdUnsaved(() => true) : undefined), [unsaved])
}
