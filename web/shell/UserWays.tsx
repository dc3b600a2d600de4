import { LogOut } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { useScreens, waysOn } from '#web/kit/area/use-screens.ts'
import type { Way } from '#web/kit/area/use-screens.ts'
import { ThemeChoice } from '#web/kit/screen/ThemeChoice.tsx'
import { MenuItem, MenuLink } from '#web/kit/ui/MenuItem.tsx'

const size = 17
const about = '/sobre'

type Props = {
  /** somebody else set the password */
  isTemporary: boolean
  onLogout: () => void
}

export function UserWays({ isTemporary, onLogout }: Props) {
  const screens = useScreens()
  // no screen opens before a temporary password is changed
  const ways = isTemporary ? [] : waysOn('user menu', screens)
  const own = ways.filter(({ path }) => path !== about)
  return (
    <>
      {own.length > 0 && <hr />}
      {own.map(toLink)}
      <hr />
      <ThemeChoice />
      <hr />
      {ways.filter(({ path }) => path === about).map(toLink)}
      <MenuItem icon={<Icon of={LogOut} size={size} />} onSelect={onLogout}>
        Terminar sessão
      </MenuItem>
    </>
  )
}

const toLink = ({ path, nome, icon }: Way) => (
  <MenuLink key={path} to={path} icon={<Icon of={icon} size={size} />}>
    {nome}
  </MenuLink>
)
