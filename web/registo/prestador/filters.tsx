import { useState } from 'react'
import { listEquipa } from '#contract/equipa/equipa.ts'
import { textOf } from '#contract/kit/filter.ts'
import { readCode } from '#contract/kit/reading.ts'
import { searchPrestador } from '#contract/prestador.ts'
import { useRead } from '#web/kit/call/read.ts'
import { ComboboxFilter } from '#web/comum/prestador/ComboboxFilter.tsx'
import { offeredBy } from '#web/kit/field/offered.ts'
import type { ControlProps } from '#web/kit/list/ListFilters.tsx'
import { useDebounced } from '#web/kit/screen/typing.ts'

/** A filter by staff member, former ones included. */
export function AutorFilter(props: ControlProps) {
  const listed = useRead(listEquipa, {}, { staleTime: 300_000 })
  return <ComboboxFilter {...props} placeholder="Todos" offered={offeredBy(listed)} />
}

export function PessoaFilter(props: ControlProps) {
  const [typed, setTyped] = useState('')
  const pesquisa = useDebounced(typed.trim())
  const chosen = readCode(textOf(props.list.search[props.name]))
  const asked = pesquisa.length > 1 ? { query: { pesquisa } } : undefined
  const { data, error, refetch } = useRead(searchPrestador, asked)
  const found = (data?.message.funcionarios ?? []).map(({ cd, nome, num_mecan, empresa }) => ({
    cd,
    nome: `${nome} (${[num_mecan, empresa].filter(Boolean).join(' · ')})`,
  }))
  // the address holds only a code: the name comes from the rows
  const [row] = props.list.reply?.message ?? []
  const nome = row && 'alvo' in row ? textOf(row.alvo) : ''
  const known =
    chosen === undefined || found.some(({ cd }) => cd === chosen)
      ? found
      : [...found, { cd: chosen, nome: nome || `N.º ${chosen}` }]
  return (
    <ComboboxFilter
      {...props}
      offered={{
        options: known,
        waiting: typed.trim().length > 1 && !data && !error,
        readAgain: error ? () => void refetch() : undefined,
        empty: 'Escreva pelo menos duas letras do nome ou o n.º mecanográfico.',
      }}
      placeholder="Todos"
      onType={setTyped}
    />
  )
}
