import { expect, type Page } from '@playwright/test'
import { company, session } from '#web/routes/areas.ts'
import { provider } from '#web/routes/provider.ts'
import { freeFuncionario } from './formulario.ts'
import { test } from './jornada.ts'
import { ask, bringNothing, empresaOf, looks } from './kit.ts'
import { beAs, beAsPrestador, resume } from './sessions.ts'

// No visible part moves while a screen loads. Covers every screen; a new one needs no change here.

// The journeys of this file run one after the other: short of processor time a page draws no frames.
test.describe.configure({ mode: 'default' })

declare global {
  interface Window {
    quieto: { open: number; changed: number; waited: boolean; moved: string[] }
  }
}

type Addressed = { path: string; leadsTo?: string | undefined; component?: unknown }

const areas = [
  {
    nome: 'of a company',
    screens: [...company, ...session],
    enter: async (page: Page) => await beAs(page, 'admin@demo.example'),
  },
  { nome: "of the provider's", screens: provider, enter: beAsPrestador },
]

// Each walk takes every other screen, which keeps it well below the limit of a test.
const walks = looks.flatMap((look) => [0, 1].map((half) => ({ ...look, half })))

for (const { nome, screens, enter } of areas) {
  for (const { name, viewport, half } of walks) {
    test(`no screen ${nome} moves what is seen of it as it comes: ${name}, half ${half + 1}`, async ({
      page,
      context,
    }) => {
      await beAs(page, 'admin@demo.example')
      const all = addressesOf(screens, await codesOf(page))
      const left = all.filter((_, index) => index % 2 === half)
      expect(left.length).toBeGreaterThan(10)
      await enter(page)
      await bringNothing(context)
      await context.addInitScript(observe, name === 'desktop')
      const moved: string[] = []
      let waited = 0
      const walk = async (on: Page) => {
        await on.setViewportSize(viewport)
        for (let path = left.pop(); path; path = left.pop()) {
          await on.goto(path, { waitUntil: 'commit' })
          const seen = await on.evaluate(settle)
          moved.push(...seen.moved.map((one) => `${path}: ${one}`))
          if (seen.waited) waited += 1
        }
      }
      // Two pages walk in parallel.
      await Promise.all([walk(page), walk(await context.newPage())])
      expect(moved).toEqual([])
      expect(waited, 'screens whose places were seen before they were filled').toBeGreaterThan(5)
    })
  }
}

type Codes = { empresa: number; funcionario: number; acidente: number }

/** Screens without a redirect, with existing codes in the path. */
const addressesOf = (screens: readonly Addressed[], { empresa, funcionario, acidente }: Codes) =>
  screens.flatMap(({ path, leadsTo, component }) => {
    if (!component || leadsTo !== undefined || /\$lista|\$especie|\$$/u.test(path)) return []
    const codigo = path.includes('/funcionario/')
      ? funcionario
      : path.includes('/area/')
        ? 1
        : empresa
    return path
      .replace('$empresa', String(empresa))
      .replace('$codigo', String(codigo))
      .replace('$cd', String(acidente))
  })

async function codesOf(page: Page): Promise<Codes> {
  const empresa = await empresaOf(page)
  const { cd: funcionario } = await freeFuncionario(page)
  const list = `/api/empresa/${empresa}/acidente?pagina=1&quantidade=10`
  const { message } = await ask<{ message: { cd: number }[] }>(page, list)
  return { empresa, funcionario, acidente: message[0]?.cd ?? 0 }
}

/** Runs in the page first: delays answers, in order or in reverse, and records every movement. */
function observe(inOrder: boolean) {
  const seen: Window['quieto'] = { open: 0, changed: 0, waited: false, moved: [] }
  window.quieto = seen
  const send = window.fetch
  let asked = 0
  window.fetch = async (...given) => {
    const turn = inOrder ? asked : Math.max(0, 5 - asked)
    asked += 1
    seen.open += 1
    try {
      const answer = await send(...given)
      await new Promise((go) => setTimeout(go, 80 + 40 * turn))
      return answer
    } finally {
      seen.open -= 1
      seen.changed = performance.now()
    }
  }
  // A place may come and go between two frames, of which a busy machine draws few.
  const isWaiting = () => document.querySelector('main [data-to-come]') !== null
  new MutationObserver(() => {
    seen.changed = performance.now()
    seen.waited ||= isWaiting()
  }).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    characterData: true,
  })

  const textOf = ({ x, y, width, height }: DOMRectReadOnly) =>
    [x, y, width, height].map(Math.round).join(' ')
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!('sources' in entry) || !Array.isArray(entry.sources)) continue
      const sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] =
        entry.sources
      for (const { node, previousRect, currentRect } of sources) {
        const { className = '', localName = '' } =
          node instanceof Element ? node : (node?.parentElement ?? {})
        const what = `${localName}.${className} «${node?.textContent?.slice(0, 60)}»`
        seen.moved.push(`${what} ${textOf(previousRect)} → ${textOf(currentRect)}`)
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })

  // Finds replaced elements and moves below the threshold of a layout shift.
  const parts = ['header', 'nav a', 'h1', 'main h2', 'main search', 'main thead', 'tbody tr']
  const places = new Map<string, string>()
  const look = () => {
    seen.waited ||= isWaiting()
    for (const part of parts) {
      const rect = document.querySelector(part)?.getBoundingClientRect()
      if (!rect || rect.height === 0 || rect.top >= innerHeight) continue
      const place = `${rect.x} ${rect.y}`
      const before = places.get(part) ?? place
      if (before !== place) seen.moved.push(`${part} ${before} → ${place}`)
      places.set(part, place)
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Runs in the page: waits until all is loaded and nothing changes. */
async function settle() {
  const seen = window.quieto
  const isThere = () =>
    seen.open === 0 &&
    performance.now() - seen.changed > 120 &&
    // the document has a heading of its own, for a browser that never gets the code
    document.querySelector('#root h1') !== null &&
    document.querySelector('[data-to-come]') === null
  while (!isThere()) await new Promise((go) => setTimeout(go, 20))
  return seen
}

test('the arrows of a calendar above its field stay under the pointer, however many weeks a month has', async ({
  page,
}) => {
  await resume(page, 'rh@demo.example', '/funcionario/criar')
  const field = page.getByLabel('Data de admissão', { exact: true })
  await field.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  const button = page.locator('[data-field]', { has: field }).getByRole('button')
  await button.click()
  const before = page.getByRole('dialog').getByRole('button', { name: 'Anterior' })
  const { y = 0 } = (await field.boundingBox()) ?? {}
  const place = await before.boundingBox()
  expect(place?.y).toBeLessThan(y)
  const { x: left = 0, y: top = 0 } = place ?? {}
  await page.mouse.move(left + 10, top + 10)
  for (let month = 0; month < 14; month += 1) {
    await page.mouse.down()
    await page.mouse.up()
    await expect.poll(() => before.boundingBox()).toEqual(place)
  }
})
