import { Badge } from '#web/kit/ui/Badge.tsx'
import type { Tone } from '#web/kit/ui/Badge.tsx'

const tones = new Map<string, Tone>([
  ['A', 'success'],
  ['AC', 'warning'],
  ['IT', 'neutral'],
  ['ID', 'danger'],
  ['SD', 'dark'],
])

type Props = { exame: { cd_decis: string; decis: string } }

/** What the physician decided. */
export const DecisaoBadge = ({ exame: { cd_decis, decis } }: Props) => (
  <Badge wraps tone={tones.get(cd_decis) ?? 'neutral'}>
    {decis}
  </Badge>
)
