import { tipoPedido } from '#contract/comum/codes.ts'
import {
  type PedidoPrestadorRow,
  listConferidos,
  listDesmarcadas,
} from '#contract/pedido/prestador.ts'
import { Changes } from '#web/comum/pedido/Changes.tsx'
import { Checkbox } from '#web/kit/field/Checkbox.tsx'
import { Notice } from '#web/kit/ui/Notice.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import styles from './Escolhidos.module.css'
import { Note, Stack } from '#web/kit/ui/Layout.tsx'
import { useState } from 'react'
import { useRead } from '#web/kit/call/read.ts'

/** The types that replace something; admission and exit state only the new value. */
const muda = new Set<number>([tipoPedido.alteracao, tipoPedido.transferencia])

type Props = {
  pedidos: readonly PedidoPrestadorRow[]
  conferidos: Conferidos
}

/** The selected requests before the answer: each with its changes, warnings and tick. */
export function Escolhidos({ pedidos, conferidos }: Props) {
  const { alteracoesOf, avisosOf, desmarcadasOf, isTicked, tick, reading } = conferidos
  const porMarcar = pedidos.filter(({ cd }) => avisosOf(cd).length > 0).length
  return (
    <>
      {porMarcar > 0 && (
        <p>
          {porMarcar === 1
            ? 'Um pedido tem avisos: só é aceite se o assinalar.'
            : `${porMarcar} pedidos têm avisos: só são aceites os que assinalar.`}
        </p>
      )}
      <Stack as="ul" gap={3} className={styles.pedidos}>
        {pedidos.map((pedido) => {
          const { cd, cd_tipo, nome, tipo, empresa } = pedido
          const alteracoes = alteracoesOf(cd)
          const avisos = avisosOf(cd)
          const custo = desmarcadasOf(pedido)
          return (
            <li key={cd}>
              <Checkbox
                label={
                  <span>
                    <strong>{nome}</strong>: {tipo}
                  </span>
                }
                checked={isTicked(cd)}
                onChange={({ target }) => tick(cd, target.checked)}
              />
              <Stack gap={2} className={styles.pedido}>
                <Note>{empresa}</Note>
                {alteracoes ? (
                  muda.has(cd_tipo) ? (
                    <Changes alteracoes={alteracoes} />
                  ) : (
                    <p>
                      {alteracoes.map(({ titulo, depois }) => `${titulo}: ${depois}`).join(' · ')}
                    </p>
                  )
                ) : (
                  reading && <Spinner text="A ver o que muda..." />
                )}
                {avisos.length > 0 && (
                  <Notice kind="aviso">
                    {avisos.map((aviso) => (
                      <p key={aviso}>{aviso}</p>
                    ))}
                  </Notice>
                )}
                {custo !== undefined && <Note>{custo}</Note>}
              </Stack>
            </li>
          )
        })}
      </Stack>
    </>
  )
}

/** Selected requests that get the same answer. */
export type Selecionados = { verb: 'aceitar' | 'recusar'; pedidos: readonly PedidoPrestadorRow[] }

const always = { refetchOnMount: 'always' } as const
const queryOf = (pedidos: Selecionados['pedidos']) => ({
  query: { pedidos: pedidos.map(({ cd }) => cd).join(',') },
})

/**
 * The changes of selected requests, their warnings, and the bookings that exits cancel. Accepting
 * waits for both. To accept a request with warnings, somebody ticks it by hand.
 */
export function useConferidos({ verb, pedidos }: Selecionados) {
  const saidas = pedidos.filter(({ cd_tipo }) => cd_tipo === tipoPedido.saida)
  const cancels = verb === 'aceitar' && saidas.length > 0
  const lidos = useRead(listConferidos, queryOf(pedidos), always)
  const marcadas = useRead(listDesmarcadas, cancels ? queryOf(saidas) : undefined, always)
  const conferidos = new Map(lidos.data?.message.map((one) => [one.cd, one]))
  const textos = new Map(marcadas.data?.message.map(({ cd, texto }) => [cd, texto]))
  const known = marcadas.data !== undefined && !marcadas.isFetching
  const [ticked, setTicked] = useState<ReadonlyMap<number, boolean>>(new Map())
  const avisosOf = (cd: number) => conferidos.get(cd)?.avisos ?? []
  const isTicked = (cd: number) =>
    ticked.get(cd) ?? (verb === 'recusar' || avisosOf(cd).length === 0)
  const failed = [lidos, marcadas].filter(({ error, isFetching }) => error && !isFetching)
  return {
    reading: lidos.isFetching,
    waiting: lidos.isFetching || marcadas.isFetching,
    failed: failed[0]?.error ?? null,
    refetch: () => {
      for (const { refetch } of failed) void refetch()
    },
    alteracoesOf: (cd: number) => conferidos.get(cd)?.alteracoes,
    avisosOf,
    /** undefined for other types of request */
    desmarcadasOf: ({ cd, cd_tipo }: PedidoPrestadorRow) => {
      if (!cancels || cd_tipo !== tipoPedido.saida) return undefined
      return known ? (textos.get(cd) ?? 'Não há marcações a desmarcar.') : 'A ver as marcações...'
    },
    isTicked,
    tick: (cd: number, on: boolean) => setTicked(new Map(ticked).set(cd, on)),
    chosen: pedidos.filter(({ cd }) => isTicked(cd)),
  }
}

type Conferidos = ReturnType<typeof useConferidos>
