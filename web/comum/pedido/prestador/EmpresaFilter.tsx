import { useState } from 'react'
import { textOf } from '#contract/kit/filter.ts'
import { readCode } from '#contract/kit/reading.ts'
import { listEmpresasPrestador } from '#contract/prestador.ts'
import { useRead } from '#web/kit/call/read.ts'
import { Combobox } from '#web/kit/field/Combobox.tsx'
import type { ControlProps } from '#web/kit/list/ListFilters.tsx'
import styles from './EmpresaFilter.module.css'

/** One of the client companies, found by typing part of its name. */
export function EmpresaFilter({ list, name, label }: ControlProps) {
  const [typed, setTyped] = useState<string>()
  const { data } = useRead(listEmpresasPrestador, {}, { staleTime: 300_000 })
  const chosen = readCode(textOf(list.search[name]))
  return (
    <div className={styles.filter} data-chosen={chosen === undefined ? undefined : true}>
      <Combobox
        label={label}
        placeholder="Todas"
        options={data?.message ?? []}
        value={typed ?? chosen ?? null}
        onChange={(value) => {
          setTyped(typeof value === 'string' ? value : undefined)
          if (typeof value === 'string' || value === (chosen ?? null)) return
          list.change({ [name]: value ?? undefined })
        }}
        onBlur={() => setTyped(undefined)}
      />
    </div>
  )
}
