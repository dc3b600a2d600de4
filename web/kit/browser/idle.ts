/** Resolves when the browser is idle, after a second at the latest. */
export async function idle() {
  await new Promise<void>((resolve) => {
    if (!('requestIdleCallback' in globalThis)) setTimeout(resolve, 50)
    else requestIdleCallback(() => resolve(), { timeout: 1_000 })
  })
}

/** Runs `act` after the next frame. The returned function cancels it. */
export function afterFrame(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => (timer = setTimeout(act)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
