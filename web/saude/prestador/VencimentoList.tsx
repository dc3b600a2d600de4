import { CircleCheckBig } from 'lucide'
import { estadosVencimento, listVencimentos } from '#contract/saude/agenda.ts'
import type { EstadoVencimento, VencimentoRow } from '#contract/saude/agenda.ts'
import { bookExame } from '#contract/saude/prestador.ts'
import { useMay } from '#web/comum/prestador/use-may.ts'
import { boxesOf } from '#web/kit/list/Choosing.tsx'
import { columnsOf, day, nomeFuncionario, numMecan } from '#web/kit/list/columns.ts'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useSelection } from '#web/kit/list/selection.ts'
import { useList } from '#web/kit/list/use-list.ts'
import { Badge } from '#web/kit/ui/Badge.tsx'
import type { Tone } from '#contract/kit/codes.ts'
import { empresaColumn, ramo, ultimo } from './columns.tsx'
import { PessoaActions } from './PessoaActions.tsx'
import { PrazoFilter } from './PrazoFilter.tsx'
import { EmpresaERamoFilter, RamoFilter } from './RamoFilter.tsx'
import { SerieBar } from './serie/SerieBar.tsx'

const tones: Record<EstadoVencimento, Tone> = {
  sem_exame: 'accent',
  sem_decisao: 'dark',
  expirado: 'danger',
  a_expirar: 'warning',
}

const columns = columnsOf(listVencimentos, [
  empresaColumn,
  numMecan,
  nomeFuncionario,
  ramo,
  ultimo,
  day('dt_expir', 'Válido até'),
  {
    key: 'cd_estad',
    label: 'Estado',
    text: ({ cd_estad }) => estadosVencimento[cd_estad],
    cell: ({ cd_estad }) => <Badge tone={tones[cd_estad]}>{estadosVencimento[cd_estad]}</Badge>,
    width: '8rem',
  },
])

const chosenBy = {
  // an exam without a decision was held already: nothing to book
  isSelectable: ({ cd_estad }: VencimentoRow) => cd_estad !== 'sem_decisao',
  nameOf: (row: VencimentoRow) => `Selecionar ${row.nome}, ${row.empresa}`,
}

export function VencimentoList() {
  const may = useMay(bookExame)
  const list = useList(listVencimentos)
  const selection = useSelection(list.reply, chosenBy)
  return (
    <ListScreen
      list={list}
      columns={columns}
      intro="Quem não tem exame válido, ou deixa de o ter em breve, e ainda não tem marcação."
      controls={{ empresa: EmpresaERamoFilter, organigrama: RamoFilter, dias: PrazoFilter }}
      above={may && <SerieBar selection={selection} />}
      {...(may && { RowActions: Actions, rowActionsCount: 3, choosing: boxesOf(selection) })}
      empty={{
        icon: CircleCheckBig,
        title: 'Ninguém precisa de exame',
        text: 'Quem deixar de ter exame válido aparece aqui, até ser marcado o seguinte.',
      }}
    />
  )
}

function Actions({ row }: { row: VencimentoRow }) {
  const { cd_estad, dt_ult_exam: dt, hr, cd_tipo_exam, cd_medic } = row
  // the exam was held; only its decision is missing
  const pending = cd_estad === 'sem_decisao' ? { dt, hr, cd_tipo_exam, cd_medic } : undefined
  return (
    <PessoaActions
      pessoa={{ ...row, semExame: cd_estad === 'sem_exame' }}
      {...(pending && { conhecido: pending })}
    />
  )
}
