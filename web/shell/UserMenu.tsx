import { LogOut } from 'lucide'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { useScreens, waysOn } from '#web/kit/area/use-screens.ts'
import type { Way } from '#web/kit/area/use-screens.ts'
import type { Sessao } from '#web/kit/session/session.ts'
import { MenuItem, MenuLink } from '#web/kit/ui/MenuItem.tsx'
import { ThemeChoice, UserButton } from '#web/kit/screen/UserButton.tsx'

const size = 17
const about = '/sobre'

export function UserMenu({ sessao, onLogout }: { sessao: Sessao; onLogout: () => void }) {
  const { utilizador, avatar } = sessao
  const screens = useScreens()
  // none of them opens before a temporary password was changed
  const ways = utilizador.mudar_pass ? [] : waysOn('user menu', screens)
  const own = ways.filter(({ path }) => path !== about)
  return (
    <UserButton utilizador={utilizador} avatar={avatar}>
      {own.length > 0 && <hr />}
      {own.map(toLink)}
      <hr />
      <ThemeChoice />
      <hr />
      {ways.filter(({ path }) => path === about).map(toLink)}
      <MenuItem icon={<Icon of={LogOut} size={size} />} onSelect={onLogout}>
        Terminar sessão
      </MenuItem>
    </UserButton>
  )
}

const toLink = ({ path, nome, icon }: Way) => (
  <MenuLink key={path} to={path} icon={<Icon of={icon} size={size} />}>
    {nome}
  </MenuLink>
)
