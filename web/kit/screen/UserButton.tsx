import { ChevronDown } from 'lucide'
import { Icon } from '../ui/Icon.tsx'
import type { ReactNode } from 'react'
import type { Avatar as AvatarData } from '#contract/comum/conta.ts'
import { Menu } from '../ui/Menu.tsx'
import styles from './UserButton.module.css'

type Props = {
  utilizador: { nome: string; email: string }
  avatar: AvatarData
  children: ReactNode
}

export function UserButton({ utilizador, avatar, children }: Props) {
  return (
    <Menu
      name={`Utilizador: ${utilizador.nome}`}
      button={
        <>
          <Avatar avatar={avatar} />
          <span className={styles.nome} data-cut>
            {utilizador.nome}
          </span>
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

/** Initials drawn by CSS: not read out beside the name. */
const Avatar = ({ avatar: { rgb, iniciais } }: { avatar: AvatarData }) => (
  <span className={styles.avatar} style={{ background: rgb }} data-initials={iniciais} />
)
