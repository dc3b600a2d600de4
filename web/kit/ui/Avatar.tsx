import type { Avatar as AvatarData } from '#contract/comum/conta.ts'
import styles from './Avatar.module.css'
import { readableOn } from './readable-on.ts'

/** Initials drawn by CSS: not read out beside the name. */
export function Avatar({ avatar }: { avatar: AvatarData }) {
  const { background, color } = readableOn(avatar.rgb)
  return (
    <span className={styles.avatar} style={{ background, color }} data-initials={avatar.iniciais} />
  )
}
