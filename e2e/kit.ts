import { readFileSync } from 'node:fs'
import { expect, type BrowserContext, type Locator, type Page, type Route } from '@playwright/test'
import type axe from 'axe-core'
import { demoPassword } from '#demo/accounts.ts'
import { dataDirFileOf, emissorPortOf, mailFolder, mailIn, ownerUrlFileOf } from '#test/mail.ts'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const port = Number(process.env['E2E_PORT'] ?? 3210)

export const portal = `http://127.0.0.1:${port}`

/** The same portal by its name, as its `PUBLIC_URL` has it. */
export const named = `http://localhost:${port}`

/** Where a company's issuer may listen. */
export const emissorPort = emissorPortOf(port)

/** The file with the portal's data directory. */
export const dataDirFile = dataDirFileOf(port)

/** The file with the owner URL of the portal's database, written shortly after the start. */
export const ownerUrlFile = ownerUrlFileOf(port)

/** Screen sizes; `expectAccessible` checks each in light and dark. */
export const looks = [
  { name: 'desktop', viewport: { width: 1366, height: 768 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
] as const

/** For journeys on a phone that check each screen in both sizes. */
export const onPhone = { viewport: looks[1].viewport } as const

/** For journeys with animations, as most people have them. */
export const moving = { contextOptions: { reducedMotion: 'no-preference' } } as const

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

/** Logs in through the form, for journeys about the login. */
export async function logIn(page: Page, email: string, pass = demoPassword) {
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Palavra-passe', { exact: true }).fill(pass)
  await page.getByRole('button', { name: 'Login' }).click()
}

/**
 * Fails on any accessibility fault of axe, in light or dark, with rule and element; `part` limits
 * the check.
 */
export async function expectAccessible(page: Page, part?: Locator) {
  const found = []
  const still = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  for (const { colorScheme, rules } of schemes) {
    // Finishes animations: colours in the middle of a fade are not real, and a notice may start
    // one.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(() => {
      const ends = (one: Animation) => one.effect?.getComputedTiming().endTime !== Infinity
      return Promise.all(
        document
          .getAnimations()
          .filter(ends)
          // A cancelled animation is finished too.
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

/** In dark mode only colours differ. */
const schemes = [
  { colorScheme: 'light', rules: undefined },
  { colorScheme: 'dark', rules: ['color-contrast', 'link-in-text-block'] },
] as const

type Looked = { rules: readonly string[] | undefined; part: Locator | undefined }

/** Without frames, style sheets of its own, selectors and passed rules, none of which it needs. */
async function violationsOf(page: Page, { rules, part = page.locator('html') }: Looked) {
  expect(page.frames()).toHaveLength(1)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  return await part.evaluate(async (element, only) => {
    const { violations } = await window.axe.run(element, {
      resultTypes: ['violations'],
      preload: false,
      selectors: false,
      ...(only && { runOnly: { type: 'rule', values: [...only] } }),
    })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  }, rules)
}

/** The minified script: half as much to send and parse. */
const axeScript = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Goes on where a booking has something against it; the day decides whether it has. */
export async function bookAnyway(page: Page, verb: 'Marcar' | 'Alterar') {
  const anyway = page.getByRole('button', { name: `${verb} mesmo assim` })
  const form = page.getByRole('dialog', { name: /^(?:Marcar|Alterar) (?!mesmo)/ })
  await expect
    .poll(async () => (await anyway.count()) + (1 - (await form.count())))
    .toBeGreaterThan(0)
  if ((await anyway.count()) > 0) await anyway.click()
}

/** Fails when the page is wider than its window. */
export async function expectFits(page: Page) {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}

/** The rules for every state of every screen. */
export async function expectLooksWell(page: Page) {
  await expectAccessible(page)
  await expectFits(page)
}

/**
 * Checks each size in light and dark; `shown` must stay visible. Takes a picture on request. A
 * resize loads nothing again.
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

/** Waits until no part of the page is loading. */
export async function expectArrived(page: Page) {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

/** Collects console errors, refused resources and requests to other origins. */
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

/** The server's answer to this session on `path`, to compare with a screen. */
export async function ask<Reply>(page: Page, path: string): Promise<Reply> {
  const cookies = await page.context().cookies()
  const sessao = cookies.find(({ name }) => name === 'sessao')?.value ?? ''
  const answer = await page.request.get(path, { headers: { 'X-Sessao': sessao } })
  expect(answer.status(), path).toBe(200)
  return await answer.json()
}

/** Delays requests to these addresses until the returned function is called. */
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
 * From here on pages contain no preloaded answers, so that a test can delay or refuse each call.
 */
export async function bringNothing(of: Page | BrowserContext) {
  const pages = (url: URL) => !/^\/(?:api|auth|assets)\//u.test(url.pathname)
  await of.route(pages, async (route) => {
    if (route.request().resourceType() !== 'document') return await route.fallback()
    // A fetch is no navigation, so the server adds no answers.
    return await route.fulfill({ response: await route.fetch() })
  })
}

/** A day far ahead, without other bookings, as typed. */
export function dayAhead(days: number) {
  const date = new Date(Date.now() + days * 86_400_000)
  return date.toISOString().slice(0, 10).split('-').toReversed().join('-')
}

/** Code of the company of a page. */
export async function empresaOf(page: Page) {
  const cookies = await page.context().cookies()
  return Number(cookies.find(({ name }) => name === 'sessaoEmpresa')?.value)
}

/** Waits for the `nth` message to an address, by default the first. Its links lead to `portal`. */
export async function mailTo(para: string, nth?: number) {
  const mail = await mailIn(mailFolder(port), para, nth)
  return { ...mail, links: mail.links.map((link) => link.replace(named, portal)) }
}
