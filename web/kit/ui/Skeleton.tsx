import type { CSSProperties } from 'react'
import styles from './Skeleton.module.css'

export function Skeleton({ width, height }: Pick<CSSProperties, 'width' | 'height'>) {
  return <span className={styles.bar} style={{ width, height }} data-to-come aria-hidden />
}
