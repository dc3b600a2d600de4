/** A moment in which the page has nothing else to do; where there is none, a second from now. */
export async function idle() {
  await new Promise<void>((resolve) => {
    // Safari has none
    if (!('requestIdleCallback' in globalThis)) setTimeout(resolve, 50)
    else requestIdleCallback(() => resolve(), { timeout: 1_000 })
  })
}
