import { listMedicos, listTiposAcao, listTiposExame } from '#contract/saude/auxiliar.ts'
import { listTiposFalta } from '#contract/saude/falta.ts'
import { useRead } from '#web/kit/call/read.ts'
import type { ControlProps } from '#web/kit/list/ListFilters.tsx'
import { LookupFilter } from '#web/kit/list/LookupFilter.tsx'

// these lists rarely change
const kept = { staleTime: 300_000 }

export function MedicoFilter(props: ControlProps) {
  const { org } = props.list
  return <LookupFilter {...props} lookup={useRead(listMedicos, { path: { org } }, kept)} />
}

export const TipoExameFilter = (props: ControlProps) => (
  <LookupFilter {...props} lookup={useRead(listTiposExame, {}, kept)} />
)

export const TipoAcaoFilter = (props: ControlProps) => (
  <LookupFilter {...props} lookup={useRead(listTiposAcao, {}, kept)} />
)

const tiposFaltaOf = (tabela: 'f' | 'ma') =>
  function TipoFaltaFilter(props: ControlProps) {
    const asked = { path: { org: props.list.org }, query: { tabela } }
    return <LookupFilter {...props} lookup={useRead(listTiposFalta, asked, kept)} />
  }

export const TipoFaltaExameFilter = tiposFaltaOf('f')
export const TipoFaltaAcaoFilter = tiposFaltaOf('ma')
