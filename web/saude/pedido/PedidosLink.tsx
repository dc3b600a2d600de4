import { Inbox } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'

/** Beside the title of the bookings: the way to what was asked about them. */
export const PedidosLink = () => (
  <ButtonLink to="/saude/pedido" icon={<Icon of={Inbox} size={16} aria-hidden />}>
    Pedidos
  </ButtonLink>
)
