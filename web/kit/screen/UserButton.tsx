import { ChevronDown, Monitor, Moon, Sun } from 'lucide'
import { Icon } from '../ui/Icon.tsx'
import type { ReactNode } from 'react'
import type { Avatar as AvatarData } from '#contract/comum/conta.ts'
import { theme } from '../browser/preference.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Menu } from '../ui/Menu.tsx'
import { MenuChoice } from '../ui/MenuItem.tsx'
import styles from './UserButton.module.css'

type Props = {
  utilizador: { nome: string; email: string }
  avatar: AvatarData
  /** `MenuItem`s and `MenuLink`s */
  children: ReactNode
}

/** Who is here, and what concerns only that person. */
export function UserButton({ utilizador, avatar, children }: Props) {
  return (
    <Menu
      name={`Utilizador: ${utilizador.nome}`}
      button={
        <>
          <Avatar avatar={avatar} />
          <span className={styles.nome}>{utilizador.nome}</span>
          <Icon of={ChevronDown} size={15} className={styles.chevron} />
        </>
      }
    >
      <div className={styles.who} role="presentation">
        <strong>{utilizador.nome}</strong>
        <span>{utilizador.email}</span>
      </div>
      {children}
    </Menu>
  )
}

const size = 17

export function ThemeChoice() {
  return (
    <MenuChoice
      name="Tema"
      value={theme.use()}
      onChange={theme.write}
      options={[
        {
          value: 'light' as const,
          label: 'Claro',
          icon: <Icon of={Sun} size={size} />,
        },
        {
          value: 'dark' as const,
          label: 'Escuro',
          icon: <Icon of={Moon} size={size} />,
        },
        { value: undefined, label: 'Sistema', icon: <Icon of={Monitor} size={size} /> },
      ]}
    />
  )
}
