import { chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '#test/browser.ts'
import { ownRow } from './page.ts'
import type { Row } from './start.ts'

/** The size of a first visit (JavaScript and CSS, brotli), by page. */
export async function benchWeight(url: string, password: string): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  try {
    const login = await browser.newPage()
    const loginBytes = await codeBytes(login, () => login.goto(`${url}/login`))
    await login.getByLabel('Email').fill('rh@demo.example')
    await login.getByLabel('Palavra-passe', { exact: true }).fill(password)
    await login.getByRole('button', { name: 'Login' }).click()
    await login.waitForURL((address) => address.pathname === '/')
    // The same session with an empty cache.
    const storageState = await login.context().storageState()
    const painel = await (await browser.newContext({ storageState })).newPage()
    const painelBytes = await codeBytes(painel, () => painel.goto(`${url}/`))
    const lista = await (await browser.newContext({ storageState })).newPage()
    const listaBytes = await codeBytes(lista, () => lista.goto(`${url}/funcionario`), ownRow)
    return [
      {
        what: 'First load of the login page (JS + CSS, brotli)',
        value: kb(loginBytes),
        goal: '≤ 130 KB',
      },
      {
        what: 'First load of the dashboard (JS + CSS, brotli)',
        value: kb(painelBytes),
        goal: '≤ 130 KB',
      },
      {
        what: 'First load of the employee list (JS + CSS, brotli)',
        value: kb(listaBytes),
        goal: '≤ 130 KB, build fails above 135',
      },
    ]
  } finally {
    await browser.close()
  }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof chromium.launch>>['newPage']>>

/** The bytes requested before `shown` appeared; later ones are not part of the first load. */
async function codeBytes(page: Page, visit: () => Promise<unknown>, shown = 'main h1') {
  const sizes = new Map<string, Promise<number>>()
  await page.addInitScript(markShown, shown)
  page.on('response', (response) => {
    if (!/\.(js|css)$/u.test(new URL(response.url()).pathname)) return
    sizes.set(
      response.url(),
      response
        .request()
        .sizes()
        .then((size) => size.responseBodySize),
    )
  })
  await visit()
  await page.locator(shown).first().waitFor()
  const asked = await page.evaluate(askedBeforeShown)
  const bytes = await Promise.all(asked.map(async (file) => (await sizes.get(file)) ?? 0))
  return bytes.reduce((sum, size) => sum + size, 0)
}

function markShown(selector: string) {
  new MutationObserver((_changes, watch) => {
    if (!document.querySelector(selector)) return
    performance.mark('shown')
    watch.disconnect()
  }).observe(document, { childList: true, subtree: true })
}

function askedBeforeShown() {
  const shown = performance.getEntriesByName('shown')[0]?.startTime ?? Number.POSITIVE_INFINITY
  const files = performance.getEntriesByType('resource')
  return files.filter(({ startTime }) => startTime < shown).map(({ name }) => name)
}

const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
