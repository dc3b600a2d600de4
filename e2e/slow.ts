import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { bringNothing } from './kit.ts'

const between = (least: number, most: number) => least + Math.random() * (most - least)

/**
 * Delay of a call in milliseconds: every third is much longer, so that answers arrive out of order.
 */
const lateness = () => (Math.random() < 1 / 3 ? between(300, 2_000) : between(0, 120))

/** Delays the calls of all pages; other requests stay fast. */
export async function holdCalls(context: BrowserContext) {
  await bringNothing(context)
  await context.route(/\/(?:api|auth)\//u, async (route) => {
    await sleep(lateness())
    // The page may be closed by now.
    await route.fallback().catch(() => undefined)
  })
}

/** Halves the processor speed of the pages. */
export function slowDown(context: BrowserContext) {
  context.on('page', (page) => void halve(page).catch(() => undefined))
}

async function halve(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 2 })
}
