import { estadoPedido } from '#contract/comum/codes.ts'
import { Badge } from '#web/kit/ui/Badge.tsx'
import type { Tone } from '#web/kit/ui/Badge.tsx'

const tones = new Map<number, Tone>([
  [estadoPedido.novo, 'accent'],
  [estadoPedido.aceite, 'success'],
  [estadoPedido.recusado, 'danger'],
])

type Props = { pedido: { cd_estad: number; estado: string } }

/** The state of a request. */
export const EstadoBadge = ({ pedido: { cd_estad, estado } }: Props) => (
  <Badge tone={tones.get(cd_estad) ?? 'neutral'}>{estado}</Badge>
)
