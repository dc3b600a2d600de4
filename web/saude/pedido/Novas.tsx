import { readNovasSaude } from '#contract/saude/pedido/pedido.ts'
import { Novas as Badge } from '#web/comum/pedido/Novas.tsx'

export const NovasDeSaude = ({ id }: { id: string }) => <Badge id={id} of={readNovasSaude} />
