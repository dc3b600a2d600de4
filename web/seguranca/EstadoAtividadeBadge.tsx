import { estadoAtividade } from '#contract/seguranca/codes.ts'
import { Badge } from '#web/kit/ui/Badge.tsx'

const { realizada, cancelada } = estadoAtividade

type Props = { atividade: { cd_estad: number; estado: string } }

/** What became of an activity. */
export const EstadoAtividadeBadge = ({ atividade: { cd_estad, estado } }: Props) => (
  <Badge tone={toneOf(cd_estad)} wraps>
    {estado}
  </Badge>
)

const toneOf = (cd_estad: number) =>
  cd_estad === realizada ? 'success' : cd_estad === cancelada ? 'dark' : 'neutral'
