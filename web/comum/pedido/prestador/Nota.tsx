import { useEffect, useId } from 'react'
import { TextArea } from '#web/kit/field/TextArea.tsx'
import { maxMotivo } from './decide.ts'

type Props = { nota: string; onType: (nota: string) => void }

/** What is said with an acceptance; the company reads it. */
export function Nota({ nota, onType }: Props) {
  const id = useId()
  // the button that asked for it is gone, and with it the focus
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
