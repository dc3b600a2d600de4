import { ClipboardCheck } from 'lucide'
import { recordConhecimentoPrestador } from '#contract/saude/conhecimento.ts'
import { listExamesPrestador, type ExamePrestadorRow } from '#contract/saude/correcao.ts'
import { EmpresaFilter } from '#web/comum/prestador/ComboboxFilter.tsx'
import { DecisaoBadge } from '#web/comum/saude/DecisaoBadge.tsx'
import { useMay } from '#web/comum/prestador/session.ts'
import { boxesOf } from '#web/kit/list/Choosing.tsx'
import { useSelection } from '#web/kit/list/selection.ts'
import { formatDate } from '#web/kit/text/format.ts'
import { ConhecimentoBar } from './ConhecimentoBar.tsx'
import { columnsOf, day, nomeFuncionario, numMecan } from '#web/kit/list/columns.ts'
import { FilterDate } from '#web/kit/list/FilterDate.tsx'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { empresaColumn } from './columns.tsx'
import { MedicoFilterPrestador } from '../LookupFilter.tsx'
import { SaudeTabsPrestador } from './SaudeTabsPrestador.tsx'

const ExameDialog = dialogOf(() => import('./ExameDialog.tsx'), 'ExameDialog')

const columns = columnsOf(listExamesPrestador, [
  day('dt', 'Data'),
  { key: 'hr', label: 'Hora', width: '4.25em' },
  empresaColumn,
  numMecan,
  { ...nomeFuncionario, key: 'funcion' },
  { key: 'tipo_exam', label: 'Tipo de exame', width: '11%', wrap: true },
  { key: 'medic', label: 'Médico', width: '12%', wrap: true },
  {
    key: 'decis',
    label: 'Decisão',
    cell: (exame) => <DecisaoBadge exame={exame} />,
    below: ({ dt_conhec, por_conhecer }) =>
      por_conhecer ? 'Por dar a conhecer' : dt_conhec && `Conhecida em ${formatDate(dt_conhec)}`,
    width: '11.5em',
  },
  day('dt_expir', 'Válido até'),
])

const chosenBy = {
  isSelectable: ({ ficha, dt_conhec }: ExamePrestadorRow) => ficha && dt_conhec === null,
  nameOf: ({ funcion, dt }: ExamePrestadorRow) =>
    `Selecionar a ficha de ${funcion} de ${formatDate(dt)}`,
}

export function ExameListPrestador() {
  const list = useList(listExamesPrestador)
  const selection = useSelection(list.reply, chosenBy)
  const may = useMay(recordConhecimentoPrestador)
  return (
    <ListScreen
      list={list}
      columns={columns}
      exported={{ name: 'Exames realizados em todas as empresas' }}
      tabs={<SaudeTabsPrestador />}
      controls={{
        empresa: EmpresaFilter,
        medico: MedicoFilterPrestador,
        desde: FilterDate,
        ate: FilterDate,
      }}
      rows={{
        opens: { parameter: 'exame', Dialog: ExameDialog },
        choosing: may && boxesOf(selection),
      }}
      empty={{
        icon: ClipboardCheck,
        title: 'Ainda não há exames realizados',
        text: 'Os exames aparecem aqui assim que se regista o seu resultado, e aqui se corrigem.',
      }}
    >
      {may && <ConhecimentoBar selection={selection} />}
    </ListScreen>
  )
}
