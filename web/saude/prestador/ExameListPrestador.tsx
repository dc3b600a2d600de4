import { ClipboardCheck, UserCheck } from 'lucide'
import { recordConhecimentoPrestador } from '#contract/saude/conhecimento.ts'
import { listExamesPrestador, type ExamePrestadorRow } from '#contract/saude/correcao.ts'
import { EmpresaFilter } from '#web/comum/prestador/ComboboxFilter.tsx'
import { DecisaoBadge } from '#web/comum/saude/DecisaoBadge.tsx'
import { useMay } from '#web/comum/prestador/session.ts'
import { boxesOf } from '#web/kit/list/Choosing.tsx'
import { useSelection } from '#web/kit/list/selection.ts'
import { formatDate, formatCount } from '#web/kit/text/format.ts'
import { columnsOf, day, pessoa } from '#web/kit/list/columns.ts'
import { FilterDate } from '#web/kit/list/FilterDate.tsx'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import type { Conhecimento } from '#contract/saude/forms.ts'
import { ChosenBar } from '#web/comum/pedido/ChosenBar.tsx'
import { call } from '#web/kit/call/call.ts'
import type { Selection } from '#web/kit/list/selection.ts'
import { useOpened } from '#web/kit/screen/DialogButton.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { empresaColumn } from './columns.tsx'
import { MedicoFilterPrestador } from '../LookupFilter.tsx'
import { SaudeTabsPrestador } from './SaudeTabsPrestador.tsx'
import { listsOfSaude } from './touched.ts'

const ExameDialog = dialogOf(() => import('./ExameDialog.tsx'), 'ExameDialog')

const columns = columnsOf(listExamesPrestador, [
  day('dt', 'Data'),
  { key: 'hr', label: 'Hora', width: '4.25em' },
  empresaColumn,
  ...pessoa,
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

const ConhecimentoDialog = dialogOf(
  () => import('../conhecer/ConhecimentoDialog.tsx'),
  'ConhecimentoDialog',
)

/** Records for the chosen certificates, each company by a call of its own. */
function ConhecimentoBar({ selection }: { selection: Selection<ExamePrestadorRow> }) {
  const { open, shown } = useOpened<'conhecer'>()
  const { chosen } = selection
  return (
    <>
      <ChosenBar selection={selection} name="Fichas selecionadas">
        <Button
          variant="primary"
          icon={<Icon of={UserCheck} size={16} />}
          aria-haspopup="dialog"
          onClick={open('conhecer')}
        >
          Dar a conhecer
        </Button>
      </ChosenBar>
      {shown((_, onClose) => (
        <ConhecimentoDialog
          quais={`${formatCount(chosen.length, 'ficha escolhida', 'fichas escolhidas')}.`}
          touches={listsOfSaude}
          send={async (form, key) => await record(chosen, form, key)}
          onClose={onClose}
        />
      ))}
    </>
  )
}

async function record(chosen: readonly ExamePrestadorRow[], form: Conhecimento, key: string) {
  const said: string[] = []
  const empresas = Map.groupBy(chosen, (row) => row.cd_empresa)
  for (const [cd_empresa, rows] of empresas) {
    const cds = rows.map(({ cd }) => cd)
    const { message } = await call(recordConhecimentoPrestador, {
      body: { ...form, cd_empresa, cds },
      key,
    })
    said.push(empresas.size > 1 ? `${rows[0]?.empresa}: ${message}` : message)
  }
  return { message: said.join(' ') }
}
