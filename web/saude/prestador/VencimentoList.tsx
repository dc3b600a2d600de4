import { CircleCheckBig } from 'lucide'
import type { Tone } from '#contract/kit/codes.ts'
import { textOf } from '#contract/kit/filter.ts'
import { readCode } from '#contract/kit/reading.ts'
import {
  estadosVencimento,
  listVencimentos,
  type EstadoVencimento,
  type VencimentoRow,
} from '#contract/saude/agenda.ts'
import { marcacoes } from '#contract/saude/marcar.ts'
import { useNos } from '#web/comum/organigrama/use-organigrama.ts'
import { EmpresaFilter, ComboboxFilter } from '#web/comum/prestador/ComboboxFilter.tsx'
import { useMay } from '#web/comum/prestador/session.ts'
import { PrazoFilter } from '#web/comum/saude/PrazoFilter.tsx'
import { boxesOf } from '#web/kit/list/Choosing.tsx'
import type { ControlProps } from '#web/kit/list/ListFilters.tsx'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { columnsOf, day, nomeFuncionario, numMecan } from '#web/kit/list/columns.ts'
import { useSelection } from '#web/kit/list/selection.ts'
import { useList } from '#web/kit/list/use-list.ts'
import { Badge } from '#web/kit/ui/Badge.tsx'
import { PessoaActions } from './PessoaActions.tsx'
import { SaudeTabsPrestador } from './SaudeTabsPrestador.tsx'
import { empresaColumn, ramo, ultimo } from './columns.tsx'
import { ofOneEmpresa } from './serie/pessoas.ts'
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

const osMesmos = (rows: readonly VencimentoRow[]) => rows

export function VencimentoList() {
  const may = useMay(marcacoes.exame.book)
  const list = useList(listVencimentos)
  const { empresa, ...selection } = ofOneEmpresa(useSelection(list.reply, chosenBy))
  return (
    <ListScreen
      list={list}
      columns={columns}
      tabs={<SaudeTabsPrestador />}
      words={{
        intro: 'Quem não tem exame válido, ou deixa de o ter em breve, e ainda não tem marcação.',
      }}
      controls={{ empresa: EmpresaERamoFilter, organigrama: RamoFilter, dias: PrazoFilter }}
      rows={{
        actions: may && { count: 3, Actions },
        choosing: may && boxesOf(selection, empresa && `Selecionar todos de ${empresa}`),
      }}
      empty={{
        icon: CircleCheckBig,
        title: 'Ninguém precisa de exame',
        text: 'Quem deixar de ter exame válido aparece aqui, até ser marcado o seguinte.',
      }}
    >
      {may && <SerieBar selection={selection} pessoasDe={osMesmos} />}
    </ListScreen>
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

/** A filter by company; another company clears the branch. */
function EmpresaERamoFilter({ list, ...props }: ControlProps) {
  const change: typeof list.change = (changed, options) =>
    list.change({ ...changed, organigrama: undefined }, options)
  return <EmpresaFilter {...props} list={{ ...list, change }} />
}

function RamoFilter(props: ControlProps) {
  const empresa = readCode(textOf(props.list.search['empresa']))
  const nos = useNos(empresa)
  if (empresa === undefined) return null
  return <ComboboxFilter {...props} placeholder="Toda a empresa" offered={nos} />
}
