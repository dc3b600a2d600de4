import { listEnfermeirosPrestador, listMedicosPrestador } from '#contract/saude/prestador.ts'
import { useRead } from '#web/kit/call/read.ts'
import type { ControlProps } from '#web/kit/list/ListFilters.tsx'
import { LookupFilter } from '#web/kit/list/LookupFilter.tsx'

// these lists rarely change
const kept = { staleTime: 300_000 }

export const MedicoFilterPrestador = (props: ControlProps) => (
  <LookupFilter {...props} lookup={useRead(listMedicosPrestador, {}, kept)} />
)

export const EnfermeiroFilter = (props: ControlProps) => (
  <LookupFilter {...props} lookup={useRead(listEnfermeirosPrestador, {}, kept)} />
)
