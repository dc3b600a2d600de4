import { useRouter } from '@tanstack/react-router'
import { isPlainClick } from './click.ts'
import styles from './IconButton.module.css'
import type { Painted } from './IconButton.tsx'

type Props = {
  /** where it leads: read out, and shown under the pointer */
  name: string
  /** from `linkOptions`: a whole path, and what goes into it */
  link: { to: string; params?: Record<string, string>; search?: Record<string, unknown> }
  tone?: 'warning'
} & Painted

/**
 * An icon that leads somewhere. A list has hundreds of them: unlike the router's link it watches
 * nothing, and its address is put together without matching it against all there are.
 */
export function IconLink({ name, link, tone, ...icon }: Props) {
  const router = useRouter()
  const { to, params = {}, search = {} } = link
  const path = to.replaceAll(/\$(\w+)/gu, (_, key: string) => params[key] ?? '')
  return (
    <a
      {...icon}
      href={path + router.options.stringifySearch(search)}
      className={styles.button}
      data-tone={tone}
      aria-label={name}
      title={name}
      onClick={(event) => {
        if (!isPlainClick(event)) return
        event.preventDefault()
        void router.navigate(link)
      }}
    />
  )
}
