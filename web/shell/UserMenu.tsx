import {
  Building2,
  ChevronDown,
  Info,
  KeyRound,
  LogOut,
  Monitor,
  MonitorSmartphone,
  Moon,
  Sun,
  UserPen,
} from 'lucide-react'
import type { Sessao } from '#web/kit/session.ts'
import { theme } from '#web/kit/theme.ts'
import { Avatar } from '#web/kit/ui/Avatar.tsx'
import { Menu } from '#web/kit/ui/Menu.tsx'
import { MenuChoice, MenuItem, MenuLink } from '#web/kit/ui/MenuItem.tsx'
import styles from './UserMenu.module.css'

const size = 17

export function UserMenu({ sessao, onLogout }: { sessao: Sessao; onLogout: () => void }) {
  const { utilizador, avatar } = sessao
  return (
    <Menu
      name={`Utilizador: ${utilizador.nome}`}
      button={
        <>
          <Avatar avatar={avatar} />
          <span className={styles.nome}>{utilizador.nome}</span>
          <ChevronDown size={15} className={styles.chevron} aria-hidden />
        </>
      }
    >
      <div className={styles.who} role="presentation">
        <strong>{utilizador.nome}</strong>
        <span>{utilizador.email}</span>
      </div>
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
    </Menu>
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

function ThemeChoice() {
  return (
    <MenuChoice
      name="Tema"
      value={theme.use()}
      onChange={theme.write}
      options={[
        { value: 'light' as const, label: 'Claro', icon: <Sun size={size} aria-hidden /> },
        { value: 'dark' as const, label: 'Escuro', icon: <Moon size={size} aria-hidden /> },
        { value: undefined, label: 'Sistema', icon: <Monitor size={size} aria-hidden /> },
      ]}
    />
  )
}
