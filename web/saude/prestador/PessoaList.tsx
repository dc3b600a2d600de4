import { Eye, Users } from 'lucide'
import { listPessoas, type PessoaPrestadorRow } from '#contract/saude/agenda.ts'
import { marcacoes } from '#contract/saude/marcar.ts'
import { EmpresaFilter } from '#web/comum/prestador/ComboboxFilter.tsx'
import { useMay } from '#web/comum/prestador/session.ts'
import { DialogButton } from '#web/kit/screen/DialogButton.tsx'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { columnsOf, day, nomeFuncionario, numMecan } from '#web/kit/list/columns.ts'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { empresaColumn, ramo, ultimo } from './columns.tsx'
import { PessoaActions } from './PessoaActions.tsx'
import { SaudeTabsPrestador } from './SaudeTabsPrestador.tsx'

const LeiturasDialog = dialogOf(
  () => import('#web/comum/saude/LeiturasDialog.tsx'),
  'LeiturasDialog',
)

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
  const may = useMay(marcacoes.exame.book)
  return (
    <ListScreen
      list={useList(listPessoas)}
      columns={columns}
      exported={{ name: 'Vigilância da saúde' }}
      tabs={<SaudeTabsPrestador />}
      controls={{ empresa: EmpresaFilter }}
      rows={{ actions: may && { count: 4, Actions } }}
      empty={{
        icon: Users,
        title: 'Ainda não há funcionários',
        text: 'As pessoas das empresas aparecem aqui quando é aceite a admissão.',
      }}
    />
  )
}

const Actions = ({ row }: { row: PessoaPrestadorRow }) => (
  <>
    <PessoaActions pessoa={{ ...row, semExame: row.dt_ult_exam === null }} />
    <DialogButton
      name={`Quem leu os dados de ${row.nome}`}
      icon={Eye}
      Dialog={LeiturasDialog}
      of={{ pessoa: row }}
    />
  </>
)
