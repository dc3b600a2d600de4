import { createStore } from './store.ts'

/** Undefined: as the system. */
export const theme = preference('theme', ['light', 'dark'])

export const sidebar = preference('sidebar', ['compact'])

/** Undefined: shortcuts of a single character are on. */
export const singleKeys = preference('teclas', ['off'])

/** A preference in local storage and in `<html data-{name}>`, which `public/boot.js` sets first. */
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
      // the browser denies storage: the choice lasts as long as the page
    }
    chosen.set(value)
  }

  return { use: chosen.use, write }
}
