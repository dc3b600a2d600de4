import { useSearch } from '@tanstack/react-router'
import { CalendarPlus, CalendarHeart } from 'lucide'
import { listPedidosSaude, restorePedidoSaude } from '#contract/saude/pedido/pedido.ts'
import type { PedidoSaudeRow } from '#contract/saude/pedido/pedido.ts'
import { OrganigramaFilter } from '#web/comum/organigrama/OrganigramaFilter.tsx'
import { EstadoENumero } from '#web/comum/pedido/EstadoENumero.tsx'
import { Recibo } from '#web/comum/pedido/Recibo.tsx'
import { Removidos } from '#web/comum/pedido/Removidos.tsx'
import { pede } from '#web/comum/saude/pede.ts'
import { columnsOf, day, nomeFuncionario, numMecan, organig } from '#web/kit/list/columns.ts'
import { ListScreen } from '#web/kit/list/ListScreen.tsx'
import { useList } from '#web/kit/list/use-list.ts'
import { onDemand } from '#web/kit/screen/on-demand.tsx'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { quandoOf } from './facts.ts'
import { PedidoActions } from './PedidoActions.tsx'

const PedidoDialog = onDemand(async () => (await import('./PedidoDialog.tsx')).PedidoDialog)

const columns = columnsOf(listPedidosSaude, [
  numMecan,
  nomeFuncionario,
  day('dt_cria', 'Pedido em'),
  { key: 'cd_tipo', label: 'Tipo', text: ({ tipo }) => tipo, width: '12%', wrap: true },
  {
    key: 'sobre',
    label: 'O quê',
    below: (row) => quandoOf(row),
    width: '16%',
    wrap: true,
  },
  { ...organig, width: '12%' },
  {
    key: 'cd_estad',
    label: 'Estado',
    text: ({ estado }) => estado,
    cell: (pedido) => <EstadoENumero pedido={pedido} />,
    width: '8.5em',
  },
])

/** The requests about appointments: /saude/pedido */
export function PedidoList() {
  const list = useList(listPedidosSaude)
  const { empresa } = useEmpresa()
  const { pedido, ate } = useSearch({ from: '/sessao/com-empresa/saude/pedido' })
  const sentRow = list.reply?.message.find(({ cd }) => cd === pedido)
  return (
    <ListScreen
      list={list}
      Branch={OrganigramaFilter}
      intro="O que a empresa pediu, e a resposta do prestador."
      columns={columns}
      counted={['pedido', 'pedidos']}
      actions={
        <>
          <ButtonLink
            to="/saude/marcacao/exame"
            icon={<Icon of={CalendarHeart} size={16} aria-hidden />}
          >
            Marcações
          </ButtonLink>
          {pede(empresa) && <Pedir />}
        </>
      }
      above={
        <>
          {pedido !== undefined && ate === undefined && (
            <Recibo cd={pedido} oQue={sentRow && `${sentRow.tipo}: ${sentRow.nome}`} />
          )}
          <Removidos undo={restorePedidoSaude} />
        </>
      }
      RowActions={PedidoActions}
      rowActionsCount={2}
      opens={{ parameter: 'detalhe', Dialog: PedidoDialog }}
      marks={{ parameter: 'pedido', until: 'ate', said: sent }}
      empty={{
        icon: CalendarPlus,
        title: 'Ainda não há pedidos',
        text: 'Os exames que pedir, e as datas que pedir para alterar ou desmarcar, aparecem aqui com a resposta do prestador.',
        action: pede(empresa) && <Pedir />,
      }}
    />
  )
}

const Pedir = () => (
  <ButtonLink
    to="/saude/pedido/marcacao"
    search={{ validade: 'expirado_sem_marcacao' }}
    variant="primary"
    icon={<Icon of={CalendarPlus} size={16} aria-hidden />}
  >
    Pedir marcação
  </ButtonLink>
)

const sent = ({ tipo, nome, estado }: PedidoSaudeRow) =>
  `O pedido enviado está na lista: ${tipo}, ${nome}, estado ${estado}.`
