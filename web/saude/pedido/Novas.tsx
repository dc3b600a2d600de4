import { readNovasSaude } from '#contract/saude/pedido/pedido.ts'
import { Novas as Badge } from '#web/comum/pedido/Novas.tsx'

export const Novas = ({ id }: { id: string }) => <Badge id={id} of={readNovasSaude} />
