import { useEffect, useRef, useState, type ComponentProps } from 'react'
import type { PedidoPrestadorRow } from '#contract/pedido/prestador.ts'
import { narrowing } from '#contract/kit/list-address.ts'
import { readsOfPedidos } from '#web/comum/pedido/changed.ts'
import styles from '#web/comum/pedido/prestador/Pedidos.module.css'
import { Reason } from '#web/comum/pedido/prestador/Reason.tsx'
import { readAgain } from '#web/kit/call/read.ts'
import { tellFailure } from '#web/kit/call/failure.ts'
import { useTask } from '#web/kit/call/write.ts'
import type { ListState } from '#web/kit/list/use-list.ts'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { formatCount } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { Escolhidos, useConferidos, type Selecionados } from './Escolhidos.tsx'
import {
  codesOf,
  dropVarios,
  planVarios,
  runVarios,
  stopVarios,
  useEscolhidos,
  useRunning,
  useVarios,
} from './varios.ts'
import { EscolhidosOutcome, VariosOutcome } from './VariosOutcome.tsx'
import { Row } from '#web/kit/ui/Layout.tsx'

/** The selected requests, or all that the list finds. */
export type AnswerTo = Selecionados | 'todos'

type Props = { list: ListState<PedidoPrestadorRow>; onClose: () => void }

/** Answers several requests: asks, answers, and shows what became of them. */
export const VariosDialog = ({ asked, ...props }: Props & { asked: AnswerTo }) =>
  asked === 'todos' ? (
    <OfList {...props} />
  ) : (
    <OfSelecionados selecionados={asked} onClose={props.onClose} />
  )

type OfSelecionadosProps = { selecionados: Selecionados; onClose: () => void }

/** Answers the selected requests one by one. */
function OfSelecionados({ selecionados, onClose }: OfSelecionadosProps) {
  const { pedidos, verb } = selecionados
  const accepts = verb === 'aceitar'
  const [taken, setTaken] = useState<{ motivo?: string; rows: readonly PedidoPrestadorRow[] }>()
  const { results, running, run } = useEscolhidos()
  const conferidos = useConferidos(selecionados)
  const { failed } = conferidos
  const rows = taken?.rows ?? conferidos.chosen
  const count = rows.length > 0 ? formatCount(rows.length, 'pedido', 'pedidos') : 'pedidos'
  const left = rows.filter(({ cd }) => results.get(cd)?.again ?? !results.has(cd))
  const foot = useRef<HTMLElement>(null)
  useEffect(() => {
    // the focused button is gone: the focus moves to the last button
    if (taken) foot.current?.querySelector<HTMLElement>('button:last-child')?.focus()
  }, [taken])

  async function answer(given: { motivo?: string }, among = rows) {
    setTaken({ ...given, rows })
    await run({ ...given, ids: among.map(({ cd }) => cd) })
    await readAgain(readsOfPedidos)
  }

  return (
    <Dialog
      title={`${accepts ? 'Aceitar' : 'Recusar'} ${count}`}
      onClose={running ? () => {} : onClose}
      size="large"
      footer={
        taken ? (
          <Row ref={foot} justify="end" className={styles.buttons}>
            {!running && left.length > 0 && (
              <Button onClick={() => void answer(taken, left)}>Tentar novamente</Button>
            )}
            <Button
              variant="primary"
              waiting={running}
              waitingText={`${results.size} de ${rows.length}...`}
              onClick={onClose}
            >
              Fechar
            </Button>
          </Row>
        ) : (
          <Ask
            count={count}
            refusing={!accepts}
            accept={{
              children: `Aceitar ${count}`,
              waiting: conferidos.waiting,
              waitingText: 'A ver o que muda...',
              blocked: failed !== null || rows.length === 0,
              onClick: () => void answer({}),
            }}
            onRefuse={(motivo) => rows.length > 0 && void answer({ motivo })}
            onBack={onClose}
            onClose={onClose}
          />
        )
      }
    >
      {failed && !taken && <FailureMessage error={failed} onRetry={conferidos.refetch} />}
      {taken ? (
        <EscolhidosOutcome pedidos={rows} results={results} running={running} />
      ) : (
        <>
          <p>
            {accepts
              ? 'O que cada pedido diz passa a valer na respetiva empresa:'
              : 'Nada muda nas empresas, que ficam a ler o motivo da recusa:'}
          </p>
          <Escolhidos {...{ pedidos, conferidos }} />
        </>
      )}
    </Dialog>
  )
}

/** Answers all requests of a list in parts; the user may stop and resume. */
function OfList({ list, onClose }: Props) {
  const varios = useVarios()
  const running = useRunning()
  const [why, setWhy] = useState<string>()
  const [refusing, setRefusing] = useState(false)

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
    const count = formatCount(list.reply?.count ?? 0, 'pedido', 'pedidos')
    return (
      <Dialog
        title={`Responder a ${count}`}
        onClose={waiting ? () => {} : onClose}
        size="medium"
        footer={
          <Ask
            count={count}
            refusing={refusing}
            accept={{
              children: 'Aceitar, exceto saídas e avisos',
              waiting,
              waitingText: 'A preparar...',
              onClick: () => void run(undefined),
            }}
            instead={() => setRefusing(true)}
            onRefuse={(motivo) => void run(motivo)}
            onBack={() => setRefusing(false)}
            onClose={onClose}
          />
        }
      >
        <p>
          São todos os que a lista encontra por responder, e não só os desta página. São tratados em
          partes de até 200: o que ficar feito fica, mesmo que pare a meio ou feche a página.
        </p>
        <p>
          Não se aceitam em série, e ficam na lista: as saídas, porque cada uma pode desmarcar
          exames, e os pedidos com avisos (quem já existe, números e datas por confirmar, dados que
          entretanto mudaram), que se aceitam depois de vistos.
        </p>
      </Dialog>
    )
  }
  const over = varios.partes.length === 0
  const leave = (drop: boolean) => {
    if (drop) dropVarios()
    onClose()
  }
  return (
    <Dialog
      title={varios.motivo === undefined ? 'Aceitar pedidos em série' : 'Recusar pedidos em série'}
      onClose={running ? stopVarios : () => leave(over)}
      size="medium"
      footer={
        running ? (
          <Button onClick={stopVarios}>Parar</Button>
        ) : over ? (
          <Button variant="primary" onClick={() => leave(true)}>
            Fechar
          </Button>
        ) : (
          <>
            <Button onClick={() => leave(true)}>Abandonar os que faltam</Button>
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
  count: string
  refusing: boolean
  accept: ComponentProps<typeof Button>
  /** offers the refusal beside the acceptance */
  instead?: () => void
  onRefuse: (motivo: string) => void
  onBack: () => void
  onClose: () => void
}

function Ask({ count, refusing, accept, instead, onRefuse, onBack, onClose }: AskProps) {
  const [motivo, setMotivo] = useState('')
  if (refusing) {
    return (
      <Reason
        verb={`Recusar ${count}`}
        motivo={motivo}
        onType={setMotivo}
        waiting={accept.waiting === true}
        onRefuse={onRefuse}
        onCancel={onBack}
      />
    )
  }
  return (
    <Row justify="end" className={styles.buttons}>
      <Button onClick={onClose} data-focus>
        Cancelar
      </Button>
      {instead && <Button onClick={instead}>Recusar {count}</Button>}
      <Button variant="primary" {...accept} />
    </Row>
  )
}
