import { CircleCheckBig, Scale } from 'lucide'
import { motivosDever } from '#contract/comum/dever.ts'
import { listDeveresPrestador, type DeverPrestadorRow } from '#contract/dever/dever.ts'
import { readDeveresPrestador } from '#contract/dever/prestador.ts'
import { EmpresaFilter } from '#web/comum/prestador/ComboboxFilter.tsx'
import { useMay } from '#web/comum/prestador/session.ts'
import { colunasDeverPrestador } from '#web/comum/saude/deveres.tsx'
import { QualquerPrazoFilter } from '#web/comum/saude/PrazoFilter.tsx'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { boxesOf } from '#web/kit/list/Choosing.tsx'
import { useSelection } from '#web/kit/list/selection.ts'
import { useList } from '#web/kit/list/use-list.ts'
import { DialogButton } from '#web/kit/screen/DialogButton.tsx'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { PessoaActions } from '../PessoaActions.tsx'
import { pessoaOf } from '../PessoaLine.tsx'
import { SaudeTabsPrestador } from '../SaudeTabsPrestador.tsx'
import { ofOneEmpresa, type PessoaDaSerie } from '../serie/pessoas.ts'
import { SerieBar } from '../serie/SerieBar.tsx'

const PorqueDialog = dialogOf(() => import('./PorqueDialog.tsx'), 'PorqueDialog')

const chosenBy = {
  // a series is of exams; a booked one needs none
  isSelectable: ({ dt_marc, tipo_ac_enferm }: DeverPrestadorRow) =>
    dt_marc === null && tipo_ac_enferm === null,
  nameOf: ({ funcion, empresa, motivo }: DeverPrestadorRow) =>
    `Selecionar ${funcion}, ${empresa}: ${motivosDever[motivo]}`,
}

/** A person with two duties is booked once. */
const pessoasDe = (rows: readonly DeverPrestadorRow[]): PessoaDaSerie[] => [
  ...new Map(
    rows.map((row) => [
      row.cd_funcion,
      {
        ...pessoaOf(row),
        num_mecan: row.num_mecan,
        cd_estad: row.sem_exame ? ('sem_exame' as const) : ('a_expirar' as const),
      },
    ]),
  ).values(),
]

export function DeverListPrestador() {
  const may = useMay(readDeveresPrestador)
  const list = useList(listDeveresPrestador)
  const { empresa, ...selection } = ofOneEmpresa(useSelection(list.reply, chosenBy))
  return (
    <ListScreen
      list={list}
      columns={colunasDeverPrestador}
      tabs={<SaudeTabsPrestador />}
      words={{ intro: 'Os exames e ações de enfermagem devidos a cada pessoa, e até quando.' }}
      exported={{ name: 'O que falta' }}
      controls={{ empresa: EmpresaFilter, dias: QualquerPrazoFilter }}
      rows={{
        actions: may && { count: 4, Actions },
        choosing: may && boxesOf(selection, empresa && `Selecionar todos de ${empresa}`),
      }}
      empty={{
        icon: CircleCheckBig,
        title: 'Nada em falta',
        text: 'Aparece aqui quem deve fazer um exame, antes do dia em que é devido.',
      }}
    >
      {may && <SerieBar {...{ selection, pessoasDe }} />}
    </ListScreen>
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
