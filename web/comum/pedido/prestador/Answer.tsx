import { useState, type ReactNode } from 'react'
import type { CallsOfPrestador } from '#contract/comum/pedido-calls.ts'
import { call } from '#web/kit/call/call.ts'
import { isFailure, noConnection } from '#web/kit/call/failure.ts'
import { readAgain } from '#web/kit/call/read.ts'
import { useIntent, useTask } from '#web/kit/call/write.ts'
import { readsOfPedidos } from '#web/comum/pedido/changed.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { motivoText, Reason, Nota, type Decision } from './Reason.tsx'
import type { Kind } from '#web/kit/browser/notify.ts'
import styles from './Pedidos.module.css'
import { Note, Row, Stack } from '#web/kit/ui/Layout.tsx'

export type Told = { kind: Kind; text: string }

export type Answering = {
  consequence: ReactNode
  /** accepts the request, or opens the form that does; null where it is too late */
  accept:
    | ((nota: string | undefined, key: string) => Promise<{ message: string }>)
    | { label: string; onClick: () => void }
    | null
  /** the body of an acceptance: another body is another intent */
  said?: object
  /** an acceptance may carry a note to the company */
  noted?: boolean
  beside?: ReactNode
}

type Props = Answering & {
  cd: number
  refuse: CallsOfPrestador['refuse']
  /** the request is no longer open, by this or another answer */
  onTold: (told: Told) => void
}

export function Answer(props: Props) {
  const { cd, refuse, consequence, said, accept, noted = false, beside, onTold } = props
  const [refusing, setRefusing] = useState(false)
  const [motivo, setMotivo] = useState('')
  const [nota, setNota] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const intent = useIntent()

  const send = async ({ motivo: porque = '', nota: dita }: Decision, key: string) =>
    typeof accept === 'function' && porque === ''
      ? await accept(dita, key)
      : await call(refuse, { path: { id: cd }, key, body: { motivo: porque } })

  const { run: answer, waiting } = useTask(async (decision: Decision) => {
    setFailure(undefined)
    try {
      const { message } = await send(decision, intent.keyFor({ ...decision, ...said }))
      onTold({ kind: 'sucesso', text: message })
    } catch (error) {
      const { status, message } = isFailure(error) ? error : noConnection()
      if (status === 409 || status === 404) onTold({ kind: 'aviso', text: message })
      else {
        setFailure(message)
        return
      }
    }
    await readAgain(readsOfPedidos)
  })

  return (
    <>
      <Stack gap={3} className={styles.foot}>
        {failure && (
          <Notice kind="erro" announce>
            {failure}
          </Notice>
        )}
        {refusing ? (
          <Reason
            verb="Recusar pedido"
            motivo={motivo}
            onType={setMotivo}
            waiting={waiting}
            onRefuse={(text) => void answer({ motivo: text })}
            onCancel={() => setRefusing(false)}
          />
        ) : (
          <>
            <Note>{consequence}</Note>
            {nota !== undefined && <Nota nota={nota} onType={setNota} />}
            <Row justify="end" className={styles.buttons}>
              {noted && nota === undefined && (
                <Button onClick={() => setNota('')}>Juntar nota</Button>
              )}
              <Button
                aria-disabled={waiting || undefined}
                onClick={() => !waiting && setRefusing(true)}
              >
                Recusar...
              </Button>
              {typeof accept === 'function' ? (
                <Button
                  variant="primary"
                  waiting={waiting}
                  waitingText="A aceitar..."
                  onClick={() => void answer(nota?.trim() ? { nota: motivoText(nota) } : {})}
                >
                  Aceitar
                </Button>
              ) : (
                accept && (
                  <Button variant="primary" onClick={accept.onClick}>
                    {accept.label}
                  </Button>
                )
              )}
            </Row>
          </>
        )}
      </Stack>
      {beside}
    </>
  )
}
