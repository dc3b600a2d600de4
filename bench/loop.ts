// The histogram of an idle event loop shows this many ms.
const resolution = 10

/** The delay of the portal's event loop in ms since the last call, which resets it. */
export async function lateOf(url: string, which: 'p99' | 'max'): Promise<number> {
  const told = await (await fetch(`${url}/metrics`)).text()
  const line = new RegExp(String.raw`^nodejs_eventloop_lag_${which}_seconds (\S+)`, 'mu')
  return Math.max(0, Number(line.exec(told)?.[1]) * 1_000 - resolution)
}
