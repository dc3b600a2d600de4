import { History } from 'lucide'
import { listRegistoPrestador } from '#contract/registo/prestador.ts'
import { EmpresaFilter } from '#web/comum/prestador/ComboboxFilter.tsx'
import { EmpresaTabs } from '#web/comum/prestador/EmpresaTabs.tsx'
import { FilterDate } from '#web/kit/list/FilterDate.tsx'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { colunasRegistoPrestador } from '../RegistoList.tsx'
import { AutorFilter, PessoaFilter } from './filters.tsx'

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
