import { History } from 'lucide'
import { useState } from 'react'
import { listRegistoPrestador } from '#contract/registo/prestador.ts'
import { EmpresaFilter, ComboboxFilter } from '#web/comum/prestador/ComboboxFilter.tsx'
import { EmpresaTabs } from '#web/comum/prestador/EmpresaTabs.tsx'
import { FilterDate } from '#web/kit/list/FilterDate.tsx'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { listEquipa } from '#contract/equipa/equipa.ts'
import { textOf } from '#contract/kit/filter.ts'
import { readCode } from '#contract/kit/reading.ts'
import { searchPrestador } from '#contract/prestador.ts'
import { useRead } from '#web/kit/call/read.ts'
import { offeredBy } from '#web/kit/field/offered.ts'
import type { ControlProps } from '#web/kit/list/ListFilters.tsx'
import { useDebounced } from '#web/kit/screen/typing.ts'
import { colunasRegistoPrestador } from '../RegistoList.tsx'

export function RegistoListPrestador() {
  return (
    <ListScreen
      list={useList(listRegistoPrestador)}
      columns={colunasRegistoPrestador}
      controls={{
        empresa: EmpresaFilter,
        autor: AutorFilter,
        pessoa: PessoaFilter,
        desde: FilterDate,
        ate: FilterDate,
      }}
      tabs={<EmpresaTabs />}
      empty={{
        icon: History,
        title: 'Ainda não há nada no registo',
        text: 'Fica aqui registado o que o pessoal do prestador fez em cada empresa, e quando.',
      }}
    />
  )
}

/** A filter by staff member, former ones included. */
function AutorFilter(props: ControlProps) {
  const listed = useRead(listEquipa, {}, { staleTime: 300_000 })
  return <ComboboxFilter {...props} placeholder="Todos" offered={offeredBy(listed)} />
}

function PessoaFilter(props: ControlProps) {
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
