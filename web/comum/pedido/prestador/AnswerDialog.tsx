import { useNavigate } from '@tanstack/react-router'
import { FileX2, Undo2, UserRoundCheck, UserRoundX, ArrowRight } from 'lucide'
import { useState, type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { estadoPedido } from '#contract/comum/codes.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { useMay } from '#web/comum/prestador/session.ts'
import { call } from '#web/kit/call/call.ts'
import { isFailure } from '#web/kit/call/failure.ts'
import { setRead, useRead } from '#web/kit/call/read.ts'
import { opening } from '#web/kit/list/opened.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { OpenButton } from '#web/kit/screen/OpenButton.tsx'
import { FailureMessage } from '#web/kit/screen/FailureMessage.tsx'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import { Comentar, withSaid } from '../Comentar.tsx'
import type { Opened } from '../OwnPedidoDialog.tsx'
import { PedidoPlaceholder } from '../PedidoFrame.tsx'
import { Answer, type Answering, type Told } from './Answer.tsx'
import type { FilaKind, PedidoNaFila, PedidoDaFila } from './Fila.tsx'
import { useCargo } from '#web/comum/prestador/cargo.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Row, Stack } from '#web/kit/ui/Layout.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import styles from './Pedidos.module.css'

const AnularAceitacaoDialog = dialogOf(
  () => import('./AnularAceitacaoDialog.tsx'),
  'AnularAceitacaoDialog',
)

type Props<Row extends PedidoNaFila, Pedido extends PedidoDaFila> = Opened<Row> & {
  kind: FilaKind<Row, Pedido>
  answer: (pedido: Pedido, onTold: (told: Told) => void) => Answering
  /** of an accepted request: the call that takes the acceptance back, and what goes back */
  anular?: (
    pedido: Pedido,
  ) => Pick<ComponentProps<typeof AnularAceitacaoDialog>, 'undo' | 'consequence'>
  /** `comentar` is present while the request is open */
  children: (
    pedido: Pedido,
    reply: Omit<ReplyOf<FilaKind<Row, Pedido>['calls']['read']>, 'message'> & {
      comentar: ReactNode
      open: boolean
    },
  ) => ReactNode
}

export function AnswerDialog<Row extends PedidoNaFila, Pedido extends PedidoDaFila>({
  cd: id,
  rows,
  kind,
  answer,
  anular,
  onClose,
  children,
}: Props<Row, Pedido>) {
  const { calls, nomeOf, oQue } = kind
  const asked = { path: { id } }
  const { data, error, refetch } = useRead(calls.read, asked, kind.reading)
  const may = useMay(calls.refuse)
  const navigate = useNavigate()
  const [told, setTold] = useState<Told>()
  const gone = isFailure(error, 404)
  const { message: pedido, ...lido } = (!gone && data) || {}
  const open = may && pedido?.cd_estad === estadoPedido.novo
  const row = rows.find(({ cd }) => cd === id)
  const nome = useNomeOf(id, pedido?.nome ?? (row && nomeOf(row)))
  const after = nextOf(rows, id)
  const next = after && { cd: after.cd, nome: `${oQue(after)}, ${nomeOf(after)}` }
  const goTo = (cd: number) => void navigate({ ...opening('pedido', cd), replace: true })

  return (
    <Dialog
      title={nome ?? 'Pedido'}
      onClose={onClose}
      size="large"
      footer={
        open ? (
          <Answer cd={id} refuse={calls.refuse} {...answer(pedido, setTold)} onTold={setTold} />
        ) : (
          (pedido || gone) && (
            <NextPedido
              {...{ next, told, onClose }}
              onNext={goTo}
              beside={
                anular &&
                pedido &&
                aceite(pedido) &&
                may && (
                  <OpenButton
                    icon={Undo2}
                    Dialog={AnularAceitacaoDialog}
                    of={{ cd: id, ...anular(pedido) }}
                  >
                    Anular a aceitação...
                  </OpenButton>
                )
              }
            />
          )
        )
      }
    >
      {open && row && <ACargo de={kind.cargo} pedido={row} />}
      {pedido ? (
        children(pedido, {
          ...lido,
          open,
          comentar: open && (
            <Comentar
              key={id}
              de={`${calls.read.path} ${id}`}
              para="a empresa"
              send={(texto, key) => call(calls.comment, { ...asked, key, body: { texto } })}
              onSaid={(said) =>
                setRead(
                  calls.read,
                  asked,
                  (old) => old && { ...old, message: withSaid(old.message, said) },
                )
              }
            />
          ),
        })
      ) : gone ? (
        <StateMessage icon={<Icon of={FileX2} size={26} />} tone="warning" title={error.message} />
      ) : error ? (
        <FailureMessage error={error} onRetry={refetch} />
      ) : (
        <PedidoPlaceholder />
      )}
    </Dialog>
  )
}

/** The last known name: a request that the company removed keeps it. */
function useNomeOf(id: number, nome: string | undefined): string | undefined {
  const [known, setKnown] = useState<{ id: number; nome: string }>()
  if (nome !== undefined && (known?.id !== id || known.nome !== nome)) setKnown({ id, nome })
  return nome ?? (known?.id === id ? known.nome : undefined)
}

/** Accidents have another code for it. */
const aceite = ({ cd_estad }: { cd_estad: number }) =>
  cd_estad !== estadoPedido.novo && cd_estad !== estadoPedido.recusado

/** The first open one of the shown requests, except the one with the code `cd`. */
const nextOf = <Row extends { cd: number; cd_estad: number }>(
  rows: readonly Row[],
  id: number,
): Row | undefined => rows.find(({ cd, cd_estad }) => cd !== id && cd_estad === estadoPedido.novo)

type ACargoProps = {
  de: FilaKind<PedidoNaFila, PedidoDaFila>['cargo']
  pedido: { cd: number; cargo: string | null; meu: boolean }
}

/** Names the colleague on an open request; the reader takes it, or lets go of it. */
function ACargo({ de: { especie, list }, pedido: { cd, cargo, meu } }: ACargoProps) {
  const acts = useCargo(especie, cd, list)
  if (!meu && cargo !== null) return <p>A cargo de {cargo}.</p>
  return (
    acts && (
      <Row justify="between">
        <p>{meu ? 'Está a seu cargo.' : 'Ninguém o tem a cargo.'}</p>
        <Button
          icon={<Icon of={meu ? UserRoundX : UserRoundCheck} size={16} aria-hidden />}
          waiting={acts.busy}
          onClick={meu ? acts.release : acts.take}
        >
          {meu ? 'Largar' : 'Ficar com ele'}
        </Button>
      </Row>
    )
  )
}

type NextProps = {
  next: { cd: number; nome: string } | undefined
  told: Told | undefined
  /** puts an answer right */
  beside?: ReactNode
  onNext: (id: number) => void
  onClose: () => void
}

function NextPedido({ next, told, beside, onNext, onClose }: NextProps) {
  const foot = useRef<HTMLElement>(null)
  useEffect(() => {
    // the focused button is gone: the focus moves to the next request
    if (told) foot.current?.querySelector<HTMLElement>('[data-next]')?.focus()
  }, [told])
  return (
    <Stack ref={foot} gap={3} className={styles.foot}>
      {told && (
        <Notice kind={told.kind} announce>
          {told.text}
        </Notice>
      )}
      <Row justify="end" className={styles.buttons}>
        {beside}
        <Button onClick={onClose} data-next={next ? undefined : true}>
          Fechar
        </Button>
        {next && (
          <Button
            variant="primary"
            data-next
            icon={<Icon of={ArrowRight} size={16} aria-hidden />}
            onClick={() => onNext(next.cd)}
          >
            <span className={styles.next}>Pedido seguinte: {next.nome}</span>
          </Button>
        )}
      </Row>
    </Stack>
  )
}
