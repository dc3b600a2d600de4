import { useEffect, useRef, useState } from 'react'
import type { PedidoPrestadorRow } from '#contract/pedido/prestador.ts'
import { formatCount } from '#web/kit/text/format.ts'
import { readsOfPedidos } from '#web/comum/pedido/changed.ts'
import { readAgain } from '#web/kit/call/read.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { useBatch } from './batch.ts'
import type { Batch } from './batch.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { BatchChoice } from './BatchChoice.tsx'
import { BatchOutcome } from './BatchOutcome.tsx'
import type { Decision } from '#web/comum/pedido/prestador/decide.ts'
import styles from '#web/comum/pedido/prestador/Pedidos.module.css'
import { Reason } from '#web/comum/pedido/prestador/Reason.tsx'
import { useConferidos } from './use-conferidos.ts'
import { useDesmarcadas } from './use-desmarcadas.ts'

/** Answers several requests: asks, answers one by one, and shows each result. */
export function BatchDialog({ batch, onClose }: { batch: Batch; onClose: () => void }) {
  const { pedidos, verb } = batch
  const accepts = verb === 'aceitar'
  const [decision, setDecision] = useState<Decision>()
  const [motivo, setMotivo] = useState('')
  const { results, running, run } = useBatch()
  const desmarcadas = useDesmarcadas(batch)
  const conferidos = useConferidos(batch)
  const [answered, setAnswered] = useState<readonly PedidoPrestadorRow[]>([])
  const chosen = decision === undefined ? conferidos.chosen : answered
  const count = formatCount(chosen.length, 'pedido', 'pedidos')
  const failed = conferidos.failed ?? desmarcadas.failed
  const done = decision !== undefined && !running
  const left = answered.filter(({ cd }) => results.get(cd)?.again ?? !results.has(cd))
  const foot = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // the focused button is gone: the focus moves to the last button
    if (decision) foot.current?.querySelector<HTMLElement>('button:last-child')?.focus()
  }, [decision])

  async function answer(taken: Decision, rows = chosen) {
    setDecision(taken)
    if (decision === undefined) setAnswered(rows)
    await run({ ids: rows.map(({ cd }) => cd), decision: taken })
    await readAgain(readsOfPedidos)
  }

  return (
    <Dialog
      title={`${accepts ? 'Aceitar' : 'Recusar'} ${chosen.length > 0 ? count : 'pedidos'}`}
      onClose={running ? () => {} : onClose}
      size="large"
      footer={
        decision ? (
          <div ref={foot} className={styles.buttons}>
            {done && left.length > 0 && (
              <Button onClick={() => void answer(decision, left)}>Tentar novamente</Button>
            )}
            <Button
              variant="primary"
              waiting={running}
              waitingText={`${results.size} de ${answered.length}...`}
              onClick={onClose}
            >
              Fechar
            </Button>
          </div>
        ) : accepts ? (
          <>
            <Button onClick={onClose} data-focus>
              Cancelar
            </Button>
            <Button
              variant="primary"
              waiting={desmarcadas.waiting || conferidos.waiting}
              waitingText="A ver o que muda..."
              blocked={failed !== null || chosen.length === 0}
              onClick={() => void answer({})}
            >
              Aceitar {chosen.length > 0 ? count : 'pedidos'}
            </Button>
          </>
        ) : (
          <Reason
            verb={`Recusar ${count}`}
            motivo={motivo}
            onType={setMotivo}
            waiting={false}
            onRefuse={(text) => chosen.length > 0 && void answer({ motivo: text })}
            onCancel={onClose}
          />
        )
      }
    >
      {failed && !decision && (
        <FailureMessage
          error={failed}
          onRetry={() => {
            if (conferidos.failed) void conferidos.refetch()
            if (desmarcadas.failed) void desmarcadas.refetch()
          }}
        />
      )}
      {decision ? (
        <BatchOutcome pedidos={answered} results={results} running={running} />
      ) : (
        <>
          <p>
            {accepts
              ? 'O que cada pedido diz passa a valer na respetiva empresa:'
              : 'Nada muda nas empresas, que ficam a ler o motivo da recusa:'}
          </p>
          <BatchChoice {...{ pedidos, conferidos }} warn={desmarcadas.textOf} />
        </>
      )}
    </Dialog>
  )
}
