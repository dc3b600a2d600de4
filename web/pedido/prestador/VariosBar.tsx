import type { PedidoPrestadorRow } from '#contract/pedido/prestador.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import type { ListState } from '#web/kit/list/use-list.ts'
import { onDemand } from '#web/kit/screen/on-demand.tsx'
import { formatNumber } from '#web/kit/text/format.ts'
import type { Varios } from './plano.ts'
import { OutrasSeries } from './OutrasSeries.tsx'
import { useRunning, useVarios } from './varios.ts'

const VariosDialog = onDemand(async () => (await import('./VariosDialog.tsx')).VariosDialog)

type Props = { list: ListState<PedidoPrestadorRow>; onOpen: () => void }

/** Offers to answer all requests of the list, if all of them are open and exceed a page. */
export function VariosButton({ list, onOpen }: Props) {
  const varios = useVarios()
  const { reply } = list
  const estado = new Map<string, unknown>(Object.entries(list.search)).get('estado') ?? '0'
  if (estado !== '0' || !reply || reply.mais || reply.count <= reply.message.length) return null
  if (isBegun(varios)) return null
  return (
    <Button onClick={onOpen}>
      Responder a todos
      <span className="visually-hidden"> os {formatNumber(reply.count)}</span>
    </Button>
  )
}

export function VariosBar({ list, open, onOpen, onClose }: BarProps) {
  const varios = useVarios()
  const running = useRunning()
  return (
    <>
      <OutrasSeries own={varios?.chave} />
      {isBegun(varios) && !open && (
        <Notice
          kind={running ? 'informacao' : 'aviso'}
          end={
            <Button onClick={onOpen}>{running ? 'Ver ou parar' : 'Continuar ou abandonar'}</Button>
          }
        >
          A resposta em série {running ? 'está a decorrer' : 'ficou a meio'}:{' '}
          {formatNumber(varios.feitos)} de {formatNumber(varios.total)} pedidos respondidos.
        </Notice>
      )}
      {open && <VariosDialog list={list} onClose={onClose} />}
    </>
  )
}

type BarProps = Props & { open: boolean; onClose: () => void }

const isBegun = (varios: Varios | undefined): varios is Varios =>
  varios !== undefined && varios.partes.length > 0
