import { Building2, Info, KeyRound, LogOut, MonitorSmartphone, UserPen } from 'lucide-react'
import type { Sessao } from '#web/kit/session.ts'
import { MenuItem, MenuLink } from '#web/kit/ui/MenuItem.tsx'
import { ThemeChoice, UserButton } from '#web/kit/ui/UserButton.tsx'

const size = 17

export function UserMenu({ sessao, onLogout }: { sessao: Sessao; onLogout: () => void }) {
  const { utilizador, avatar } = sessao
  return (
    <UserButton utilizador={utilizador} avatar={avatar}>
      {!utilizador.mudar_pass && <OwnScreens />}
      <hr />
      <ThemeChoice />
      <hr />
      {!utilizador.mudar_pass && (
        <MenuLink to="/sobre" icon={<Info size={size} aria-hidden />}>
          Sobre
        </MenuLink>
      )}
      <MenuItem icon={<LogOut size={size} aria-hidden />} onSelect={onLogout}>
        Terminar sessão
      </MenuItem>
    </UserButton>
  )
}

/** None of them opens before a temporary password was changed. */
function OwnScreens() {
  return (
    <>
      <hr />
      <MenuLink to="/empresa" icon={<Building2 size={size} aria-hidden />}>
        Mudar de empresa
      </MenuLink>
      <MenuLink to="/editar-informacao" icon={<UserPen size={size} aria-hidden />}>
        Alterar dados
      </MenuLink>
      <MenuLink to="/alterar-password" icon={<KeyRound size={size} aria-hidden />}>
        Alterar palavra-passe
      </MenuLink>
      <MenuLink to="/sessoes" icon={<MonitorSmartphone size={size} aria-hidden />}>
        Sessões
      </MenuLink>
    </>
  )
}
