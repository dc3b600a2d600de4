import { listEmpresasPrestador } from '#contract/prestador.ts'
import { useRead } from '#web/kit/call/read.ts'
import { ComboboxFilter } from '#web/comum/prestador/ComboboxFilter.tsx'
import { offeredBy } from '#web/kit/field/offered.ts'
import type { ControlProps } from '#web/kit/list/ListFilters.tsx'

export function EmpresaFilter(props: ControlProps) {
  const listed = useRead(listEmpresasPrestador, {}, { staleTime: 300_000 })
  return <ComboboxFilter {...props} placeholder="Todas" {...offeredBy(listed)} />
}
