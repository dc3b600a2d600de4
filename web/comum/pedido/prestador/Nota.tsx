import { useEffect, useId } from 'react'
import { TextArea } from '#web/kit/field/TextArea.tsx'
import { maxMotivo } from './decide.ts'

type Props = { nota: string; onType: (nota: string) => void }

export function Nota({ nota, onType }: Props) {
  const id = useId()
  // the focused button is gone: the focus moves to the field
  useEffect(() => document.getElementById(id)?.focus(), [id])
  return (
    <TextArea
      id={id}
      label="Nota da aceitação, que a empresa vai ler"
      value={nota}
      maxLength={maxMotivo}
      onChange={({ target }) => onType(target.value)}
    />
  )
}
