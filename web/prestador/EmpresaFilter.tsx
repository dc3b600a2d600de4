import { useQuery } from '@tanstack/react-query'
import { listEmpresasPrestador } from '#contract/prestador.ts'
import type { PedidoPrestadorRow } from '#contract/prestador.ts'
import { call } from '#web/kit/api.ts'
import { FilterSelect } from '#web/kit/list/FilterSelect.tsx'
import type { List } from '#web/kit/list/use-list.ts'
import type { pedidosPrestador } from './place.ts'

type Props = { list: List<PedidoPrestadorRow, (typeof pedidosPrestador)['filters']> }

/** One of the client companies. */
export function EmpresaFilter({ list }: Props) {
  const { data } = useQuery({
    queryKey: ['empresas', 'prestador'],
    queryFn: ({ signal }) => call(listEmpresasPrestador, { signal }),
    staleTime: 300_000,
  })
  const options = (data?.message ?? []).map(({ cd, nome }) => ({ value: String(cd), label: nome }))
  return <FilterSelect list={list} name="empresa" label="Empresa" all="Todas" options={options} />
}
