import { listPedidosPrestador } from '#contract/pedido/prestador.ts'
import type { PedidoPrestadorRow } from '#contract/pedido/prestador.ts'
import { answerPedidos, variosMaximo } from '#contract/pedido/varios.ts'
import { estadoPedido, tipoPedido } from '#contract/comum/codes.ts'
import { createStore } from '#web/kit/browser/store.ts'
import { call, newKey } from '#web/kit/call/call.ts'
import { callText } from '#web/kit/call/call-text.ts'
import { isFailure, noConnection } from '#web/kit/call/failure.ts'
import type { Narrowing } from '#web/kit/list/query.ts'
import { rowReader } from '#web/kit/list/row-reader.ts'

/** Requests of one company that are answered by one call, under one key. */
type Parte = { cd_empresa: number; cds: number[]; key: string }

/** Many requests that are answered alike, a part at a time: what is done stays done. */
export type Varios = {
  /** of a refusal */
  motivo?: string
  total: number
  /** exits that are not accepted with the others */
  fora: number
  feitos: number
  /** those that could not be answered, and why: of each reason how many */
  falhas: Record<string, number>
  /** what is left */
  partes: Parte[]
}

// Codes and numbers alone: who they are about is nowhere in it.
const place = 'pedidos-em-serie'

const store = createStore(read())
const running = createStore(false)
let stopped = false

export const useVarios = store.use
export const useRunning = running.use

/** The open requests that a list finds, all of them. Throws `ApiFailure`. */
export async function codesOf(query: Narrowing): Promise<PedidoPrestadorRow[]> {
  const reader = rowReader<PedidoPrestadorRow>()
  const found: PedidoPrestadorRow[] = []
  for await (const piece of callText(listPedidosPrestador, { query }))
    found.push(...reader.push(piece))
  if (!reader.complete) throw noConnection()
  return found.filter(({ cd_estad }) => cd_estad === estadoPedido.novo)
}

/** Remembers what is to be answered, before the first of it is. */
export const planVarios = (pedidos: readonly PorResponder[], motivo?: string) =>
  write(variosOf(pedidos, motivo))

type PorResponder = Pick<PedidoPrestadorRow, 'cd' | 'cd_empresa' | 'cd_tipo'>

/** How they are answered. An exit may call bookings off, which is read before it is accepted: by itself. */
export function variosOf(pedidos: readonly PorResponder[], motivo?: string): Varios {
  const juntos =
    motivo === undefined
      ? pedidos.filter(({ cd_tipo }) => cd_tipo !== tipoPedido.saida)
      : [...pedidos]
  const partes = [...Map.groupBy(juntos, ({ cd_empresa }) => cd_empresa)].flatMap(
    ([cd_empresa, same]) => {
      const cds = same.map(({ cd }) => cd).sort((one, other) => one - other)
      return Array.from({ length: Math.ceil(cds.length / variosMaximo) }, (_, at) => ({
        cd_empresa,
        cds: cds.slice(at * variosMaximo, (at + 1) * variosMaximo),
        key: newKey(),
      }))
    },
  )
  const total = juntos.length
  const fora = pedidos.length - total
  return { total, fora, feitos: 0, falhas: {}, partes, ...(motivo !== undefined && { motivo }) }
}

/** Goes on until all is answered, or it is stopped; answers why it could not go on, if so. */
export async function runVarios(): Promise<string | undefined> {
  if (running.get()) return undefined
  stopped = false
  running.set(true)
  try {
    for (;;) {
      const now = store.get()
      const [parte] = now?.partes ?? []
      if (!now || !parte || stopped) return undefined
      write(await answerParte(now, parte))
    }
  } catch (error) {
    if (!isFailure(error)) throw error
    return error.message
  } finally {
    running.set(false)
  }
}

/** After the part that is on its way. */
export const stopVarios = () => {
  stopped = true
}

export const dropVarios = () => write(undefined)

async function answerParte(now: Varios, { cd_empresa, cds, key }: Parte): Promise<Varios> {
  const { motivo } = now
  const body = { cd_empresa, cds, ...(motivo !== undefined && { motivo }) }
  // a part that was answered and whose answer was lost is answered the same under its key
  const { message } = await call(answerPedidos, { body, key, patience: 120_000 })
  const falhas = { ...now.falhas }
  for (const { ok, texto } of message) if (!ok) falhas[texto] = (falhas[texto] ?? 0) + 1
  const feitos = now.feitos + message.filter(({ ok }) => ok).length
  return { ...now, feitos, falhas, partes: now.partes.slice(1) }
}

function write(varios: Varios | undefined) {
  store.set(varios)
  try {
    if (varios) localStorage.setItem(place, JSON.stringify(varios))
    else localStorage.removeItem(place)
  } catch {
    // A browser that keeps nothing: it goes on as long as the page.
  }
}

function read(): Varios | undefined {
  try {
    const kept: Varios | null = JSON.parse(localStorage.getItem(place) ?? 'null')
    return kept ?? undefined
  } catch {
    return undefined
  }
}
