import { useRouter } from '@tanstack/react-router'
import type { LinkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isPlainClick } from './click.ts'
import styles from './IconButton.module.css'

type Props = {
  /** where it leads: read out, and shown under the pointer */
  name: string
  icon: ReactNode
  /** from `linkOptions` */
  link: LinkOptions
  tone?: 'warning'
}

/**
 * An icon that leads somewhere. A list has hundreds of them: unlike the router's link it watches
 * nothing, its address is worked out once.
 */
export function IconLink({ name, icon, link, tone }: Props) {
  const router = useRouter()
  return (
    <a
      href={router.buildLocation(link).href}
      className={styles.button}
      data-tone={tone}
      aria-label={name}
      title={name}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        void router.navigate(link)
      }}
    >
      {icon}
    </a>
  )
}
