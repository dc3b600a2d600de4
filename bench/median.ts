/** The median of sequential calls in ms; autocannon rounds to whole ms. */
export async function median(
  target: string,
  headers: Record<string, string>,
  calls: number,
): Promise<number> {
  const times: number[] = []
  for (let count = 0; count < calls; count += 1) {
    const began = performance.now()
    const response = await fetch(target, { headers })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${target}: ${response.status}`)
    times.push(performance.now() - began)
  }
  times.sort((one, other) => one - other)
  return Math.round((times[Math.floor(calls / 2)] ?? Number.NaN) * 100) / 100
}
