import { codigosAcidente } from '#contract/acidente/codes.ts'
import { codigosPedido } from '#contract/comum/codes.ts'
import { toneOf } from '#contract/kit/codes.ts'
import { Badge } from '#web/kit/ui/Badge.tsx'

type Props = { pedido: { cd_estad: number; estado: string } }

const codigos = { ...codigosAcidente, ...codigosPedido }

export const EstadoBadge = ({ pedido: { cd_estad, estado } }: Props) => (
  <Badge tone={toneOf(codigos, cd_estad)}>{estado}</Badge>
)
