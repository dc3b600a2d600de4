import { listMotivos, listTecnicos, listTiposAtividade } from '#contract/seguranca/area.ts'
import { pedidosDaEmpresa } from '#contract/seguranca/codes.ts'
import { listTarefas } from '#contract/seguranca/medida.ts'
import { useRead } from '#web/kit/call/read.ts'
import type { ControlProps } from '#web/kit/list/ListFilters.tsx'
import { LookupFilter } from '#web/kit/list/LookupFilter.tsx'

// they hardly ever change
const kept = { staleTime: 300_000 }

const asked = ({ list: { org, params } }: ControlProps) => ({
  path: { org },
  query: { area: params?.['area'] },
})

/** Of the area that is shown. */
export const TipoFilter = (props: ControlProps) => (
  <LookupFilter {...props} lookup={useRead(listTiposAtividade, asked(props), kept)} />
)

export const MotivoFilter = (props: ControlProps) => (
  <LookupFilter {...props} lookup={useRead(listMotivos, {}, kept)} />
)

const daEmpresa = [{ value: pedidosDaEmpresa, label: 'Pedidos da empresa' }]

/** Those who did something in the area, and what the company asked for by itself. */
export const TecnicoFilter = (props: ControlProps) => (
  <LookupFilter {...props} also={daEmpresa} lookup={useRead(listTecnicos, asked(props), kept)} />
)

/** Those of the branch that have an open measure. */
export const TarefaFilter = (props: ControlProps) => (
  <LookupFilter {...props} lookup={useRead(listTarefas, { path: { org: props.list.org } }, kept)} />
)
