import { useState } from 'react'
import { textOf } from '#contract/kit/filter.ts'
import { readCode } from '#contract/kit/reading.ts'
import { useNos } from '#web/comum/organigrama/use-nos.ts'
import { EmpresaFilter } from '#web/comum/pedido/prestador/EmpresaFilter.tsx'
import styles from '#web/comum/pedido/prestador/EmpresaFilter.module.css'
import { Combobox } from '#web/kit/field/Combobox.tsx'
import type { ControlProps } from '#web/kit/list/ListFilters.tsx'

/** A company; another one takes its own branch with it. */
export function EmpresaERamoFilter({ list, ...props }: ControlProps) {
  const change: typeof list.change = (changed, options) =>
    list.change({ ...changed, organigrama: undefined }, options)
  return <EmpresaFilter {...props} list={{ ...list, change }} />
}

/** A branch of the chosen company, found by typing part of its name. */
export function RamoFilter({ list, name, label }: ControlProps) {
  const [typed, setTyped] = useState<string>()
  const empresa = readCode(textOf(list.search['empresa']))
  const nos = useNos(empresa)
  const chosen = readCode(textOf(list.search[name]))
  if (empresa === undefined) return null
  return (
    <div className={styles.filter} data-chosen={chosen === undefined ? undefined : true}>
      <Combobox
        label={label}
        placeholder="Toda a empresa"
        options={nos}
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
