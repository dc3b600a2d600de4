import { useSyncExternalStore } from 'react'

/** A value shared by the whole page; `use` subscribes a component. */
export function createStore<Value>(initial: Value) {
  let value = initial
  const listeners = new Set<() => void>()
  const get = () => value

  function set(next: Value) {
    value = next
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }

  return { get, set, use: () => useSyncExternalStore(subscribe, get) }
}
