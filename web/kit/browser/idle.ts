/** Waits until the page has nothing else to do, at most for a second. */
export async function idle() {
  await new Promise<void>((resolve) => {
    // Safari cannot tell
    if (!('requestIdleCallback' in globalThis)) setTimeout(resolve, 50)
    else requestIdleCallback(() => resolve(), { timeout: 1_000 })
  })
}
