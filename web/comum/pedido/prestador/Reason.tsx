import { useEffect, useRef, useState, useId } from 'react'
import { Button } from '#web/kit/ui/Button.tsx'
import { TextArea } from '#web/kit/field/TextArea.tsx'
import styles from './Pedidos.module.css'
import { Row } from '#web/kit/ui/Layout.tsx'

export type Decision = { motivo?: string; nota?: string }

const maxMotivo = 500

/** A reason as it is sent: line breaks stay, other white space becomes one space. */
export const motivoText = (typed: string) => typed.replaceAll(/[^\S\n]+/gu, ' ').trim()

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
      <Row justify="end" className={styles.buttons}>
        <Button onClick={() => !waiting && onCancel()}>Voltar</Button>
        <Button type="submit" variant="danger" waiting={waiting} waitingText="A recusar...">
          {verb}
        </Button>
      </Row>
    </form>
  )
}

type NotaProps = { nota: string; onType: (nota: string) => void }

export function Nota({ nota, onType }: NotaProps) {
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
