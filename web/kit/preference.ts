import { useSyncExternalStore } from 'react'

/**
 * A choice of how the page looks: kept by the browser, told to the styles as `data-{name}` of
 * `<html>`. `public/boot.js` sets it again before the first paint.
 */
export function preference<const Value extends string>(name: string, values: readonly Value[]) {
  const listeners = new Set<() => void>()

  function read(): Value | undefined {
    return values.find((value) => value === document.documentElement.dataset[name])
  }

  function write(value: Value | undefined) {
    if (value) document.documentElement.dataset[name] = value
    else delete document.documentElement.dataset[name]
    try {
      if (value) localStorage.setItem(name, value)
      else localStorage.removeItem(name)
    } catch {
      // A browser that keeps nothing: the choice lasts as long as the page.
    }
    for (const listener of listeners) listener()
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return { use: () => useSyncExternalStore(subscribe, read), write }
}
