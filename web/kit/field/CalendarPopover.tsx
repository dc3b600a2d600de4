import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { holdEscape } from '../ui/escape.ts'
import { Calendar } from './Calendar.tsx'
import styles from './Calendar.module.css'
import { useFloat } from './float.ts'

type Props = {
  label: string
  anchor: RefObject<HTMLElement | null>
  /** around the control: a press inside does not close the calendar */
  field?: RefObject<HTMLElement | null>
  value: string
  onPick: (day: string) => void
  onClose: () => void
}

export function CalendarPopover({ label, anchor, field = anchor, value, onPick, onClose }: Props) {
  const box = useRef<HTMLDialogElement>(null)
  useFloat(box, anchor)
  const onPress = useEffectEvent(({ target }: PointerEvent) => {
    const own = [box.current, field.current]
    if (!own.some((element) => target instanceof Node && element?.contains(target))) onClose()
  })
  const close = useEffectEvent(onClose)
  useEffect(() => {
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [])
  // Escape closes the calendar, not the dialog around the field; as early as it is shown
  useLayoutEffect(() => holdEscape(() => close()), [])

  return (
    <dialog
      ref={box}
      popover="manual"
      aria-label={`Calendário: ${label}`}
      className={styles.popover}
    >
      <Calendar label={label} value={value} onPick={onPick} />
    </dialog>
  )
}
