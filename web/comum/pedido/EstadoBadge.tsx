import { estadoPedido } from '#contract/comum/codes.ts'
import { Badge } from '#web/kit/ui/Badge.tsx'
import type { Tone } from '#web/kit/ui/Badge.tsx'

const tones = new Map<number, Tone>([
  [estadoPedido.novo, 'accent'],
  [estadoPedido.recusado, 'danger'],
])

type Props = { pedido: { cd_estad: number; estado: string } }

/** The state of a request: what is neither open nor refused was accepted, by whatever code. */
export const EstadoBadge = ({ pedido: { cd_estad, estado } }: Props) => (
  <Badge tone={tones.get(cd_estad) ?? 'success'}>{estado}</Badge>
)
