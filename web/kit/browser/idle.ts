/** Resolves when the browser is idle, after a second at the latest. */
export async function idle() {
  await new Promise<void>((resolve) => {
    if (!('requestIdleCallback' in globalThis)) setTimeout(resolve, 50)
    else requestIdleCallback(() => resolve(), { timeout: 1_000 })
  })
}
