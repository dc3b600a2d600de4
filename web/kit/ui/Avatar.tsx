import type { Avatar as AvatarData } from '#contract/comum/conta.ts'
import styles from './Avatar.module.css'
import { readableOn } from './readable-on.ts'

/** Initials on the user's colour; an ornament beside a name, drawn by the styles and not read out. */
export function Avatar({ avatar }: { avatar: AvatarData }) {
  const { background, color } = readableOn(avatar.rgb)
  return (
    <span className={styles.avatar} style={{ background, color }} data-initials={avatar.iniciais} />
  )
}
