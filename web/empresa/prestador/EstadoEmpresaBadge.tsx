import { codigosEmpresa } from '#contract/empresa/lista.ts'
import { toneOf } from '#contract/kit/codes.ts'
import { Badge } from '#web/kit/ui/Badge.tsx'

type Props = { empresa: { cd_estad: number; estado: string } }

export const EstadoEmpresaBadge = ({ empresa: { cd_estad, estado } }: Props) => (
  <Badge tone={toneOf(codigosEmpresa, cd_estad)}>{estado}</Badge>
)
