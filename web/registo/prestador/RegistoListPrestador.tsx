import { History } from 'lucide'
import { listRegistoPrestador } from '#contract/registo/prestador.ts'
import { EmpresaFilter } from '#web/comum/pedido/prestador/EmpresaFilter.tsx'
import { EmpresaTabs } from '#web/comum/prestador/EmpresaTabs.tsx'
import { columnsOf, day } from '#web/kit/list/columns.ts'
import { FilterDate } from '#web/kit/list/FilterDate.tsx'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { AutorFilter, PessoaFilter } from './filters.tsx'

const columns = columnsOf(listRegistoPrestador, [
  day('dt', 'Data'),
  { key: 'hr', label: 'Hora', width: '4.25em' },
  { key: 'empresa', label: 'Empresa', wrap: true, searched: true, width: '17%' },
  { key: 'autor', label: 'Autor', none: 'Portal', width: '15%', searched: true },
  { key: 'titulo', label: 'Alteração', main: true, width: '17%', searched: true },
  { key: 'alvo', label: 'Utilizador', width: '13%', searched: true },
  { key: 'descr', label: 'Detalhe', whole: true, searched: true },
])

export function RegistoListPrestador() {
  return (
    <ListScreen
      list={useList(listRegistoPrestador)}
      columns={columns}
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
