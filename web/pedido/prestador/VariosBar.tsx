import { listPedidosPrestador, type PedidoPrestadorRow } from '#contract/pedido/prestador.ts'
import { listSeries, stopSerie } from '#contract/pedido/varios.ts'
import { ChosenBar } from '#web/comum/pedido/ChosenBar.tsx'
import { useRead } from '#web/kit/call/read.ts'
import { useWrite } from '#web/kit/call/write.ts'
import type { Selection } from '#web/kit/list/selection.ts'
import type { ListState } from '#web/kit/list/use-list.ts'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'
import { formatNumber } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import type { Varios } from './plano.ts'
import { useRunning, useVarios } from './varios.ts'
import type { AnswerTo } from './VariosDialog.tsx'

const VariosDialog = dialogOf(() => import('./VariosDialog.tsx'), 'VariosDialog')

type Asking = { list: ListState<PedidoPrestadorRow>; onAsk: (asked: AnswerTo | undefined) => void }

/** Offers to answer all requests of the list, if all of them are open and exceed a page. */
export function VariosButton({ list, onAsk }: Asking) {
  const varios = useVarios()
  const { reply } = list
  const estado = new Map<string, unknown>(Object.entries(list.search)).get('estado') ?? '0'
  if (estado !== '0' || !reply || reply.mais || reply.count <= reply.message.length) return null
  if (isBegun(varios)) return null
  return (
    <Button onClick={() => onAsk('todos')}>
      Responder a todos
      <span className="visually-hidden"> os {formatNumber(reply.count)}</span>
    </Button>
  )
}

type BarProps = Asking & { selection: Selection<PedidoPrestadorRow>; asked: AnswerTo | undefined }

/** The running series, the selected requests, and the dialog that answers either. */
export function VariosBar({ list, selection, asked, onAsk }: BarProps) {
  const varios = useVarios()
  const running = useRunning()
  const answer = (verb: 'aceitar' | 'recusar') => onAsk({ verb, pedidos: selection.chosen })
  return (
    <>
      <OutrasSeries own={varios?.chave} />
      {isBegun(varios) && asked !== 'todos' && (
        <Notice
          kind={running ? 'informacao' : 'aviso'}
          end={
            <Button onClick={() => onAsk('todos')}>
              {running ? 'Ver ou parar' : 'Continuar ou abandonar'}
            </Button>
          }
        >
          A resposta em série {running ? 'está a decorrer' : 'ficou a meio'}:{' '}
          {formatNumber(varios.feitos)} de {formatNumber(varios.total)} pedidos respondidos.
        </Notice>
      )}
      <ChosenBar selection={selection} name="Pedidos selecionados">
        <Button onClick={() => answer('recusar')}>Recusar</Button>
        <Button variant="primary" onClick={() => answer('aceitar')}>
          Aceitar
        </Button>
      </ChosenBar>
      {asked && <VariosDialog asked={asked} list={list} onClose={() => onAsk(undefined)} />}
    </>
  )
}

const refresh = { refetchInterval: 15_000, staleTime: 0 } as const
const touches = [listSeries, listPedidosPrestador]

/** The running series of other staff, or of the user elsewhere: everybody may stop them. */
function OutrasSeries({ own }: { own: string | undefined }) {
  const { data } = useRead(listSeries, {}, refresh)
  const { write, waiting, sent } = useWrite(stopSerie, { touches })
  const others = data?.message.filter(({ chave }) => chave !== own) ?? []
  return others.map(({ chave, autor, recusa, feitos, total }) => (
    <Notice
      key={chave}
      kind="informacao"
      end={
        <Button
          waiting={waiting && sent?.body.chave === chave}
          waitingText="A parar..."
          onClick={() => void write({ body: { chave } })}
        >
          Parar<span className="visually-hidden"> a resposta em série de {autor}</span>
        </Button>
      }
    >
      {autor} está a {recusa ? 'recusar' : 'aceitar'} pedidos em série: {formatNumber(feitos)} de{' '}
      {formatNumber(total)} respondidos.
    </Notice>
  ))
}

const isBegun = (varios: Varios | undefined): varios is Varios =>
  varios !== undefined && varios.partes.length > 0
