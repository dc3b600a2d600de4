import { useEffect } from 'react'
import { createStore } from './store.ts'

const held = createStore<readonly (() => boolean)[]>([])

export const hasUnsaved = () => held.get().some((isUnsaved) => isUnsaved())

export function holdUnsaved(isUnsaved: () => boolean) {
  held.set([...held.get(), isUnsaved])
  return () => held.set(held.get().filter((one) => one !== isUnsaved))
}

export function useHoldUnsaved(unsaved: boolean) {
  useEffect(() => (unsaved ? holdUnsaved(() => true) : undefined), [unsaved])
}
