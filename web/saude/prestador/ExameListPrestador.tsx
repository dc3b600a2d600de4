import { ClipboardCheck } from 'lucide'
import { listExamesPrestador } from '#contract/saude/correcao.ts'
import { EmpresaFilter } from '#web/comum/pedido/prestador/EmpresaFilter.tsx'
import { DecisaoBadge } from '#web/comum/saude/DecisaoBadge.tsx'
import { columnsOf, day, nomeFuncionario, numMecan } from '#web/kit/list/columns.ts'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { onDemand } from '#web/kit/screen/on-demand.tsx'
import { empresaColumn } from './columns.tsx'
import { MedicoFilterPrestador } from './PessoalFilter.tsx'
import { VigilanciaTabs } from './VigilanciaTabs.tsx'

const ExameDialog = onDemand(async () => (await import('./ExameDialog.tsx')).ExameDialog)

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
    width: '11.5em',
  },
  day('dt_expir', 'Válido até'),
])

export const ExameListPrestador = () => (
  <ListScreen
    list={useList(listExamesPrestador)}
    columns={columns}
    exportName="Exames realizados em todas as empresas"
    tabs={<VigilanciaTabs />}
    controls={{ empresa: EmpresaFilter, medico: MedicoFilterPrestador }}
    opens={{ parameter: 'exame', Dialog: ExameDialog }}
    empty={{
      icon: ClipboardCheck,
      title: 'Ainda não há exames realizados',
      text: 'Os exames aparecem aqui assim que se regista o seu resultado, e aqui se corrigem.',
    }}
  />
)
