import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listEmpresasPrestador } from '#contract/prestador.ts'
import type { PedidoPrestadorRow } from '#contract/prestador.ts'
import { call } from '#web/kit/api.ts'
import { Combobox } from '#web/kit/form/Combobox.tsx'
import type { List } from '#web/kit/list/use-list.ts'
import styles from './EmpresaFilter.module.css'
import type { pedidosPrestador } from './place.ts'

type Props = { list: List<PedidoPrestadorRow, (typeof pedidosPrestador)['filters']> }

/** One of the client companies, found by typing part of its name. */
export function EmpresaFilter({ list }: Props) {
  const [typed, setTyped] = useState<string>()
  const { data } = useQuery({
    queryKey: ['empresas', 'prestador'],
    queryFn: ({ signal }) => call(listEmpresasPrestador, { signal }),
    staleTime: 300_000,
  })
  const chosen = list.search.empresa
  return (
    <div className={styles.filter} data-chosen={chosen === undefined ? undefined : true}>
      <Combobox
        label="Empresa"
        placeholder="Todas"
        options={data?.message ?? []}
        value={typed ?? chosen ?? null}
        onChange={(value) => {
          setTyped(typeof value === 'string' ? value : undefined)
          if (typeof value === 'string' || value === (chosen ?? null)) return
          list.change({ empresa: value ?? undefined })
        }}
        onBlur={() => setTyped(undefined)}
      />
    </div>
  )
}
