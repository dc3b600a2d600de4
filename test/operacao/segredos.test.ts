import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseExport } from '../../e2e/exportar.ts'
import { projectDir } from '#server/config.ts'
import { demoPassword } from '#demo/accounts.ts'
import { browserFlags, findBrowser } from '#test/browser.ts'
import { asOwner, type TestDatabase } from '#test/database.ts'
import { newDemo } from '#test/demo-copy.ts'
import { linkIn } from '#test/links.ts'
import { freePort } from '#test/port.ts'
import { startPortal, type Portal } from '#test/portal.ts'
import { startSmtp, type Smtp } from '#test/smtp.ts'
import { behindNginx, hasNginx } from './behind-nginx.ts'

const folder = mkdtempSync(join(tmpdir(), 'apto-segredos-'))

let house: TestDatabase
let smtp: Smtp
let nginx: Awaited<ReturnType<typeof behindNginx>>
let portal: Portal
let browser: Browser

/** Values that no log may contain: tokens, passwords, numbers of people, searches. */
const secrets = new Set<string>()
const secret = (text: string) => {
  secrets.add(text)
  return text
}

const [nova, daConvidada] = ['mare-cheia-ao-fim-da-tarde', 'gaivotas-sobre-o-cais']
const convidada = 'zulmira.pacheco@exemplo.pt'

/** The link of the first message that has it; some programs turn the fragment into parameters. */
async function linkTo(email: string, path: string) {
  for (let nth = 1; ; nth += 1) {
    const { links } = await smtp.mailTo(email, nth)
    const link = links.find((one) => one.includes(path))
    if (link === undefined) continue
    secret(linkIn(link).token)
    return link.replace('#', '?')
  }
}

async function logIn(page: Page, path: string, email: string, pass: string) {
  await page.goto(path)
  await page.getByLabel('Email').fill(secret(email))
  await page.getByLabel('Palavra-passe', { exact: true }).fill(secret(pass))
  await page.getByRole('button', { name: 'Login' }).click()
}

async function typeTwice(page: Page, pass: string) {
  await page.getByLabel(/^Nova palavra-passe/u).fill(secret(pass))
  await page.getByLabel(/^Confirmar palavra-passe/u).fill(pass)
}

async function search(page: Page, text: string) {
  const box = page.getByRole('searchbox', { name: 'Pesquisar' })
  await box.fill(secret(text))
  await box.press('Enter')
}

const answered = async (page: Page, path: RegExp, act: () => Promise<unknown>) => {
  const answer = page.waitForResponse((one) => path.test(new URL(one.url()).pathname))
  const [given] = await Promise.all([answer, act()])
  expect(given.status()).toBeLessThan(500)
}

