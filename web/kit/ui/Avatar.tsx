import type { Avatar as AvatarData } from '#contract/sessao.ts'
import styles from './Avatar.module.css'
import { readableOn } from './readable-on.ts'

/** Initials on the user's colour; an ornament beside a name. */
export function Avatar({ avatar }: { avatar: AvatarData }) {
  const { background, color } = readableOn(avatar.rgb)
  return (
    <span className={styles.avatar} style={{ background, color }} aria-hidden>
      {avatar.iniciais}
    </span>
  )
}
