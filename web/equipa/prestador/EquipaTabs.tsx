import { Link } from '@tanstack/react-router'
import { History, UsersRound } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Tabs } from '#web/kit/ui/Tabs.tsx'

export const EquipaTabs = () => (
  <Tabs name="Equipa">
    <Link to="/prestador/equipa" activeOptions={{ exact: true }}>
      <Icon of={UsersRound} size={16} aria-hidden />
      Contas
    </Link>
    <Link to="/prestador/equipa/registo">
      <Icon of={History} size={16} aria-hidden />
      Registo
    </Link>
  </Tabs>
)
