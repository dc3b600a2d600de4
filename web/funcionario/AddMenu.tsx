import { ChevronDown, FileSpreadsheet, Plus, UserPlus } from '#web/kit/ui/icons.ts'
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
          <Plus size={16} />
          Adicionar
          <ChevronDown size={15} />
        </>
      }
    >
      <MenuLink to="/funcionario/criar" icon={<UserPlus size={17} aria-hidden />}>
        Um funcionário
      </MenuLink>
      <MenuLink to="/funcionario/criar/csv" icon={<FileSpreadsheet size={17} aria-hidden />}>
        Vários, de um ficheiro CSV
      </MenuLink>
    </Menu>
  )
}
