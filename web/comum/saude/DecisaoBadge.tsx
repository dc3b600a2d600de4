import { toneOf } from '#contract/kit/codes.ts'
import { codigosDecisao } from '#contract/saude/decisao.ts'
import { Badge } from '#web/kit/ui/Badge.tsx'

type Props = { exame: { cd_decis: string; decis: string } }

export const DecisaoBadge = ({ exame: { cd_decis, decis } }: Props) => (
  <Badge wraps tone={toneOf(codigosDecisao, cd_decis)}>
    {decis}
  </Badge>
)
