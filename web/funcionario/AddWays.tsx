import { FileSpreadsheet, UserPlus } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { MenuLink } from '#web/kit/ui/MenuItem.tsx'

export const AddWays = () => (
  <>
    <MenuLink to="/funcionario/criar" icon={<Icon of={UserPlus} size={17} />}>
      Um funcionário
    </MenuLink>
    <MenuLink to="/funcionario/criar/csv" icon={<Icon of={FileSpreadsheet} size={17} />}>
      Vários, de um ficheiro CSV
    </MenuLink>
  </>
)
