import { textOf } from '#contract/kit/filter.ts'
import { readCode } from '#contract/kit/reading.ts'
import { useNos } from '#web/comum/organigrama/use-nos.ts'
import { EmpresaFilter } from '#web/comum/pedido/prestador/EmpresaFilter.tsx'
import { ComboboxFilter } from '#web/comum/prestador/ComboboxFilter.tsx'
import type { ControlProps } from '#web/kit/list/ListFilters.tsx'

/** A filter by company; another company clears the branch. */
export function EmpresaERamoFilter({ list, ...props }: ControlProps) {
  const change: typeof list.change = (changed, options) =>
    list.change({ ...changed, organigrama: undefined }, options)
  return <EmpresaFilter {...props} list={{ ...list, change }} />
}

export function RamoFilter(props: ControlProps) {
  const empresa = readCode(textOf(props.list.search['empresa']))
  const nos = useNos(empresa)
  if (empresa === undefined) return null
  return <ComboboxFilter {...props} placeholder="Toda a empresa" {...nos} />
}
