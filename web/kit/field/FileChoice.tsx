import { FileUp } from 'lucide'
import type { IconNode } from 'lucide'
import { useState } from 'react'
import type { ClipboardEvent, DragEvent, ReactNode, Ref } from 'react'
import { notify } from '../browser/notify.ts'
import { tellFailure } from '../call/failure.ts'
import { buttonClass, buttonFace } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Row } from '../ui/Layout.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import styles from './FileChoice.module.css'

type Props = {
  accept: string
  children: ReactNode
  /** chosen, dropped or pasted; a failure thrown here is shown as a notice */
  onFiles: (files: readonly [File, ...File[]]) => Promise<void> | void
  multiple?: boolean
  icon?: IconNode
  variant?: 'primary' | 'secondary'
  drop?: ReactNode
  waiting?: boolean
  id?: string
  ref?: Ref<HTMLInputElement>
  describedBy?: string | undefined
  invalid?: boolean
  /** a phone opens its camera */
  capture?: 'environment'
}

export function FileChoice(props: Props) {
  const { children, onFiles, multiple = false, waiting = false, drop } = props
  const {
    icon = FileUp,
    variant = 'secondary',
    accept,
    id,
    ref,
    describedBy,
    invalid,
    capture,
  } = props
  const [over, setOver] = useState(false)

  async function take([first, ...others]: readonly File[]) {
    if (waiting || !first) return
    if (!multiple && others.length > 0) {
      notify.aviso('Escolha um só ficheiro.')
      return
    }
    try {
      await onFiles([first, ...others])
    } catch (error) {
      tellFailure(error)
    }
  }

  const around = {
    'data-over': over || undefined,
    onDragOver(event: DragEvent) {
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      void take([...event.dataTransfer.files])
    },
    onPaste({ clipboardData }: ClipboardEvent) {
      void take([...clipboardData.files])
    },
  }

  const button = (
    <label
      className={`${buttonClass(variant)} ${styles.choice}`}
      aria-busy={waiting || undefined}
      {...(drop === undefined && around)}
    >
      <span className={buttonFace}>
        {waiting ? <Spinner small /> : <Icon of={icon} size={16} aria-hidden />}
        {children}
      </span>
      <input
        ref={ref}
        id={id}
        type="file"
        className="visually-hidden"
        accept={accept}
        capture={capture}
        multiple={multiple}
        aria-disabled={waiting || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onClick={(event) => waiting && event.preventDefault()}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // the same file chosen again fires `cancel` unless the input is empty
          target.value = ''
          void take(files)
        }}
      />
    </label>
  )
  if (drop === undefined) return button
  return (
    <Row className={styles.drop} data-invalid={invalid || undefined} {...around}>
      {button}
      <p>{drop}</p>
    </Row>
  )
}
