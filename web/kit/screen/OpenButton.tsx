import type { IconNode } from 'lucide'
import type { ComponentProps, ComponentType } from 'react'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useOpened } from './DialogButton.tsx'

type Props<Of extends object> = Pick<ComponentProps<typeof Button>, 'variant' | 'children'> & {
  icon: IconNode
  Dialog: ComponentType<Of & { onClose: () => void }>
  of: Of
}

/** A button with a word that opens a dialog. */
export function OpenButton<Of extends object>({ icon, Dialog, of, ...rest }: Props<Of>) {
  const { open, shown } = useOpened<'dialog'>()
  return (
    <>
      <Button
        {...rest}
        icon={<Icon of={icon} size={16} />}
        aria-haspopup="dialog"
        onClick={open('dialog')}
      />
      {shown((_, onClose) => (
        <Dialog {...of} onClose={onClose} />
      ))}
    </>
  )
}
