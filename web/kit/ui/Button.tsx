import type { ComponentProps, ReactNode } from 'react'
import styles from './Button.module.css'
import { Spinner } from './Spinner.tsx'

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger'

type Props = Omit<ComponentProps<'button'>, 'className'> & {
  variant?: Variant
  icon?: ReactNode
  wide?: boolean
  /** keeps place and width, shows `waitingText` and does nothing */
  waiting?: boolean
  waitingText?: string
  /** does nothing; `aria-describedby` says why */
  blocked?: boolean
}

export function Button({
  variant = 'secondary',
  icon,
  wide = false,
  waiting = false,
  waitingText,
  blocked = false,
  onClick,
  children,
  type = 'button',
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(variant, wide)}
      aria-disabled={waiting || blocked || undefined}
      data-blocked={(blocked && !waiting) || undefined}
      onClick={waiting || blocked ? (event) => event.preventDefault() : onClick}
    >
      <span className={styles.face} data-hidden={waiting || undefined} aria-hidden={waiting}>
        {icon}
        {children}
      </span>
      {waitingText && (
        <span className={styles.face} data-hidden={!waiting || undefined} aria-hidden={!waiting}>
          <span className={styles.wheel}>{waiting && <Spinner small />}</span>
          {waitingText}
        </span>
      )}
    </button>
  )
}

export const buttonClass = (variant: Variant, wide = false) =>
  [styles.button, styles[variant], wide && styles.wide].filter(Boolean).join(' ')

export const buttonFace = styles.face
