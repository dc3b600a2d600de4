import { Inbox } from 'lucide'
import { sexos } from '#contract/comum/funcionario.ts'
import { listPedidos } from '#contract/pedido/pedido.ts'
import { FuncionarioChip } from '#web/comum/pedido/FuncionarioChip.tsx'
import { PedidoTabs } from '#web/comum/pedido/PedidoTabs.tsx'
import { estadoENumero, Pedidos } from '#web/comum/pedido/Pedidos.tsx'
import { columnsOf, day, nomeFuncionario, numMecan, organig } from '#web/kit/list/columns.ts'
import { useList } from '#web/kit/list/use-list.ts'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { onDemand } from '#web/kit/screen/on-demand.tsx'
import { kindFuncionario } from './kind.ts'
import { PedidoRecibo } from './PedidoRecibo.tsx'

const PedidoDialog = onDemand(async () => (await import('./PedidoDialog.tsx')).PedidoDialog)

const columns = columnsOf(listPedidos, [
  numMecan,
  nomeFuncionario,
  day('dt_nasc', 'Nascimento'),
  { key: 'sexo', label: 'Género', text: ({ sexo }) => sexos[sexo], width: '6.25em' },
  { key: 'profis', label: 'Profissão', width: '9.5%', wrap: true },
  day('dt_cria', 'Pedido em'),
  { ...organig, width: '10.5%' },
  { key: 'cd_tipo', label: 'Tipo', text: ({ tipo }) => tipo, width: '8.5em', wrap: true },
  { ...estadoENumero, key: 'cd_estad' },
])

export function PedidoList() {
  const list = useList(listPedidos)
  const { empresa } = useEmpresa()
  return (
    <Pedidos
      kind={kindFuncionario}
      list={list}
      columns={columns}
      exportName="Funcionários pendentes"
      tabs={<PedidoTabs />}
      above={<FuncionarioChip list={list} nameOf={kindFuncionario.nomeOf} />}
      receipt={(cd) => <PedidoRecibo key={cd} cd={cd} />}
      Dialog={PedidoDialog}
      empty={{
        icon: Inbox,
        title: 'Ainda não há pedidos',
        text: 'As admissões, alterações, transferências e saídas que pedir aparecem aqui, com a resposta do prestador.',
        action: can(empresa, 'funcionario') && (
          <ButtonLink to="/funcionario">Ver os funcionários</ButtonLink>
        ),
      }}
    />
  )
}
