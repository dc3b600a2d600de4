import type { Page } from '@playwright/test'

/**
 * The network of one page, to be taken away and given back. With that of its context the page that is kept
 * open beside it would be the first to have one again, and tell this one, which has none yet.
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
