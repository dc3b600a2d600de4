import type { IconNode } from 'lucide'
import { Icon } from './Icon.tsx'
import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import type { Kind } from '../browser/notify.ts'
import styles from './Notice.module.css'

const kinds = {
  sucesso: { name: 'Sucesso', icon: CircleCheck, tone: 'success' },
  aviso: { name: 'Aviso', icon: TriangleAlert, tone: 'warning' },
  erro: { name: 'Erro', icon: CircleX, tone: 'danger' },
  informacao: { name: 'Informação', icon: Info, tone: 'info' },
} as const satisfies Record<Kind, { name: string; icon: IconNode; tone: string }>

type Props = {
  kind: Kind
  children: ReactNode
  end?: ReactNode
  floating?: boolean
  announce?: boolean
}

export function Notice({ kind, children, end, floating = false, announce = false }: Props) {
  const { name, icon, tone } = kinds[kind]
  return (
    <div
      className={styles.notice}
      data-tone={tone}
      data-floating={floating || undefined}
      role={announce ? 'alert' : undefined}
    >
      <Icon of={icon} size={20} className={styles.icon} />
      <div className={styles.text}>
        {floating ? <strong>{name}</strong> : <span className="visually-hidden">{name}: </span>}
        {children}
      </div>
      {end}
    </div>
  )
}
