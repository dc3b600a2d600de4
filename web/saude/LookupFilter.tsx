import { listMedicos, listTiposAcao, listTiposExame } from '#contract/saude/auxiliar.ts'
import { listTiposFalta } from '#contract/saude/marcacao.ts'
import { listEnfermeirosPrestador, listMedicosPrestador } from '#contract/saude/prestador.ts'
import { useRead } from '#web/kit/call/read.ts'
import type { ControlProps } from '#web/kit/list/ListFilters.tsx'
import { LookupFilter } from '#web/kit/list/LookupFilter.tsx'

// these lists rarely change
const kept = { staleTime: 300_000 }

export function MedicoFilter(props: ControlProps) {
  const { org } = props.list
  return <LookupFilter {...props} lookup={useRead(listMedicos, { path: { org } }, kept)} />
}

export const tiposFaltaOf = (tabela: 'f' | 'ma') =>
  function TipoFaltaFilter(props: ControlProps) {
    const asked = { path: { org: props.list.org }, query: { tabela } }
    return <LookupFilter {...props} lookup={useRead(listTiposFalta, asked, kept)} />
  }

type Lookup =
  | typeof listTiposExame
  | typeof listTiposAcao
  | typeof listMedicosPrestador
  | typeof listEnfermeirosPrestador

const oneOf = (call: Lookup) =>
  function OneOfFilter(props: ControlProps) {
    return <LookupFilter {...props} lookup={useRead(call, {}, kept)} />
  }

export const TipoExameFilter = oneOf(listTiposExame)
export const TipoAcaoFilter = oneOf(listTiposAcao)
export const MedicoFilterPrestador = oneOf(listMedicosPrestador)
export const EnfermeiroFilter = oneOf(listEnfermeirosPrestador)
