import { useId, useState, type FormEvent } from 'react'
import type { Comentario } from '#contract/comum/pedido.ts'
import { listAcidentesPrestador } from '#contract/acidente/prestador.ts'
import { listPedidosPrestador } from '#contract/pedido/prestador.ts'
import { listPedidosSaudePrestador } from '#contract/saude/pedido/prestador.ts'
import { createStore } from '#web/kit/browser/store.ts'
import { isFailure, noConnection, tellFailure } from '#web/kit/call/failure.ts'
import { readAgain } from '#web/kit/call/read.ts'
import { useIntent, useTask } from '#web/kit/call/write.ts'
import { TextArea } from '#web/kit/field/TextArea.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { readsOfPedidos } from './changed.ts'
import styles from './PedidoFrame.module.css'

type Props = {
  de: string
  para: string
  send: (texto: string, key: string) => Promise<{ comentario: Comentario }>
  onSaid: (comentario: Comentario) => void
}

/** Unsent drafts: they survive closing the request. */
const escritos = createStore<Readonly<Record<string, string>>>({})

export function Comentar({ de, para, send, onSaid }: Props) {
  const texto = escritos.use()[de] ?? ''
  const id = useId()
  const intent = useIntent()
  const [missing, setMissing] = useState(false)
  const [told, setTold] = useState<{ kind: 'sucesso' | 'erro'; text: string }>()
  const type = (typed: string) => escritos.set({ ...escritos.get(), [de]: typed })
  const focus = () => document.getElementById(id)?.focus()

  const { run, waiting } = useTask(async (dito: string) => {
    setTold(undefined)
    try {
      const { comentario } = await send(dito, intent.keyFor(dito))
      intent.forget()
      type('')
      setTold({ kind: 'sucesso', text: 'Comentário enviado.' })
      onSaid(comentario)
      focus()
      await readAgain([listPedidosPrestador, listAcidentesPrestador, listPedidosSaudePrestador])
    } catch (error) {
      const { status, message } = isFailure(error) ? error : noConnection()
      if (status === 409 || status === 404) {
        tellFailure(error)
        await readAgain(readsOfPedidos)
      } else setTold({ kind: 'erro', text: message })
    }
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    const dito = texto.trim()
    setMissing(dito === '')
    if (dito === '') focus()
    else void run(dito)
  }

  return (
    <form className={styles.comentar} data-unprinted noValidate onSubmit={submit}>
      <TextArea
        id={id}
        label={`Comentário para ${para}`}
        value={texto}
        maxLength={2000}
        error={missing ? 'Escreva o comentário.' : undefined}
        onChange={({ target }) => {
          type(target.value)
          setMissing(false)
        }}
      />
      {told && (
        <Notice kind={told.kind} announce>
          {told.text}
        </Notice>
      )}
      <Button type="submit" waiting={waiting} waitingText="A enviar...">
        Enviar comentário
      </Button>
    </form>
  )
}

/** Adds a comment to a cached request; adding the same comment twice has no effect. */
export function withSaid<Pedido extends { comentarios: Comentario[] }>(
  pedido: Pedido,
  said: Comentario,
): Pedido {
  const others = pedido.comentarios.filter(({ cd }) => cd !== said.cd)
  return { ...pedido, comentarios: [...others, said] }
}
