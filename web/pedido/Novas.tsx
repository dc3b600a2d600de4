import { readNovas } from '#contract/pedido/pedido.ts'
import { Novas as Badge } from '#web/comum/pedido/Novas.tsx'

/** Of requests about employees and accidents. */
export const NovasDePedidos = ({ id }: { id: string }) => <Badge id={id} of={readNovas} />
