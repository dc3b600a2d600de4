import { CalendarDays } from 'lucide'
import { useRef, useState } from 'react'
import type { ComponentProps } from 'react'
import { IconButton } from '../ui/IconButton.tsx'
import { dialogOf } from '../screen/dialog-of.tsx'
import type { CalendarPopover as Popover } from './CalendarPopover.tsx'

const CalendarPopover = dialogOf(() => import('./CalendarPopover.tsx'), 'CalendarPopover')

type Props = Omit<ComponentProps<typeof Popover>, 'onClose'> & {
  name: string
  size: number
}

export function CalendarButton({ name, size, onPick, ...popover }: Props) {
  const [picking, setPicking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  function close() {
    setPicking(false)
    button.current?.focus()
  }

  return (
    <>
      <IconButton
        ref={button}
        name={name}
        icon={CalendarDays}
        size={size}
        aria-haspopup="dialog"
        aria-expanded={picking}
        onClick={() => setPicking(!picking)}
      />
      {picking && (
        <CalendarPopover
          {...popover}
          onPick={(day) => {
            onPick(day)
            close()
          }}
          onClose={close}
        />
      )}
    </>
  )
}
