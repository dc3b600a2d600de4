import { ChevronDown, Plus } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { extraOf } from '#web/kit/screen/extra-of.tsx'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Menu } from '#web/kit/ui/Menu.tsx'

const Ways = extraOf(() => import('./AddWays.tsx'), 'AddWays')

export function AddMenu() {
  const { empresa } = useEmpresa()
  if (!can(empresa, 'funcionario', 'criar')) return null
  return (
    <Menu
      name="Adicionar"
      primary
      button={
        <>
          <Icon of={Plus} size={16} />
          Adicionar
          <Icon of={ChevronDown} size={15} />
        </>
      }
    >
      <Ways />
    </Menu>
  )
}
