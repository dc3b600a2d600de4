import { Siren } from 'lucide'
import { listAcidentesPendentes } from '#contract/acidente/acidente.ts'
import { camposAcidente } from '#contract/acidente/campos.ts'
import { FuncionarioChip } from '#web/comum/pedido/FuncionarioChip.tsx'
import { controlsDePedidos, estadoENumero, Pedidos } from '#web/comum/pedido/Pedidos.tsx'
import { PedidoTabs } from '#web/comum/pedido/PedidoTabs.tsx'
import { columnsOf, organig, pessoa } from '#web/kit/list/columns.ts'
import { useList } from '#web/kit/list/use-list.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { ButtonLink } from '#web/kit/ui/Link.tsx'
import { quandoAcidente, socorro } from './columns.ts'
import { kindAcidente } from './kind.ts'

const PendenteDialog = dialogOf(() => import('./PendenteDialog.tsx'), 'PendenteDialog')

const columns = columnsOf(listAcidentesPendentes, [
  ...pessoa,
  ...quandoAcidente,
  { key: 'acc_lesiv', label: camposAcidente.cd_acc_lesiv.label, width: '10.5%', wrap: true },
  { ...socorro, width: '11%' },
  { key: 'loc', label: camposAcidente.loc.label, width: '8.5%', wrap: true },
  { ...organig, width: '11%' },
  { ...estadoENumero, key: 'estado' },
])

export function PendenteList() {
  const list = useList(listAcidentesPendentes)
  const { empresa } = useEmpresa()
  return (
    <Pedidos
      kind={kindAcidente}
      {...{ list, columns }}
      controls={controlsDePedidos}
      exported={{ name: 'Acidentes pendentes' }}
      words={{ counted: ['pedido', 'pedidos'] }}
      tabs={<PedidoTabs />}
      Dialog={PendenteDialog}
      empty={{
        icon: Siren,
        title: 'Ainda não há pedidos',
        text: 'Os acidentes que registar aparecem aqui, com a resposta do prestador.',
        action: can(empresa, 'acidente', 'criar') && (
          <ButtonLink to="/acidente/criar">Registar acidente</ButtonLink>
        ),
      }}
    >
      <FuncionarioChip list={list} nameOf={kindAcidente.nomeOf} />
    </Pedidos>
  )
}
