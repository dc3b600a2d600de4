import { useState } from 'react'
import { parameterText } from './address.ts'
import type { Readers } from './address.ts'
import styles from './FilterDate.module.css'
import type { List, ListedRow } from './use-list.ts'

type Props<F extends Readers> = {
  list: List<ListedRow, F>
  /** the parameter it sets */
  name: Extract<keyof F, string>
  label: string
}

/** A filter that is a day. What is typed stays the field's own until it is one. */
export function FilterDate<F extends Readers>({ list, name, label }: Props<F>) {
  const chosen = parameterText(new Map<string, unknown>(Object.entries(list.search)).get(name))
  const [draft, setDraft] = useState(chosen)
  const [seen, setSeen] = useState(chosen)
  if (chosen !== seen) {
    setSeen(chosen)
    setDraft(chosen)
  }

  function type(text: string) {
    setDraft(text)
    const read = list.place.filters[name]?.(text)
    if (text === '' || read !== undefined) list.change({ [name]: read } as never)
  }

  return (
    <label className={styles.box}>
      <span className={styles.label}>{label}</span>
      <input
        type="date"
        className={styles.input}
        min="1900-01-01"
        max="2199-12-31"
        value={draft}
        onChange={({ target }) => type(target.value)}
      />
    </label>
  )
}
