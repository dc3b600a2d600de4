import { estadoEmpresa } from '#contract/empresa/estado.ts'
import { Badge } from '#web/kit/ui/Badge.tsx'

type Props = { empresa: { cd_estad: number; estado: string } }

/** Whether the people of a company come in. */
export const EstadoBadge = ({ empresa: { cd_estad, estado } }: Props) => (
  <Badge tone={toneOf(cd_estad)}>{estado}</Badge>
)

const toneOf = (cd_estad: number) =>
  cd_estad === estadoEmpresa.ativa
    ? 'success'
    : cd_estad === estadoEmpresa.suspensa
      ? 'warning'
      : 'dark'
