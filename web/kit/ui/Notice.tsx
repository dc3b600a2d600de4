import type { IconNode } from 'lucide'
import { Icon } from './Icon.tsx'
import { CircleCheck, CircleX, Info, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import type { Kind } from '../browser/notify.ts'
import styles from './Notice.module.css'

const kinds = {
  sucesso: { name: 'Sucesso', icon: CircleCheck },
  aviso: { name: 'Aviso', icon: TriangleAlert },
  erro: { name: 'Erro', icon: CircleX },
  informacao: { name: 'Informação', icon: Info },
} as const satisfies Record<Kind, { name: string; icon: IconNode }>

type Props = {
  kind: Kind
  children: ReactNode
  end?: ReactNode
  floating?: boolean
  announce?: boolean
}

export function Notice({ kind, children, end, floating = false, announce = false }: Props) {
  const { name, icon } = kinds[kind]
  return (
    <div
      className={styles.notice}
      data-kind={kind}
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
