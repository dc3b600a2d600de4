import { Link } from '@tanstack/react-router'
import { Siren, Users } from '#web/kit/ui/icons.ts'
import { Tabs } from '#web/kit/ui/Tabs.tsx'

/** The two kinds of request, each at its own address. */
export function PedidoTabs() {
  return (
    <Tabs name="Tipo de pedido">
      <Link to="/pendente/funcionario">
        <Users size={16} aria-hidden />
        Funcionários
      </Link>
      <Link to="/pendente/acidente">
        <Siren size={16} aria-hidden />
        Acidentes
      </Link>
    </Tabs>
  )
}
