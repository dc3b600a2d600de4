import { History } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { ButtonLink } from '#web/kit/ui/Link.tsx'

export const RegistoLink = ({ empresa }: { empresa: number }) => (
  <ButtonLink to="/prestador/registo" search={{ empresa }} icon={<Icon of={History} size={16} />}>
    Registo
  </ButtonLink>
)
