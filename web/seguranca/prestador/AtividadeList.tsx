import { ponto } from '#contract/kit/plain-text.ts'
import { CalendarPlus, HardHat } from 'lucide'
import { listAtividadesPrestador } from '#contract/seguranca/prestador-listas.ts'
import { bookAtividade, listTecnicosPrestador } from '#contract/seguranca/prestador.ts'
import { EmpresaFilter } from '#web/comum/prestador/ComboboxFilter.tsx'
import { IfMay } from '#web/comum/prestador/session.ts'
import { useRead } from '#web/kit/call/read.ts'
import type { ControlProps } from '#web/kit/list/ListFilters.tsx'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { LookupFilter } from '#web/kit/list/LookupFilter.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { OpenButton } from '#web/kit/screen/OpenButton.tsx'
import { colunasAtividadePrestador } from '../columns.tsx'
import { AtividadeActions } from './acts.tsx'
import { SegurancaTabs } from './SegurancaTabs.tsx'

const AtividadePanelPrestador = dialogOf(
  () => import('./AtividadePanelPrestador.tsx'),
  'AtividadePanelPrestador',
)
const BookDialog = dialogOf(() => import('./BookDialog.tsx'), 'BookDialog')

const TecnicoFilter = (props: ControlProps) => (
  <LookupFilter {...props} lookup={useRead(listTecnicosPrestador, {}, { staleTime: 300_000 })} />
)

export function AtividadeList() {
  return (
    <ListScreen
      list={useList(listAtividadesPrestador)}
      columns={colunasAtividadePrestador}
      tabs={<SegurancaTabs />}
      controls={{ empresa: EmpresaFilter, tecnico: TecnicoFilter }}
      actions={
        <IfMay call={bookAtividade}>
          <OpenButton variant="primary" icon={CalendarPlus} Dialog={BookDialog} of={{}}>
            Marcar atividade
          </OpenButton>
        </IfMay>
      }
      rows={{
        actions: { count: 1, Actions: AtividadeActions },
        opens: { parameter: 'detalhe', Dialog: AtividadePanelPrestador },
        marks: {
          parameter: 'nova',
          said: ({ tipo, empresa }) =>
            ponto(`A atividade marcada está na lista: ${tipo}, ${empresa}`),
        },
      }}
      empty={{
        icon: HardHat,
        title: 'Ainda não há atividades técnicas',
        text: 'As que as empresas pedirem aparecem aqui, as mais antigas por responder primeiro.',
      }}
    />
  )
}
