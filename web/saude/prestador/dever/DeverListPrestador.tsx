import { CalendarPlus, CircleCheckBig, Scale } from 'lucide'
import { listDeveresPrestador, type DeverPrestadorRow } from '#contract/dever/dever.ts'
import { readDeveresPrestador } from '#contract/dever/prestador.ts'
import { EmpresaFilter } from '#web/comum/prestador/ComboboxFilter.tsx'
import { useMay } from '#web/comum/prestador/session.ts'
import { colunasDeverPrestador } from '#web/comum/saude/deveres.tsx'
import { QualquerPrazoFilter } from '#web/comum/saude/PrazoFilter.tsx'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { DialogButton } from '#web/kit/screen/DialogButton.tsx'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { PessoaActions } from '../PessoaActions.tsx'
import { pessoaOf } from '../PessoaLine.tsx'
import { SaudeTabsPrestador } from '../SaudeTabsPrestador.tsx'

const PorqueDialog = dialogOf(() => import('./PorqueDialog.tsx'), 'PorqueDialog')

export function DeverListPrestador() {
  const may = useMay(readDeveresPrestador)
  return (
    <ListScreen
      list={useList(listDeveresPrestador)}
      columns={colunasDeverPrestador}
      tabs={<SaudeTabsPrestador />}
      words={{ intro: 'Os exames e ações de enfermagem devidos a cada pessoa, e até quando.' }}
      exported={{ name: 'O que falta' }}
      controls={{ empresa: EmpresaFilter, dias: QualquerPrazoFilter }}
      rows={{ actions: may && { count: 4, Actions } }}
      actions={
        <ButtonLink
          to="/prestador/saude/vencimento"
          icon={<Icon of={CalendarPlus} size={16} aria-hidden />}
        >
          Marcar em série
        </ButtonLink>
      }
      empty={{
        icon: CircleCheckBig,
        title: 'Nada em falta',
        text: 'Aparece aqui quem deve fazer um exame, antes do dia em que é devido.',
      }}
    />
  )
}

const Actions = ({ row }: { row: DeverPrestadorRow }) => (
  <>
    <DialogButton
      name={`Porque falta a ${row.funcion}`}
      icon={Scale}
      Dialog={PorqueDialog}
      of={{ cd: row.cd_funcion, nome: row.funcion }}
    />
    <PessoaActions pessoa={{ ...pessoaOf(row), semExame: row.sem_exame }} />
  </>
)
