import { useState } from 'react'
import {
  acceptPedido,
  listPedidosPrestador,
  refusePedido,
  type PedidoPrestadorRow,
} from '#contract/pedido/prestador.ts'
import { answerPedidos } from '#contract/pedido/varios.ts'
import { estadoPedido } from '#contract/comum/codes.ts'
import { tokenOf } from '#web/kit/browser/cookies.ts'
import { createStore } from '#web/kit/browser/store.ts'
import { readsOfPedidos } from '#web/comum/pedido/changed.ts'
import { call, newKey } from '#web/kit/call/call.ts'
import { callText } from '#web/kit/call/call-text.ts'
import { isFailure, noConnection } from '#web/kit/call/failure.ts'
import { readAgain } from '#web/kit/call/read.ts'
import { useTask } from '#web/kit/call/write.ts'
import type { Narrowing } from '#contract/kit/list-address.ts'
import { rowReader } from '#web/kit/list/row-reader.ts'
import { variosOf, type Parte, type PorResponder, type Varios } from './plano.ts'

// localStorage holds only codes and numbers, no personal data.
const place = 'pedidos-em-serie'
/** one tab writes this key to stop another tab */
const stopPlace = `${place}-parar`

const store = createStore(read())
/** in this tab or another */
const running = createStore(false)
let stopped = false

// Web Locks are missing on plain HTTP: there each tab knows only itself.
const locks: LockManager | undefined = navigator.locks
addEventListener('storage', ({ key }) => {
  if (key === stopPlace) stopped = true
  if (key !== place) return
  store.set(read())
  void watch()
})
void watch()

/** Follows the series of another tab, until that tab ends it or closes. */
async function watch() {
  if (!locks || running.get() || !store.get()) return
  const shared = { mode: 'shared' } as const
  const free = await locks.request(place, { ...shared, ifAvailable: true }, (mine) => mine !== null)
  if (free || running.get()) return
  running.set(true)
  await locks.request(place, shared, () => running.set(false))
  await readAgain(readsOfPedidos)
}

export const useVarios = store.use
export const useRunning = running.use

/** All open requests of a list. Throws `ApiFailure`. */
export async function codesOf(query: Narrowing): Promise<PedidoPrestadorRow[]> {
  const reader = rowReader<PedidoPrestadorRow>()
  const found: PedidoPrestadorRow[] = []
  for await (const piece of callText(listPedidosPrestador, { query }))
    found.push(...reader.push(piece))
  if (!reader.complete) throw noConnection()
  return found.filter(({ cd_estad }) => cd_estad === estadoPedido.novo)
}

/** Stores the series before its first call. */
export const planVarios = (pedidos: readonly PorResponder[], motivo?: string) =>
  write(variosOf(pedidos, motivo))

/** Answers the remaining parts until the user stops; returns the error that stopped it. */
export async function runVarios(): Promise<string | undefined> {
  if (running.get()) return undefined
  if (!locks) return await answerAll()
  return await locks.request(place, answerAll)
}

async function answerAll(): Promise<string | undefined> {
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
    if (error.status === 409) beginAnew()
    return error.message
  } finally {
    running.set(false)
  }
}

/** A colleague stopped the series before this part was answered: resuming needs new keys. */
function beginAnew() {
  const now = store.get()
  const [parte, ...rest] = now?.partes ?? []
  if (now && parte)
    write({ ...now, chave: newKey(), partes: [{ ...parte, key: newKey() }, ...rest] })
}

/** Stops the series, in whatever tab it runs, after its present part. */
export function stopVarios() {
  stopped = true
  try {
    localStorage.setItem(stopPlace, '')
    localStorage.removeItem(stopPlace)
  } catch {
    // Without localStorage there is no other tab to stop.
  }
}

export const dropVarios = () => write(undefined)

async function answerParte(now: Varios, { cd_empresa, cds, key }: Parte): Promise<Varios> {
  const { motivo, chave, partes, feitos: antes, total } = now
  const serie = { chave, fim: partes.length === 1, feitos: antes, total }
  const body = { cd_empresa, cds, serie, ...(motivo !== undefined && { motivo }) }
  // a retry with the same key returns the same answer, so a lost answer does no harm
  const { message } = await call(answerPedidos, { body, key, patience: 120_000 })
  const falhas = { ...now.falhas }
  for (const { ok, avisado, texto } of message) {
    if (!ok && !avisado) falhas[texto] = (falhas[texto] ?? 0) + 1
  }
  const feitos = antes + message.filter(({ ok }) => ok).length
  const deixados = message.flatMap(({ cd, avisado }) => (avisado ? [cd] : []))
  const avisados = [...now.avisados, ...deixados]
  return { ...now, feitos, avisados, falhas, partes: partes.slice(1) }
}

function write(varios: Varios | undefined) {
  store.set(varios)
  try {
    if (varios) localStorage.setItem(place, JSON.stringify(varios))
    else localStorage.removeItem(place)
  } catch {
    // Without localStorage the series lasts as long as the page.
  }
}

function read(): Varios | undefined {
  try {
    const kept: Varios | null = JSON.parse(localStorage.getItem(place) ?? 'null')
    // an older version stored no `avisados`
    return kept ? { ...kept, avisados: kept.avisados ?? [] } : undefined
  } catch {
    return undefined
  }
}

export type Result = { ok: boolean; text: string; again?: boolean }

/** Answers selected requests: each by its own call and key, so that a failure stops no other. */
export function useEscolhidos() {
  const [results, setResults] = useState<ReadonlyMap<number, Result>>(new Map())
  const [keys] = useState(() => new Map<number, string>())

  const { run, waiting } = useTask(async (given: { ids: readonly number[]; motivo?: string }) => {
    for (const id of given.ids) {
      const key = keys.get(id) ?? newKey()
      keys.set(id, key)
      const result = await answerOne(id, given, key)
      setResults((old) => new Map(old).set(id, result))
      // the session is over: every other call would fail too
      if (!result.ok && tokenOf('prestador') === undefined) break
    }
  })

  return { results, running: waiting, run }
}

async function answerOne(
  id: number,
  { motivo }: { motivo?: string },
  key: string,
): Promise<Result> {
  const asked = { path: { id }, key }
  try {
    const { message } =
      motivo === undefined
        ? await call(acceptPedido, { ...asked, body: {} })
        : await call(refusePedido, { ...asked, body: { motivo } })
    return { ok: true, text: message }
  } catch (error) {
    const failure = isFailure(error) ? error : noConnection()
    return { ok: false, text: failure.message, again: failure.passing }
  }
}
