import { Eye, EyeOff } from 'lucide'
import { useState } from 'react'
import type { ComponentProps, KeyboardEvent } from 'react'
import { IconButton } from '../ui/IconButton.tsx'
import { TextField } from './TextField.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'end'>

const capsLockOn = 'As maiúsculas estão ligadas (Caps Lock).'

export function PasswordField({ hint, onBlur, ...rest }: Props) {
  const [visible, setVisible] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <TextField
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      type={visible ? 'text' : 'password'}
      hint={capsLock ? [hint, capsLockOn].filter(Boolean).join(' ') : hint}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={(event) => {
        setCapsLock(false)
        onBlur?.(event)
      }}
      end={
        <IconButton
          name={visible ? 'Ocultar caracteres' : 'Mostrar caracteres'}
          icon={visible ? EyeOff : Eye}
          size={18}
          onClick={() => setVisible(!visible)}
        />
      }
    />
  )
}
