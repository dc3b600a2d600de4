import { readNovas } from '#contract/pedido/pedido.ts'
import { Novas as Badge } from '#web/comum/pedido/Novas.tsx'

export const NovasDePedidos = ({ id }: { id: string }) => <Badge id={id} of={readNovas} />
