import { listMotivos, listTecnicos, listTiposAtividade } from '#contract/seguranca/area.ts'
import { pedidosDaEmpresa } from '#contract/seguranca/codes.ts'
import { listTarefas } from '#contract/seguranca/medida.ts'
import { useRead } from '#web/kit/call/read.ts'
import type { ControlProps } from '#web/kit/list/ListFilters.tsx'
import { diasFilterOf } from '#web/kit/list/DiasFilter.tsx'
import { LookupFilter } from '#web/kit/list/LookupFilter.tsx'

// these lists rarely change
const kept = { staleTime: 300_000 }

const asked = ({ list: { org, params } }: ControlProps) => ({
  path: { org },
  query: { area: params?.['area'] },
})

export const TipoFilter = (props: ControlProps) => (
  <LookupFilter {...props} lookup={useRead(listTiposAtividade, asked(props), kept)} />
)

export const MotivoFilter = (props: ControlProps) => (
  <LookupFilter {...props} lookup={useRead(listMotivos, {}, kept)} />
)

const daEmpresa = [{ value: pedidosDaEmpresa, label: 'Pedidos da empresa' }]

/** The technicians with activities in the area, and «the company» for its own requests. */
export const TecnicoFilter = (props: ControlProps) => (
  <LookupFilter {...props} also={daEmpresa} lookup={useRead(listTecnicos, asked(props), kept)} />
)

export const TarefaFilter = (props: ControlProps) => (
  <LookupFilter {...props} lookup={useRead(listTarefas, { path: { org: props.list.org } }, kept)} />
)

export const PrazoMedidaFilter = diasFilterOf({
  usual: [7, 30, 90],
  all: 'Qualquer prazo',
  words: (total) => (total === 1 ? '1 dia' : `${total} dias`),
})
