import { chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '#test/browser.ts'
import type { Row } from './start.ts'

/** What a first visit brings over the wire (JavaScript and CSS, brotli), page by page. */
export async function benchWeight(url: string, password: string): Promise<Row[]> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags })
  try {
    const login = await browser.newPage()
    const loginBytes = await codeBytes(login, () => login.goto(`${url}/login`))
    await login.getByLabel('Email').fill('rh@demo.example')
    await login.getByLabel('Palavra-passe', { exact: true }).fill(password)
    await login.getByRole('button', { name: 'Login' }).click()
    await login.waitForURL((address) => address.pathname === '/')
    // the same session in a browser that holds no file yet
    const storageState = await login.context().storageState()
    const painel = await (await browser.newContext({ storageState })).newPage()
    const painelBytes = await codeBytes(painel, () => painel.goto(`${url}/`))
    const lista = await (await browser.newContext({ storageState })).newPage()
    const listaBytes = await codeBytes(lista, () => lista.goto(`${url}/funcionario`))
    return [
      {
        what: 'First load of the login page (JS + CSS, brotli)',
        value: kb(loginBytes),
        goal: '≤ 120 KB',
      },
      {
        what: 'First load of the dashboard (JS + CSS, brotli)',
        value: kb(painelBytes),
        goal: '≤ 120 KB',
      },
      {
        what: 'First load of the employee list (JS + CSS, brotli)',
        value: kb(listaBytes),
        goal: '≤ 120 KB, build fails above 125',
      },
    ]
  } finally {
    await browser.close()
  }
}

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof chromium.launch>>['newPage']>>

async function codeBytes(page: Page, visit: () => Promise<unknown>): Promise<number> {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (!/\.(js|css)$/u.test(new URL(response.url()).pathname)) return
    sizes.push(
      response
        .request()
        .sizes()
        .then((size) => size.responseBodySize),
    )
  })
  await visit()
  // what is fetched once the page is idle is not part of the first load
  await page.getByRole('heading').first().waitFor()
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
