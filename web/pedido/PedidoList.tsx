import { Inbox, UserPlus } from 'lucide'
import { sexos } from '#contract/comum/funcionario.ts'
import { listPedidos } from '#contract/pedido/pedido.ts'
import { readPedido } from '#contract/pedido/chamadas.ts'
import { FuncionarioChip } from '#web/comum/pedido/FuncionarioChip.tsx'
import { PedidoTabs } from '#web/comum/pedido/PedidoTabs.tsx'
import { controlsDePedidos, estadoENumero, Pedidos } from '#web/comum/pedido/Pedidos.tsx'
import { columnsOf, day, nomeFuncionario, numMecan, organig } from '#web/kit/list/columns.ts'
import { useList } from '#web/kit/list/use-list.ts'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { extraOf } from '#web/kit/screen/extra-of.tsx'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { kindFuncionario } from './kind.ts'
import { estadoPedido, tipoPedido } from '#contract/comum/codes.ts'
import { Recibo } from '#web/comum/pedido/Recibo.tsx'
import { useRead } from '#web/kit/call/read.ts'
import { formatDate } from '#web/kit/text/format.ts'
import { Icon } from '#web/kit/ui/Icon.tsx'

const PedidoDialog = dialogOf(() => import('./PedidoDialog.tsx'), 'PedidoDialog')

const ReciboDasAdmissoes = extraOf(
  () => import('./serie/ReciboDasAdmissoes.tsx'),
  'ReciboDasAdmissoes',
)

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
      {...{ list, columns }}
      controls={controlsDePedidos}
      exported={{ name: 'Funcionários pendentes' }}
      tabs={<PedidoTabs />}
      receipt={(cd) => <PedidoRecibo key={cd} cd={cd} />}
      receiptOfMany={(from, until) => <ReciboDasAdmissoes {...{ from, until }} />}
      Dialog={PedidoDialog}
      empty={{
        icon: Inbox,
        title: 'Ainda não há pedidos',
        text: 'As admissões, alterações, transferências e saídas que pedir aparecem aqui, com a resposta do prestador.',
        action: can(empresa, 'funcionario') && (
          <ButtonLink to="/funcionario">Ver os funcionários</ButtonLink>
        ),
      }}
    >
      <FuncionarioChip list={list} nameOf={kindFuncionario.nomeOf} />
    </Pedidos>
  )
}

/** The receipt of the request just sent, until somebody answers it. */
function PedidoRecibo({ cd: id }: { cd: number }) {
  const { empresa } = useEmpresa()
  const { data } = useRead(readPedido, { path: { org: empresa.cd, id } })
  const pedido = data?.message
  if (pedido?.cd_estad !== estadoPedido.novo) return null
  const { cd, dt_cria, hr_cria, tipo, nome, cd_tipo } = pedido
  return (
    <Recibo
      cd={cd}
      quando={`${formatDate(dt_cria)}, ${hr_cria}`}
      oQue={`${tipo}: ${nome}`}
      outro={
        cd_tipo === tipoPedido.admissao &&
        can(empresa, 'funcionario', 'criar') && (
          <ButtonLink to="/funcionario/criar" icon={<Icon of={UserPlus} size={16} aria-hidden />}>
            Admitir outro
          </ButtonLink>
        )
      }
    />
  )
}
