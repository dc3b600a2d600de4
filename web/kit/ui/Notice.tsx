import { CircleCheck, CircleX, Info, TriangleAlert } from './icons.ts'
import type { ReactNode } from 'react'
import type { Kind } from '../browser/notify.ts'
import styles from './Notice.module.css'

const kinds = {
  sucesso: { name: 'Sucesso', Icon: CircleCheck },
  aviso: { name: 'Aviso', Icon: TriangleAlert },
  erro: { name: 'Erro', Icon: CircleX },
  informacao: { name: 'Informação', Icon: Info },
} as const satisfies Record<Kind, { name: string; Icon: typeof Info }>

type Props = {
  kind: Kind
  children: ReactNode
  /** at the end, e.g. a cross */
  end?: ReactNode
  /** raised above the page, as notifications are */
  floating?: boolean
  /** read out when it appears; leave out where a live region does it */
  announce?: boolean
}

/** A sentence with its kind: as icon, as colour and as a word. */
export function Notice({ kind, children, end, floating = false, announce = false }: Props) {
  const { name, Icon } = kinds[kind]
  return (
    <div
      className={styles.notice}
      data-kind={kind}
      data-floating={floating || undefined}
      role={announce ? 'alert' : undefined}
    >
      <Icon size={20} className={styles.icon} aria-hidden />
      <div className={styles.text}>
        {floating ? <strong>{name}</strong> : <span className="visually-hidden">{name}: </span>}
        {children}
      </div>
      {end}
    </div>
  )
}
