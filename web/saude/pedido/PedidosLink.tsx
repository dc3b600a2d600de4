import { Inbox } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'

export const PedidosLink = () => (
  <ButtonLink to="/saude/pedido" icon={<Icon of={Inbox} size={16} aria-hidden />}>
    Pedidos
  </ButtonLink>
)
