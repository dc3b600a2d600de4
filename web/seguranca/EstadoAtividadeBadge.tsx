import { toneOf } from '#contract/kit/codes.ts'
import { codigosAtividade } from '#contract/seguranca/codes.ts'
import { Badge } from '#web/kit/ui/Badge.tsx'

type Props = { atividade: { cd_estad: number; estado: string } }

export const EstadoAtividadeBadge = ({ atividade: { cd_estad, estado } }: Props) => (
  <Badge tone={toneOf(codigosAtividade, cd_estad)} wraps>
    {estado}
  </Badge>
)
