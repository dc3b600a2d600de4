import { useState } from 'react'
import type { ReactNode } from 'react'
import { isFailure, noConnection } from '#web/kit/call/failure.ts'
import { readAgain } from '#web/kit/call/read.ts'
import { useIntent } from '#web/kit/call/use-intent.ts'
import { useTask } from '#web/kit/call/write.ts'
import { readsOfPedidos } from '#web/comum/pedido/changed.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { motivoText } from './decide.ts'
import type { Decide, Decision } from './decide.ts'
import { Nota } from './Nota.tsx'
import type { Told } from './NextPedido.tsx'
import styles from './Pedidos.module.css'
import { Reason } from './Reason.tsx'

type Props = {
  cd: number
  decide: Decide
  /** what accepting does */
  consequence: ReactNode
  /** what is said with an acceptance: with something else it is another intent */
  said?: object
  /** what accepts it instead: it opens where that is done; null where it can no longer be done */
  accept?: { label: string; onClick: () => void } | null
  /** an acceptance may carry a note, which the company reads */
  noted?: boolean
  /** the request is no longer open: by this answer, or by another's */
  onTold: (told: Told) => void
}

/** Accepting, or refusing with a reason. What was typed stays while nothing came of it. */
export function Answer(props: Props) {
  const { cd, decide, consequence, said, accept, noted = false, onTold } = props
  const [refusing, setRefusing] = useState(false)
  const [motivo, setMotivo] = useState('')
  const [nota, setNota] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const intent = useIntent()

  const { run: answer, waiting } = useTask(async (decision: Decision) => {
    setFailure(undefined)
    try {
      const text = await decide(cd, decision, intent.keyFor({ ...decision, ...said }))
      onTold({ kind: 'sucesso', text })
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
    <div className={styles.foot}>
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
          <p className={styles.consequence}>{consequence}</p>
          {nota !== undefined && <Nota nota={nota} onType={setNota} />}
          <div className={styles.buttons}>
            {noted && nota === undefined && (
              <Button onClick={() => setNota('')}>Juntar nota</Button>
            )}
            <Button
              aria-disabled={waiting || undefined}
              onClick={() => !waiting && setRefusing(true)}
            >
              Recusar...
            </Button>
            {accept ? (
              <Button variant="primary" onClick={accept.onClick}>
                {accept.label}
              </Button>
            ) : (
              accept === undefined && (
                <Button
                  variant="primary"
                  waiting={waiting}
                  waitingText="A aceitar..."
                  onClick={() => void answer(nota?.trim() ? { nota: motivoText(nota) } : {})}
                >
                  Aceitar
                </Button>
              )
            )}
          </div>
        </>
      )}
    </div>
  )
}
