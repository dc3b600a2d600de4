import { useSearch } from '@tanstack/react-router'
import { Siren } from 'lucide'
import { listAcidentesPendentes, restoreAcidentePendente } from '#contract/acidente/acidente.ts'
import type { AcidentePendenteRow } from '#contract/acidente/acidente.ts'
import { camposAcidente } from '#contract/acidente/campos.ts'
import { OrganigramaFilter } from '#web/comum/organigrama/OrganigramaFilter.tsx'
import { EstadoENumero } from '#web/comum/pedido/EstadoENumero.tsx'
import { FuncionarioChip } from '#web/comum/pedido/FuncionarioChip.tsx'
import { PedidoTabs } from '#web/comum/pedido/PedidoTabs.tsx'
import { Recibo } from '#web/comum/pedido/Recibo.tsx'
import { Removidos } from '#web/comum/pedido/Removidos.tsx'
import { columnsOf, nomeFuncionario, numMecan, organig } from '#web/kit/list/columns.ts'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { onDemand } from '#web/kit/screen/on-demand.tsx'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { formatDate } from '#web/kit/text/format.ts'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { quandoAcidente, socorro } from './columns.ts'
import { PendenteActions } from './PendenteActions.tsx'

const PendenteDialog = onDemand(async () => (await import('./PendenteDialog.tsx')).PendenteDialog)

const columns = columnsOf(listAcidentesPendentes, [
  numMecan,
  { ...nomeFuncionario, key: 'funcion' },
  ...quandoAcidente,
  { key: 'acc_lesiv', label: camposAcidente.cd_acc_lesiv.label, width: '10.5%', wrap: true },
  { ...socorro, width: '11%' },
  { key: 'loc', label: camposAcidente.loc.label, width: '8.5%', wrap: true },
  { ...organig, width: '11%' },
  {
    key: 'estado',
    label: 'Estado',
    cell: (pedido) => <EstadoENumero pedido={pedido} />,
    width: '8.5em',
  },
])

/** The requests about accidents: /pendente/acidente */
export function PendenteList() {
  const list = useList(listAcidentesPendentes)
  const { empresa } = useEmpresa()
  const { pedido } = useSearch({ from: '/sessao/com-empresa/pendente/acidente' })
  return (
    <ListScreen
      list={list}
      Branch={OrganigramaFilter}
      columns={columns}
      exportName="Acidentes pendentes"
      counted={['pedido', 'pedidos']}
      tabs={<PedidoTabs />}
      above={
        <>
          {pedido !== undefined && (
            <Recibo cd={pedido} oQue={sentOf(list.reply?.message, pedido)} />
          )}
          <Removidos undo={restoreAcidentePendente} />
          <FuncionarioChip list={list} nameOf={({ funcion }) => funcion} />
        </>
      }
      RowActions={PendenteActions}
      rowActionsCount={2}
      opens={{ parameter: 'detalhe', Dialog: PendenteDialog }}
      marks={{ parameter: 'pedido', said: sent }}
      empty={{
        icon: Siren,
        title: 'Ainda não há pedidos',
        text: 'Os acidentes que registar aparecem aqui, com a resposta do prestador.',
        action: can(empresa, 'acidente', 'criar') && (
          <ButtonLink to="/acidente/criar">Registar acidente</ButtonLink>
        ),
      }}
    />
  )
}

const sentOf = (rows: readonly AcidentePendenteRow[] | undefined, pedido: number) => {
  const row = rows?.find(({ cd }) => cd === pedido)
  return row && `Acidente de ${formatDate(row.dt)}: ${row.funcion}`
}

const sent = ({ funcion, dt, estado }: AcidentePendenteRow) =>
  `O pedido enviado está na lista: acidente de ${formatDate(dt)}, ${funcion}, estado ${estado}.`
