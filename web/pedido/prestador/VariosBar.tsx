import { useState } from 'react'
import type { PedidoPrestadorRow } from '#contract/pedido/prestador.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import type { ListState } from '#web/kit/list/use-list.ts'
import { onDemand } from '#web/kit/screen/on-demand.tsx'
import { formatNumber } from '#web/kit/text/format.ts'
import styles from '#web/comum/pedido/prestador/Pedidos.module.css'
import { OutrasSeries } from './OutrasSeries.tsx'
import { useRunning, useVarios } from './varios.ts'

const VariosDialog = onDemand(async () => (await import('./VariosDialog.tsx')).VariosDialog)

/**
 * The way to answer all that the list finds, where all of these wait and are more than a page; and
 * back to what was begun and is not over.
 */
export function VariosBar({ list }: { list: ListState<PedidoPrestadorRow> }) {
  const varios = useVarios()
  const running = useRunning()
  const [open, setOpen] = useState(false)
  const { reply } = list
  const estado = new Map<string, unknown>(Object.entries(list.search)).get('estado') ?? '0'
  // its place is kept until the rows are there, of which there mostly are more
  const more = estado === '0' && (!reply || (!reply.mais && reply.count > reply.message.length))
  const begun = varios !== undefined && varios.partes.length > 0 && !open
  return (
    <>
      <OutrasSeries own={varios?.chave} />
      {begun && (
        <Notice
          kind={running ? 'informacao' : 'aviso'}
          end={
            <Button onClick={() => setOpen(true)}>
              {running ? 'Ver ou parar' : 'Continuar ou abandonar'}
            </Button>
          }
        >
          A resposta em série {running ? 'está a decorrer' : 'ficou a meio'}:{' '}
          {formatNumber(varios.feitos)} de {formatNumber(varios.total)} pedidos respondidos.
        </Notice>
      )}
      {more && !begun && (
        <div className={styles.all}>
          {reply && (
            <Button onPointerEnter={VariosDialog.preload} onClick={() => setOpen(true)}>
              Responder a todos os {formatNumber(reply.count)}
            </Button>
          )}
        </div>
      )}
      {open && <VariosDialog list={list} onClose={() => setOpen(false)} />}
    </>
  )
}
