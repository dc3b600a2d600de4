import { Siren, Users } from 'lucide'
import { Tab, Tabs } from '#web/kit/ui/Tabs.tsx'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Link } from '#web/kit/ui/Link.tsx'

export function PedidoTabs() {
  return (
    <Tabs name="Tipo de pedido">
      <Tab to="/pendente/funcionario" icon={Users}>
        Funcionários
      </Tab>
      <Tab to="/pendente/acidente" icon={Siren}>
        Acidentes
      </Tab>
    </Tabs>
  )
}

export function PendingLink({ codigo }: { codigo: number }) {
  const { empresa } = useEmpresa()
  if (!can(empresa, 'pendente')) return null
  return (
    <p>
      <Link to="/pendente/funcionario" search={{ funcionario: codigo }}>
        Ver os pedidos pendentes deste funcionário
      </Link>
    </p>
  )
}