describe.skipIf(!hasNginx())('behind nginx (needs nginx and openssl)', () => {
  beforeAll(async () => {
    // The pages as `npm start` builds them, without the tests' settings.
    execFileSync(process.execPath, ['scripts/prepare.js'], { cwd: projectDir, env: {} })
    house = await newDemo()
    smtp = await startSmtp()
    // The second process is down, so nginx logs errors.
    const port = await freePort()
    nginx = await behindNginx(folder, [port, await freePort()])
    portal = await startPortal({
      PORT: String(port),
      PUBLIC_URL: nginx.address,
      DATABASE_URL: house.ownerUrl,
      DATA_DIR: join(folder, 'dados'),
      TRUST_PROXY: 'loopback',
      DEMO: '1',
      SMTP_URL: smtp.url,
    })
    nginx.run()
    browser = await chromium.launch({ executablePath: findBrowser(), args: [...browserFlags] })
  })
  afterAll(async () => {
    await browser.close()
    nginx.run('-s', 'stop')
    await portal.stop()
    await smtp.stop()
    await house.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  const visit = async () => {
    const context = await browser.newContext({
      ignoreHTTPSErrors: true,
      baseURL: nginx.address,
      locale: 'pt-PT',
      reducedMotion: 'reduce',
    })
    return await context.newPage()
  }

  it('neither log of nginx’s, nor the portal’s, holds what people type or their links carry', async () => {
    await setPassword(await visit(), 'rh@demo.example')
    await lookForPeople(await visit())
    await inviteSomebody(await visit())
    await comeIn(await visit())
    await changeEmail(await visit())
    await workAsProvider(await visit())
    await openLinks(await visit())
    await askAsPrograms(await visit())
    const [access = '', ...errors] = nginx.logs()
    // The first lines show the demonstration logins.
    const lines = portal.output().split('\n')
    const log = lines.filter((line) => line.startsWith('{')).join('\n')
    for (const [what, text] of Object.entries({ access, errors: errors.join('\n'), log })) {
      const held = [...secrets].filter((one) => isIn(text, one))
      expect(held, what).toEqual([])
    }
    expect(secrets.size).toBeGreaterThan(12)
    expect(log).not.toBe('')
    const paths = access.matchAll(/"(?:GET|POST|PUT) ([^" ]+)" 200 /gu)
    const asked = [...paths].map(([, path = '']) => path.replaceAll(/\/\d+(?=\/)/gu, '/1'))
    expect(asked).toEqual(
      expect.arrayContaining([
        '/auth/empresa/utilizador/reset-password/verificar',
        '/auth/empresa/utilizador/reset-password',
        '/auth/login',
        '/api/empresa/1/funcionario',
        '/api/empresa/1/funcionario/duplicado',
        '/api/register',
        '/auth/utilizador/confirmar-email',
        '/api/prestador/login',
        '/api/prestador/procurar',
        '/api/prestador/funcionario',
        '/api/verificar',
        '/verificar/-',
      ]),
    )
    // After nginx asked the other process.
    expect(access).toContain('"502, 200"')
  })
})

const isIn = (log: string, one: string) =>
  [one, encodeURIComponent(one), String(new URLSearchParams({ one })).slice(4)].some((form) =>
    log.toLowerCase().includes(form.toLowerCase()),
  )

async function setPassword(page: Page, email: string) {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Redefinir palavra-passe' }).click()
  await page.getByRole('dialog').getByLabel('Email').fill(email)
  await page.keyboard.press('Enter')
  await page.goto(await linkTo(email, '/reset-password'))
  await typeTwice(page, nova)
  await page.getByRole('button', { name: 'Submeter' }).click()
  await page.waitForURL('/login')
}

async function lookForPeople(page: Page) {
  await logIn(page, '/login', 'rh@demo.example', nova)
  await page.waitForURL('/')
  await page.goto('/funcionario')
  const name = (await page.locator('tbody th a').first().textContent()) ?? ''
  await answered(page, /\/funcionario$/u, () => search(page, name))
  await answered(page, /\/funcionario$/u, () => chooseExport(page, 'Filtrados em CSV'))
  await page.goto('/funcionario/criar')
  const nif = page.getByRole('main').getByLabel('NIF', { exact: true })
  await answered(page, /\/duplicado$/u, () => nif.fill(secret('245678905')))
}

async function inviteSomebody(page: Page) {
  await logIn(page, '/login', 'admin@demo.example', demoPassword)
  await page.getByRole('button', { name: 'Atlântico Conservas, S.A.' }).click()
  await page.waitForURL('/')
  await page.goto('/gestao-utilizadores')
  await page.getByRole('button', { name: 'Novo utilizador' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo utilizador' })
  await dialog.getByLabel('Nome').fill(secret('Zulmira Pacheco'))
  await dialog.getByLabel('Email').fill(convidada)
  await answered(page, /\/register$/u, () => dialog.getByRole('button', { name: 'Criar' }).click())
}

async function comeIn(page: Page) {
  await page.goto(await linkTo(convidada, '/convite'))
  await typeTwice(page, daConvidada)
  await page.getByRole('button', { name: 'Ativar a conta' }).click()
  await page.waitForURL('/login')
}

async function changeEmail(page: Page) {
  await logIn(page, '/login', convidada, daConvidada)
  await page.waitForURL('/')
  await page.goto('/editar-informacao')
  await page.getByLabel('Email').fill(secret('zulmira.nova@exemplo.pt'))
  await page.getByLabel(/^Confirmar palavra-passe/u).fill(daConvidada)
  await page.getByRole('button', { name: 'Guardar' }).click()
  await page.goto(await linkTo('zulmira.nova@exemplo.pt', '/confirmar-email'))
  await page.getByLabel('Palavra-passe', { exact: true }).fill(daConvidada)
  await answered(page, /\/confirmar-email$/u, () =>
    page.getByRole('button', { name: 'Confirmar email' }).click(),
  )
}

async function workAsProvider(page: Page) {
  await logIn(page, '/prestador/login', 'prestador@demo.example', demoPassword)
  await page.waitForURL('/prestador')
  await page.getByRole('button', { name: 'Procurar' }).click()
  const typed = page.getByRole('dialog', { name: 'Procurar' }).getByRole('combobox')
  await answered(page, /\/procurar$/u, () => typed.fill(secret('albuquerque')))
  await page.goto('/prestador/funcionarios')
  await answered(page, /\/funcionario$/u, () => search(page, '287654320'))
}

async function openLinks(page: Page) {
  const codigo = secret('K7QF-2M9X-0B3C-D4EF-GH5J')
  await answered(page, /\/api\/verificar$/u, () => page.goto(`/verificar/${codigo}`))
  const token = secret(randomBytes(32).toString('base64url'))
  await answered(page, /\/comecar\/verificar$/u, () =>
    page.goto(`/prestador/comecar#token=${token}`),
  )
}

/** The calls of programs, with personal data in the query. */
async function askAsPrograms(page: Page) {
  const token = secret(randomBytes(32).toString('base64url'))
  const params = { email: convidada, token }
  await page.request.get('/auth/empresa/utilizador/reset-password', { params })
  const { token: sessao } = (await (
    await page.request.post('/auth/login', { data: { email: 'rh@demo.example', pass: nova } })
  ).json()) as { token: string }
  secret(sessao)
  const [empresa] = await asOwner<{ cd: number }>(
    house,
    'select min(cd_empresa) as cd from funcionario',
  )
  await page.request.get(`/api/empresa/${empresa?.cd}/funcionario/duplicado`, {
    headers: { 'x-sessao': sessao },
    params: { nif: secret('213456782') },
  })
}
