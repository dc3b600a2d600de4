import { expect, type Page } from '@playwright/test'
import { company } from '#web/routes/areas.ts'
import { provider } from '#web/routes/provider.ts'
import { test } from './jornada.ts'
import { expectFits } from './kit.ts'
import { expectTouchableByFinger, expectWordsWhole } from './phone.ts'
import { resume, resumePrestador } from './sessions.ts'

// Checks every list on the demonstration's rows; a new list needs no change here.
const listed = (screens: readonly { path: string; list?: object }[]) =>
  screens.flatMap(({ path, list }) => (list ? [path] : []))
const lists = [
  ...listed(company).map((path) => ({
    path,
    open: (page: Page, query: string) => resume(page, 'admin@demo.example', path + query),
  })),
  ...listed(provider).map((path) => ({
    path,
    open: (page: Page, query: string) => resumePrestador(page, path + query),
  })),
]

// Rows of the list, which is the only sortable table.
const rows = (page: Page) => page.locator('table:has(thead button) tbody tr:not([aria-hidden])')
const toolbar = (page: Page) => page.locator('main search').locator('..')

test('there are lists to look at', () => {
  expect(lists.length).toBeGreaterThan(12)
})

const layouts = [
  { width: 1280, sidebar: 'wide', cut: 0.05 },
  { width: 1280, sidebar: 'compact', cut: 0.05 },
  { width: 1366, sidebar: 'compact', cut: 0 },
  { width: 1366, sidebar: 'wide', cut: 0 },
]

for (const { path, open } of lists) {
  test(`${path}: no name is cut, no column hidden, nothing moves as the rows come, and a phone begins with a row`, async ({
    page,
  }) => {
    // Without motion, the sidebar has its final width at once.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1280, height: 768 })
    await open(page, '?quantidade=100')
    await expect(toolbar(page)).toBeVisible()
    const before = await toolbar(page).boundingBox()
    await expect(rows(page).first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await toolbar(page).boundingBox()).toEqual(before)

    for (const { width, sidebar, cut } of layouts) {
      await page.setViewportSize({ width, height: 768 })
      await page.evaluate((chosen) => {
        document.documentElement.dataset['sidebar'] = chosen
      }, sidebar)
      const seen = await page.evaluate(readTable)
      expect(seen.unseen, `${width}, ${sidebar}`).toEqual([])
      expect(seen.spilt, `${width}, ${sidebar}`).toEqual([])
      expect(seen.cut.length, seen.cut.join(', ')).toBeLessThanOrEqual(seen.names * cut)
      // All parts of a screen share the left edge of the title.
      expect(seen.edges, `${width}, ${sidebar}`).toEqual(seen.edges.map(() => seen.edges[0]))
    }

    await page.setViewportSize({ width: 390, height: 844 })
    const top = async () => (await rows(page).first().boundingBox())?.y
    await expect.poll(top, 'the first record on a phone').toBeLessThanOrEqual(300)
    await expectFits(page)
    await expectWordsWhole(page)
    await expectTouchableByFinger(page)

    await page.setViewportSize({ width: 1366, height: 768 })
    const still = await toolbar(page).boundingBox()
    const search = page.locator('main search').getByRole('searchbox')
    await search.fill('de')
    await search.press('Enter')
    await expect(page).toHaveURL(/pesquisa=de/u)
    expect(await toolbar(page).boundingBox(), 'what is searched moves nothing').toEqual(still)
  })
}

test('a branch with a long name is named whole where there is room, and moves nothing', async ({
  page,
}) => {
  await resume(page, 'admin@demo.example', '/funcionario')
  await expect(rows(page).first()).toBeVisible()
  const before = await toolbar(page).boundingBox()
  await page.getByRole('button', { name: /^Organigrama/u }).click()
  await page.getByRole('treeitem', { name: 'Enlatamento e esterilização' }).click()
  const name = page
    .getByRole('button', { name: /esterilização/u })
    .locator('span')
    .last()
  await expect(name).toBeVisible()
  expect(await name.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  expect((await toolbar(page).boundingBox())?.height).toBe(before?.height)
})

test('what is typed into a filter takes no filter to another line, and its names are read whole', async ({
  page,
}) => {
  await resumePrestador(page, '/prestador/registo')
  await expect(rows(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Mais filtros' }).click()
  const beside = toolbar(page).getByRole('combobox')
  const tops = async () =>
    await beside.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  for (const width of [1280, 1366, 1536]) {
    await page.setViewportSize({ width, height: 768 })
    const before = await tops()
    expect(before).toHaveLength(4)
    await page.getByLabel('Empresa', { exact: true }).pressSequentially('atlant')
    const option = page.getByRole('option', { name: /^Atlântico/u })
    await expect(option).toBeVisible()
    expect(await tops(), `${width}`).toEqual(before)
    const { height } = (await option.boundingBox()) ?? { height: 0 }
    expect(height, 'one line').toBeLessThan(45)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Limpar a escolha' }).click()
  }
})

/** Runs in the page: counts names, truncated names, and overflowing parts. */
function readTable() {
  const isCut = (one: Element) =>
    getComputedStyle(one).display !== 'inline' &&
    (one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1)
  // The browser skips the layout of rows out of sight.
  for (const row of document.querySelectorAll<HTMLElement>('tbody tr')) {
    row.style.contentVisibility = 'visible'
  }
  const names = [...document.querySelectorAll('tbody tr:not([aria-hidden]) > th')]
  const columns = [...document.querySelectorAll('thead th:has(button)')]
  const parts = ['h1', 'main search', ':has(> table)', 'footer > :first-child']
  return {
    edges: parts.map((part) => document.querySelector(part)?.getBoundingClientRect().left),
    names: names.length,
    cut: names
      .filter((name) => [name, ...name.querySelectorAll('*')].some(isCut))
      .map((name) => name.textContent),
    // Badges, buttons and parent nodes have no ellipsis.
    spilt: [...document.querySelectorAll('tbody td:has(> :not([data-lines])), tbody td > small')]
      .filter((one) => one.scrollWidth > one.clientWidth)
      .map((cell) => cell.textContent),
    unseen: columns
      .filter((column) => {
        const { width, right } = column.getBoundingClientRect()
        return width < 24 || right > document.documentElement.clientWidth
      })
      .map((column) => column.textContent),
  }
}
