import { Users } from 'lucide'
import { listPessoas } from '#contract/saude/agenda.ts'
import type { PessoaPrestadorRow } from '#contract/saude/agenda.ts'
import { bookExame } from '#contract/saude/prestador.ts'
import { EmpresaFilter } from '#web/comum/pedido/prestador/EmpresaFilter.tsx'
import { useMay } from '#web/comum/prestador/use-may.ts'
import { columnsOf, day, nomeFuncionario, numMecan } from '#web/kit/list/columns.ts'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { empresaColumn, ramo, ultimo } from './columns.tsx'
import { PessoaActions } from './PessoaActions.tsx'
import { VigilanciaTabs } from './VigilanciaTabs.tsx'

const columns = columnsOf(listPessoas, [
  empresaColumn,
  numMecan,
  nomeFuncionario,
  ramo,
  ultimo,
  day('dt_expir', 'Válido até'),
  day('dt_prox_marc', 'Próxima marcação'),
])

export function PessoaList() {
  const may = useMay(bookExame)
  return (
    <ListScreen
      list={useList(listPessoas)}
      columns={columns}
      exportName="Vigilância da saúde"
      tabs={<VigilanciaTabs />}
      controls={{ empresa: EmpresaFilter }}
      {...(may && { RowActions: Actions, rowActionsCount: 3 })}
      empty={{
        icon: Users,
        title: 'Ainda não há funcionários',
        text: 'As pessoas das empresas aparecem aqui quando é aceite a admissão.',
      }}
    />
  )
}

const Actions = ({ row }: { row: PessoaPrestadorRow }) => (
  <PessoaActions pessoa={{ ...row, semExame: row.dt_ult_exam === null }} />
)
