// what the histogram of the event loop reads while nothing delays it
const resolution = 10

/** How late the portal's event loop was, in ms, since this was last asked: reading it forgets it. */
export async function lateOf(url: string, which: 'p99' | 'max'): Promise<number> {
  const told = await (await fetch(`${url}/metrics`)).text()
  const line = new RegExp(String.raw`^nodejs_eventloop_lag_${which}_seconds (\S+)`, 'mu')
  return Math.max(0, Number(line.exec(told)?.[1]) * 1_000 - resolution)
}
