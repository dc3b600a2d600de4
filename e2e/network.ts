import type { Page } from '@playwright/test'

/**
 * Controls the network of one page. The network of the context would return to the idle page first,
 * and that page would inform this one too early.
 */
export async function networkOf(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  const set = async (offline: boolean) => {
    const unlimited = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
    await devtools.send('Network.emulateNetworkConditions', { offline, ...unlimited })
  }
  return { cut: async () => await set(true), mend: async () => await set(false) }
}
