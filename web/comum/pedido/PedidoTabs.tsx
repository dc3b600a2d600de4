import { Link as TabLink } from '@tanstack/react-router'
import { Siren, Users } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Tabs } from '#web/kit/ui/Tabs.tsx'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Link } from '#web/kit/ui/Link.tsx'

export function PedidoTabs() {
  return (
    <Tabs name="Tipo de pedido">
      <TabLink to="/pendente/funcionario">
        <Icon of={Users} size={16} aria-hidden />
        Funcionários
      </TabLink>
      <TabLink to="/pendente/acidente">
        <Icon of={Siren} size={16} aria-hidden />
        Acidentes
      </TabLink>
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
