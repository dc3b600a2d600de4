import { ChevronDown, FileSpreadsheet, Plus, UserPlus } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { can } from '#web/kit/session/rights.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { Menu } from '#web/kit/ui/Menu.tsx'
import { MenuLink } from '#web/kit/ui/MenuItem.tsx'

/** The two ways to admit people, for who may. */
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
      <MenuLink to="/funcionario/criar" icon={<Icon of={UserPlus} size={17} />}>
        Um funcionário
      </MenuLink>
      <MenuLink to="/funcionario/criar/csv" icon={<Icon of={FileSpreadsheet} size={17} />}>
        Vários, de um ficheiro CSV
      </MenuLink>
    </Menu>
  )
}
