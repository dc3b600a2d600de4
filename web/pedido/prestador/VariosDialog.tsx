import { useState } from 'react'
import type { PedidoPrestadorRow } from '#contract/pedido/prestador.ts'
import { readsOfPedidos } from '#web/comum/pedido/changed.ts'
import { Reason } from '#web/comum/pedido/prestador/Reason.tsx'
import styles from '#web/comum/pedido/prestador/Pedidos.module.css'
import { readAgain } from '#web/kit/call/read.ts'
import { tellFailure } from '#web/kit/call/tell-failure.ts'
import { useTask } from '#web/kit/call/write.ts'
import { narrowing } from '#contract/kit/list-address.ts'
import type { ListState } from '#web/kit/list/use-list.ts'
import { formatCount } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import {
  codesOf,
  dropVarios,
  planVarios,
  runVarios,
  stopVarios,
  useRunning,
  useVarios,
} from './varios.ts'
import { VariosOutcome } from './VariosOutcome.tsx'

type Props = { list: ListState<PedidoPrestadorRow>; onClose: () => void }

/** Answers all requests of a list in parts; the user may stop and resume. */
export function VariosDialog({ list, onClose }: Props) {
  const varios = useVarios()
  const running = useRunning()
  const [why, setWhy] = useState<string>()

  async function go() {
    setWhy(await runVarios())
    await readAgain(readsOfPedidos)
  }
  const { run, waiting } = useTask(async (motivo: string | undefined) => {
    try {
      planVarios(await codesOf(narrowing(list.list, list.search)), motivo)
    } catch (error) {
      tellFailure(error)
      return
    }
    await go()
  })

  if (!varios) {
    const total = list.reply?.count ?? 0
    return (
      <Ask
        total={total}
        waiting={waiting}
        onAnswer={(motivo) => void run(motivo)}
        onClose={onClose}
      />
    )
  }
  const over = varios.partes.length === 0
  const close = () => {
    if (over) dropVarios()
    onClose()
  }
  return (
    <Dialog
      title={varios.motivo === undefined ? 'Aceitar pedidos em série' : 'Recusar pedidos em série'}
      onClose={running ? stopVarios : close}
      size="medium"
      footer={
        running ? (
          <Button onClick={stopVarios}>Parar</Button>
        ) : over ? (
          <Button variant="primary" onClick={close}>
            Fechar
          </Button>
        ) : (
          <>
            <Button
              onClick={() => {
                dropVarios()
                onClose()
              }}
            >
              Abandonar os que faltam
            </Button>
            <Button variant="primary" onClick={() => void go()}>
              Continuar
            </Button>
          </>
        )
      }
    >
      <VariosOutcome varios={varios} running={running} why={why} />
    </Dialog>
  )
}

type AskProps = {
  total: number
  waiting: boolean
  onAnswer: (motivo?: string) => void
  onClose: () => void
}

function Ask({ total, waiting, onAnswer, onClose }: AskProps) {
  const [refusing, setRefusing] = useState(false)
  const [motivo, setMotivo] = useState('')
  const count = formatCount(total, 'pedido', 'pedidos')
  return (
    <Dialog
      title={`Responder a ${count}`}
      onClose={waiting ? () => {} : onClose}
      size="medium"
      footer={
        refusing ? (
          <Reason
            verb={`Recusar ${count}`}
            motivo={motivo}
            onType={setMotivo}
            waiting={waiting}
            onRefuse={onAnswer}
            onCancel={() => setRefusing(false)}
          />
        ) : (
          <div className={styles.answers}>
            <Button onClick={onClose} data-focus>
              Cancelar
            </Button>
            <Button onClick={() => setRefusing(true)}>Recusar {count}</Button>
            <Button
              variant="primary"
              waiting={waiting}
              waitingText="A preparar..."
              onClick={() => onAnswer()}
            >
              Aceitar, exceto saídas e avisos
            </Button>
          </div>
        )
      }
    >
      <p>
        São todos os que a lista encontra por responder, e não só os desta página. São tratados em
        partes de até 200: o que ficar feito fica, mesmo que pare a meio ou feche a página.
      </p>
      <p>
        Não se aceitam em série, e ficam na lista: as saídas, porque cada uma pode desmarcar exames,
        e os pedidos com avisos (quem já existe, números e datas por confirmar, dados que entretanto
        mudaram), que se aceitam depois de vistos.
      </p>
    </Dialog>
  )
}
