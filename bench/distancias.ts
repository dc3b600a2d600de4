import { chromium, type Browser } from '@playwright/test'
import { demoPassword } from '#demo/accounts.ts'
import { browserFlags, findBrowser } from '#test/browser.ts'
import { chainOf, linesOf } from './cadeia.ts'
import { distant } from './distante.ts'
import { logIn } from './page.ts'
import { startPortal } from './portal.ts'

const screens = ['/funcionario', '/', '/login']

export async function printDistante(databaseUrl: string) {
  const portal = await startPortal({ DATABASE_URL: databaseUrl, DEMO: '1' })
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  try {
    await print(browser, portal.url)
  } finally {
    await browser.close()
    await portal.stop()
  }
}

async function print(browser: Browser, url: string) {
  const session = await logIn(browser, url, demoPassword)
  for (const latency of [60, 165]) {
    const line = await distant(url, latency)
    for (const screen of screens) {
      const isIn = screen !== '/login'
      const rowAt = screen === '/funcionario' ? undefined : 'main h1'
      const chain = await chainOf(browser, line.url + screen, {
        ...(isIn && { session }),
        ...(rowAt !== undefined && { rowAt }),
      })
      console.log(`\n${screen} at ${latency} ms`)
      for (const text of linesOf(chain)) console.log(text)
    }
    await line.close()
  }
}
