import { readFileSync } from 'node:fs'
import { expect, type BrowserContext, type Locator, type Page, type Route } from '@playwright/test'
import type axe from 'axe-core'
import { demoPassword } from '#demo/accounts.ts'
import { dataDirFileOf, mailFolder, mailIn, ownerUrlFileOf } from '#test/mail.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const port = Number(process.env['E2E_PORT'] ?? 3210)

export const portal = `http://127.0.0.1:${port}`

/** Where the portal of the journeys says which directory its data lie in. */
export const dataDirFile = dataDirFileOf(port)

/** Where it says how the owner of its database connects, some moments after it answers. */
export const ownerUrlFile = ownerUrlFileOf(port)

/** How large a screen is looked at; each is looked at by day and by night (`expectAccessible`). */
export const looks = [
  { name: 'desktop', viewport: { width: 1366, height: 768 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
] as const

/** For journeys that act where there is least room, and look at each screen in both sizes. */
export const onPhone = { viewport: looks[1].viewport } as const

/** For journeys that see what fades and slides as most people do. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

/** Fills the login form and sends it, for journeys about that; where it leads depends on the account. */
export async function logIn(page: Page, email: string, pass = demoPassword) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Palavra-passe', { exact: true }).fill(pass)
  await page.getByRole('button', { name: 'Login' }).click()
}

/**
 * Fails on any accessibility fault axe finds, in the light or in the dark, naming rule and element; in
 * `part` alone where the rest of the page was looked at as it is.
 */
export async function expectAccessible(page: Page, part?: Locator) {
  const found = []
  const still = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  for (const { colorScheme, rules } of schemes) {
    // a fade that is half way has colours nobody reads, and a notice may begin one at any moment
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(() => {
      const ends = (one: Animation) => one.effect?.getComputedTiming().endTime !== Infinity
      return Promise.all(
        document
          .getAnimations()
          .filter(ends)
          // one that is broken off is over too
          .map((one) => one.finished.catch(() => undefined)),
      )
    })
    found.push(
      ...(await violationsOf(page, { rules, part })).map((fault) => `${colorScheme}: ${fault}`),
    )
  }
  await page.emulateMedia({
    colorScheme: 'light',
    reducedMotion: still ? 'reduce' : 'no-preference',
  })
  expect(found).toEqual([])
}

/** The page is the same in the dark but for its colours. */
const schemes = [
  { colorScheme: 'light', rules: undefined },
  { colorScheme: 'dark', rules: ['color-contrast', 'link-in-text-block'] },
] as const

type Looked = { rules: readonly string[] | undefined; part: Locator | undefined }

/** On the whole page, which has no frames, or a part of it, and without a list of all that is well. */
async function violationsOf(page: Page, { rules, part = page.locator('html') }: Looked) {
  expect(page.frames()).toHaveLength(1)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  return await part.evaluate(async (element, only) => {
    const { violations } = await window.axe.run(element, {
      resultTypes: ['violations'],
      ...(only && { runOnly: { type: 'rule', values: [...only] } }),
    })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  }, rules)
}

/** It goes in once a document, and in its short form: half as much to send there and to read. */
const axeScript = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Fails when the page is wider than its window. */
export async function expectFits(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}

/** What holds of every screen in every state it has. */
export async function expectLooksWell(page: Page) {
  await expectAccessible(page)
  await expectFits(page)
}

/**
 * At each size, by day and by night, `shown` still in sight; a picture of it where one is asked for. A
 * screen that was loaded for one size is not loaded again for the other.
 */
export async function looksWell(page: Page, name: string, shown?: Locator) {
  const own = page.viewportSize() ?? looks[0].viewport
  for (const { viewport, name: look } of looks) {
    await page.setViewportSize(viewport)
    if (shown) await expect(shown).toBeVisible()
    await expectLooksWell(page)
    const folder = process.env['PICTURES']
    if (folder) await page.screenshot({ path: `${folder}/${name}-${look}.png` })
  }
  await page.setViewportSize(own)
}

/** Of what was asked for last all is there: nothing that is shown is about to be replaced. */
export async function expectArrived(page: Page) {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** What must never happen on any page: errors in the console, refused resources, other origins. */
export function watch(page: Page) {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') faults.push(request.url())
  })
  return faults
}

/** What the server answers this page's session on `path`: what a screen shows is compared with it. */
export async function ask<Reply>(page: Page, path: string): Promise<Reply> {
  const cookies = await page.context().cookies()
  const sessao = cookies.find(({ name }) => name === 'sessao')?.value ?? ''
  const answer = await page.request.get(path, { headers: { 'X-Sessao': sessao } })
  expect(answer.status(), path).toBe(200)
  return await answer.json()
}

/**
 * Makes what the page asks for at such addresses wait, so that what is done meanwhile is done
 * meanwhile; the returned function lets it go on.
 */
export async function hold(page: Page, url: string | RegExp) {
  const held = Promise.withResolvers<void>()
  const wait = async (route: Route) => {
    await held.promise
    await route.fallback()
  }
  await page.route(url, wait)
  return held.resolve
}

/**
 * Pages bring no answers along from here on: what one begins with it asks for, and that can be made to
 * wait, or refused.
 */
export async function bringNothing(of: Page | BrowserContext) {
  const pages = (url: URL) => !/^\/(?:api|auth|assets)\//u.test(url.pathname)
  await of.route(pages, async (route) => {
    if (route.request().resourceType() !== 'document') return await route.fallback()
    // what is fetched like this is no visit, and only visits are answered so
    return await route.fulfill({ response: await route.fetch() })
  })
}

/** A day so far ahead that nobody else is booked on it, as it is typed. */
export function dayAhead(days: number) {
  const date = new Date(Date.now() + days * 86_400_000)
  return date.toISOString().slice(0, 10).split('-').toReversed().join('-')
}

/** Code of the company a page works on. */
export async function empresaOf(page: Page) {
  const cookies = await page.context().cookies()
  return Number(cookies.find(({ name }) => name === 'sessaoEmpresa')?.value)
}

/** The `nth` message the portal has sent to an address, by default the first; waits for it. */
export const mailTo = (para: string, nth?: number) => mailIn(mailFolder(port), para, nth)
