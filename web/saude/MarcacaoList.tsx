import { CalendarHeart, Stethoscope, Syringe } from 'lucide'
import type { ComponentType } from 'react'
import type { List } from '#contract/kit/list.ts'
import { listAcoes, listMarcacoes } from '#contract/saude/marcacao.ts'
import { OrganigramaFilter } from '#web/comum/organigrama/OrganigramaFilter.tsx'
import { pede } from '#web/comum/saude/pede.ts'
import { boxesOf } from '#web/kit/list/Choosing.tsx'
import { columnsOf, organig, type Column, pessoa } from '#web/kit/list/columns.ts'
import { DiasFilter } from '#web/kit/list/DiasFilter.tsx'
import type { Opens } from '#web/kit/list/InAddress.tsx'
import type { Controls } from '#web/kit/list/ListFilters.tsx'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useSelection } from '#web/kit/list/selection.ts'
import { useList } from '#web/kit/list/use-list.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { useEmpresa } from '#web/kit/session/session.ts'
import { formatDate } from '#web/kit/text/format.ts'
import { CalendarioButton } from './SaveButton.tsx'
import { marcadaEm, tipoAcao, tipoExame } from './columns.ts'
import { AcaoActions, ExameActions, PedidosLink } from './pedido/MarcacaoActions.tsx'
import { Tab, Tabs } from '#web/kit/ui/Tabs.tsx'

type Marcada = { cd: number; funcion: string; dt: string }

type Especie<Row extends Marcada, Values extends object> = {
  especie: 'exame' | 'acao'
  /** with its article, as the box of a row names it */
  nome: string
  columns: readonly Column<Row>[]
  controls: Controls<keyof Values>
  Actions: ComponentType<{ row: Row }>
  Panel: Opens<Row>['Dialog']
  exportName: string
  empty: { title: string; text: string }
}

function marcacoesDe<Row extends Marcada, Values extends object>(
  of: List<Row, Values>,
  { especie, nome, Actions, Panel, exportName, empty, ...kind }: Especie<Row, Values>,
) {
  const chosenBy = {
    isSelectable: () => true,
    nameOf: ({ funcion, dt }: Row) => `Selecionar ${nome} de ${funcion} de ${formatDate(dt)}`,
  }
  return function Marcacoes() {
    const list = useList(of)
    const selection = useSelection(list.reply, chosenBy)
    const { empresa } = useEmpresa()
    return (
      <ListScreen
        {...kind}
        list={list}
        actions={
          <>
            <PedidosLink />
            <CalendarioButton {...{ especie, list }} chosen={selection.chosen} />
          </>
        }
        words={{
          intro: 'Marcações de exames médicos e respetivas ações de enfermagem, a partir de hoje.',
        }}
        exported={{ name: exportName, minimum: 2 }}
        rows={{
          choosing: boxesOf(selection),
          actions: pede(empresa) && { count: 1, Actions },
          opens: { parameter: 'detalhe', Dialog: Panel },
        }}
        tabs={<EspecieTabs of="marcacao" />}
        empty={{ icon: CalendarHeart, ...empty }}
      />
    )
  }
}

export const MarcacaoList = marcacoesDe(listMarcacoes, {
  especie: 'exame',
  nome: 'o exame',
  columns: columnsOf(listMarcacoes, [...pessoa, ...marcadaEm, tipoExame, organig]),
  controls: { organigrama: OrganigramaFilter, dias: DiasFilter },
  Actions: ExameActions,
  Panel: dialogOf(() => import('./MarcadaPanel.tsx'), 'ExamePanel'),
  exportName: 'Marcações de exames',
  empty: {
    title: 'Não há exames marcados',
    text: 'Os exames que o prestador marcar aparecem aqui até ao dia em que se realizam.',
  },
})

export const AcaoList = marcacoesDe(listAcoes, {
  especie: 'acao',
  nome: 'a ação de enfermagem',
  columns: columnsOf(listAcoes, [...pessoa, ...marcadaEm, tipoAcao, tipoExame, organig]),
  controls: { organigrama: OrganigramaFilter, dias: DiasFilter },
  Actions: AcaoActions,
  Panel: dialogOf(() => import('./MarcadaPanel.tsx'), 'AcaoPanel'),
  exportName: 'Marcações de ações de enfermagem',
  empty: {
    title: 'Não há ações de enfermagem marcadas',
    text: 'As ações de enfermagem que o prestador marcar aparecem aqui até ao dia em que se realizam.',
  },
})

export function EspecieTabs({ of }: { of: 'marcacao' | 'falta' }) {
  return (
    <Tabs name={of === 'marcacao' ? 'Tipo de marcação' : 'O que foi marcado'}>
      <Tab to={`/saude/${of}/acao-enfermagem`} icon={Syringe}>
        Ações de enfermagem
      </Tab>
      <Tab to={`/saude/${of}/exame`} icon={Stethoscope}>
        Exames
      </Tab>
    </Tabs>
  )
}
