import { Users } from 'lucide'
import { listFuncionariosPrestador } from '#contract/funcionario/prestador.ts'
import { EmpresaFilter } from '#web/comum/prestador/ComboboxFilter.tsx'
import { columnsOf, day, nomeFuncionario, numMecan, organig } from '#web/kit/list/columns.ts'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { formatDate } from '#web/kit/text/format.ts'
import { Link } from '#web/kit/ui/Link.tsx'

const columns = columnsOf(listFuncionariosPrestador, [
  { key: 'empresa', label: 'Empresa', width: '16%', wrap: true },
  numMecan,
  {
    ...nomeFuncionario,
    cell: ({ cd, cd_empresa, nome }) => (
      <Link
        to="/prestador/empresa/$empresa/funcionario/$codigo"
        params={{ empresa: String(cd_empresa), codigo: String(cd) }}
      >
        {nome}
      </Link>
    ),
  },
  organig,
  day('dt_ini_instit', 'Admissão'),
  {
    ...day('dt_expir', 'Válido até'),
    text: ({ dt_expir, dt_inactiv }) =>
      dt_inactiv === null ? formatDate(dt_expir) : `Saiu em ${formatDate(dt_inactiv)}`,
    width: '9.5em',
  },
  day('dt_prox_marc', 'Próxima marcação', { width: '8.5em' }),
])

export function FuncionarioListPrestador() {
  return (
    <ListScreen
      list={useList(listFuncionariosPrestador)}
      columns={columns}
      exported={{ name: 'Funcionários de todas as empresas', minimum: 2 }}
      controls={{ empresa: EmpresaFilter }}
      empty={{
        icon: Users,
        title: 'Ainda não há funcionários',
        text: 'As pessoas das empresas aparecem aqui quando são admitidas ou importadas.',
      }}
    />
  )
}
