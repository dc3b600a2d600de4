import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/kit/ui/Button.tsx'
import { TextArea } from '#web/kit/field/TextArea.tsx'
import { maxMotivo, motivoText } from './decide.ts'
import styles from './Pedidos.module.css'

type Props = {
  verb: string
  motivo: string
  onType: (motivo: string) => void
  waiting: boolean
  onRefuse: (motivo: string) => void
  onCancel: () => void
}

export function Reason(props: Props) {
  const { verb, motivo, onType, waiting, onRefuse, onCancel } = props
  const form = useRef<HTMLFormElement>(null)
  const [missing, setMissing] = useState(false)
  const focus = () => form.current?.querySelector('textarea')?.focus()
  useEffect(focus, [])
  return (
    <form
      ref={form}
      className={styles.foot}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const text = motivoText(motivo)
        setMissing(text === '')
        if (text === '') focus()
        else if (!waiting) onRefuse(text)
      }}
    >
      <TextArea
        label="Motivo da recusa, que a empresa vai ler"
        required
        value={motivo}
        maxLength={maxMotivo}
        error={missing ? 'Escreva o motivo da recusa.' : undefined}
        onChange={({ target }) => {
          onType(target.value)
          setMissing(false)
        }}
      />
      <div className={styles.buttons}>
        <Button onClick={() => !waiting && onCancel()}>Voltar</Button>
        <Button type="submit" variant="danger" waiting={waiting} waitingText="A recusar...">
          {verb}
        </Button>
      </div>
    </form>
  )
}
