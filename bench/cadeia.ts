import type { Browser, Page } from '@playwright/test'
import { distant } from './distante.ts'
import { ownRow, seen, watchedPage, type State } from './page.ts'
import type { Row } from './start.ts'

/** One request of a page: milliseconds since the navigation. */
export type Asked = { what: string; starts: number; ends: number }

/** The requests before the first row, and when the row appeared. */
export type Chain = { row: number; asked: Asked[] }

const latencies = [60, 165]
const visits = 5

/** The list of employees over a slow network, logged in, with an empty cache. */
export async function benchCadeia(browser: Browser, url: string, session: State): Promise<Row[]> {
  const chains: Chain[] = []
  for (const latency of latencies) {
    const line = await distant(url, latency)
    const seenRows: Chain[] = []
    for (let visit = 0; visit < visits; visit += 1) {
      seenRows.push(await chainOf(browser, `${line.url}/funcionario`, { session }))
    }
    await line.close()
    seenRows.sort((one, other) => one.row - other.row)
    chains.push(...seenRows.slice(visits >> 1, (visits >> 1) + 1))
  }
  const [near, far] = chains
  if (!near || !far) throw new Error('no page was seen')
  const [short = 0, long = 0] = latencies
  const waited = (far.row - near.row) / (long - short)
  return [
    {
      what: 'Requests to the first row of the list; round trips in a row',
      value: `${far.asked.length}; ${tripsIn(far.asked)}`,
      goal: '≤ 8; ≤ 3',
    },
    {
      what: `First row at ${latencies.join(' and at ')} ms of latency, connections opened; what a millisecond of latency adds`,
      value: `${near.row.toFixed(0)} and ${far.row.toFixed(0)} ms; ${waited.toFixed(1)} ms`,
      goal: '',
    },
  ]
}

/** Loads a page with an empty cache; notes the requests until its first row. */
export async function chainOf(
  browser: Browser,
  url: string,
  { session, rowAt = ownRow }: { session?: State; rowAt?: string },
): Promise<Chain> {
  const page = await watchedPage(browser, session, rowAt)
  const asked = await notedBy(page)
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator(rowAt).first().waitFor()
  const row = await seen(page, 'row')
  await page.context().close()
  // The row did not wait for requests that end later.
  return { row, asked: asked().filter(({ ends }) => ends < row) }
}

async function notedBy(page: Page): Promise<() => Asked[]> {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  const sent = new Map<string, { what: string; starts: number; ends: number }>()
  let first: number | undefined
  client.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!request.url.startsWith('http')) return
    first ??= timestamp
    const { pathname, search } = new URL(request.url)
    sent.set(requestId, { what: pathname + search, starts: timestamp, ends: Number.NaN })
  })
  client.on('Network.responseReceived', ({ requestId, response: { timing } }) => {
    const one = sent.get(requestId)
    // A request that waits for a connection starts later than it is made.
    if (one && timing) one.starts = timing.requestTime + timing.sendStart / 1_000
  })
  client.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const one = sent.get(requestId)
    if (one) one.ends = timestamp
  })
  const since = (at: number) => (at - (first ?? 0)) * 1_000
  return () =>
    [...sent.values()]
      .map(({ what, starts, ends }) => ({ what, starts: since(starts), ends: since(ends) }))
      .toSorted((one, other) => one.starts - other.starts)
}

/** The longest chain of requests that each start after the previous one ended. */
export function tripsIn(asked: readonly Asked[]): number {
  let trips = 0
  let until = Number.NEGATIVE_INFINITY
  for (const { starts, ends } of asked.toSorted((one, other) => one.ends - other.ends)) {
    if (starts < until || Number.isNaN(ends)) continue
    trips += 1
    until = ends
  }
  return trips
}

export const linesOf = ({ row, asked }: Chain) => [
  ...asked.map(
    ({ what, starts, ends }) =>
      `${starts.toFixed(0).padStart(6)} ${ends.toFixed(0).padStart(6)}  ${what}`,
  ),
  `${row.toFixed(0).padStart(6)}  first row; ${asked.length} requests, ${tripsIn(asked)} round trips in a row`,
]
