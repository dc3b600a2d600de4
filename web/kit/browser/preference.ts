import { createStore } from './store.ts'

/** Absent: as the system. */
export const theme = preference('theme', ['light', 'dark'])

/** Absent: expanded. */
export const sidebar = preference('sidebar', ['compact'])

/** Absent: keys that are a single character do what they are said to. */
export const singleKeys = preference('teclas', ['off'])

/**
 * A choice of how the page looks: kept by the browser, told to the styles as `data-{name}` of
 * `<html>`. `public/boot.js` sets it again before the first paint.
 */
function preference<const Value extends string>(name: string, values: readonly Value[]) {
  const { dataset } = document.documentElement
  const chosen = createStore(values.find((value) => value === dataset[name]))

  function write(value: Value | undefined) {
    if (value) dataset[name] = value
    else delete dataset[name]
    try {
      if (value) localStorage.setItem(name, value)
      else localStorage.removeItem(name)
    } catch {
      // A browser that keeps nothing: the choice lasts as long as the page.
    }
    chosen.set(value)
  }

  return { use: chosen.use, write }
}
