import { listPedidosPrestador } from '#contract/pedido/prestador.ts'
import { listSeries, stopSerie } from '#contract/pedido/varios.ts'
import { useRead } from '#web/kit/call/read.ts'
import { useWrite } from '#web/kit/call/write.ts'
import { formatNumber } from '#web/kit/text/format.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'

const refresh = { refetchInterval: 15_000, staleTime: 0 } as const
const touches = [listSeries, listPedidosPrestador]

/** The running series of other staff, or of the user elsewhere: everybody may stop them. */
export function OutrasSeries({ own }: { own: string | undefined }) {
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
