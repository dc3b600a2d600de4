import { ArrowLeft } from 'lucide'
import { leftAs } from '#web/kit/list/address.ts'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'

type Props = { to: '/seguranca/medidas' | '/prestador/seguranca/medida' }

/** Back to the open measures, as they were left. */
export const MedidasLink = ({ to }: Props) => (
  <ButtonLink to={to} search={leftAs(to)} icon={<Icon of={ArrowLeft} size={16} aria-hidden />}>
    Medidas em aberto
  </ButtonLink>
)
