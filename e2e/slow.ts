import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { bringNothing } from './kit.ts'

const between = (least: number, most: number) => least + Math.random() * (most - least)

/** Milliseconds a call is held back: every third by far more than the others, so that answers come out of turn. */
const lateness = () => (Math.random() < 1 / 3 ? between(300, 2_000) : between(0, 120))

/** Calls of all its pages come late; what else is asked for comes as it does. */
export async function holdCalls(context: BrowserContext) {
  await bringNothing(context)
  await context.route(/\/(?:api|auth)\//u, async (route) => {
    await sleep(lateness())
    // who asked may be gone by now
    await route.fallback().catch(() => undefined)
  })
}

/** Its pages have half of a processor. */
export function slowDown(context: BrowserContext) {
  context.on('page', (page) => void halve(page).catch(() => undefined))
}

async function halve(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 2 })
}
