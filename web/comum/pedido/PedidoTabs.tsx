import { Link } from '@tanstack/react-router'
import { Siren, Users } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Tabs } from '#web/kit/ui/Tabs.tsx'

export function PedidoTabs() {
  return (
    <Tabs name="Tipo de pedido">
      <Link to="/pendente/funcionario">
        <Icon of={Users} size={16} aria-hidden />
        Funcionários
      </Link>
      <Link to="/pendente/acidente">
        <Icon of={Siren} size={16} aria-hidden />
        Acidentes
      </Link>
    </Tabs>
  )
}
