import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { demoPassword } from '#demo/accounts.ts'
import { browserFlags, findBrowser } from '#test/browser.ts'
import { logIn } from '../page.ts'
import { startPortal } from '../portal.ts'
import { logIn as logInByProgram } from '../session.ts'
import { openSketch } from './esboco.ts'
import type { Place } from './lugar.ts'
import { comparePages, own, reactAdmin } from './paginas.ts'
import { printPairs } from './razao.ts'

export async function besideReactAdmin({ folder, kept, databaseUrl }: Place): Promise<void> {
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'portal'), DEMO: '1' }
  const portal = await startPortal(env)
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  try {
    const { org } = await logInByProgram(portal.url, demoPassword)
    const sketch = await openSketch(join(kept, 'react-admin'), databaseUrl, org)
    try {
      const session = await logIn(browser, portal.url, demoPassword)
      const pairs = comparePages(browser, own(portal.url, session), reactAdmin(sketch.url))
      await printPairs('react-admin', pairs)
    } finally {
      await sketch.close()
    }
  } finally {
    await browser.close()
    await portal.stop()
  }
}
