import { expect } from '@playwright/test'
import { test } from './jornada.ts'
import {
  bringNothing,
  expectAccessible,
  expectArrived,
  expectFits,
  hold,
  isPhone,
  looks,
  watch,
} from './kit.ts'
import { resume } from './sessions.ts'

const list = /\/api\/empresa\/\d+\/funcionario\?/u

const admin = 'admin@demo.example'

// axe runs several times on each of these screens.
test.describe.configure({ timeout: 90_000 })

for (const { name, ...look } of looks) {
  test.describe(name, () => {
    test.use(look)

    test('list, details, tree and menu are accessible and fit', async ({ page }) => {
      const faults = watch(page)
      await resume(page, admin, '/funcionario?validade=aviso&ordenacao=dt_expir.des')
      await expect(page.locator('tbody th a').first()).toBeVisible()
      await expect(page).toHaveTitle('Gestão de funcionários · Atlântico Conservas, S.A. · Apto')
      await expectAccessible(page)
      await expectFits(page)

      await page.locator('tbody th a').first().click()
      await expect(page.getByRole('dialog').getByText('Nacionalidade')).toBeVisible()
      await expect(page.getByRole('dialog').locator('[aria-busy]')).toHaveCount(0)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()

      if (isPhone(page)) await page.getByRole('button', { name: 'Filtros (1)' }).click()
      await page.getByRole('button', { name: /^Organigrama/u }).click()
      await expect(page.getByRole('treeitem').first()).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('treeitem', { name: 'Fábrica de Olhão', exact: true }).click()
      await expect(page.getByRole('button', { name: /Fábrica de Olhão$/u })).toBeVisible()
      // Old rows stay, paler.
      await expectArrived(page)
      if (isPhone(page)) await page.keyboard.press('Escape')
      await expectAccessible(page)
      await expectFits(page)

      await page.getByRole('button', { name: 'Adicionar' }).click()
      await expect(page.getByRole('menuitem').first()).toBeVisible()
      await expectAccessible(page)
      expect(faults).toEqual([])
    })

    test('loading, nothing found, nothing yet and failed each say what they are', async ({
      page,
    }) => {
      await bringNothing(page)
      const release = await hold(page, list)
      await resume(page, admin, '/funcionario')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('tbody tr[aria-hidden]')).toHaveCount(10)
      await expectAccessible(page)
      const before = await page.locator('table').boundingBox()
      release()
      await expect(page.locator('tbody th a').first()).toBeVisible()
      const after = await page.locator('table').boundingBox()
      if (look.viewport.width > 768) expect(after).toEqual(before)
      await page.unroute(list)

      // axe reads the old rows while newer ones load.
      const releaseNewer = await hold(page, list)
      await page.getByRole('searchbox', { name: 'Pesquisar' }).fill('silva')
      await expect(page.locator('[aria-busy] tbody th a').first()).toBeVisible()
      await expectAccessible(page)
      releaseNewer()
      await expect(page.locator('[aria-busy]')).toHaveCount(0)
      await page.unroute(list)

      await page.goto('/funcionario?pesquisa=ninguém+assim')
      await expect(page.getByText('Nada encontrado')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Limpar filtros' }).click()
      await expect(page).toHaveURL('/funcionario')
      await expect(page.getByRole('searchbox', { name: 'Pesquisar' })).toHaveValue('')
      await expect(page.locator('tbody th a').first()).toBeVisible()

      await page.route(list, (route) =>
        route.fulfill({ json: { message: [], count: 0, countPag: 1, pagina: 1 } }),
      )
      await page.reload()
      await expect(page.getByText('Ainda não há funcionários')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Adicionar um funcionário' })).toBeVisible()
      await expectAccessible(page)
      await page.unroute(list)

      await page.route(list, (route) =>
        route.fulfill({
          status: 500,
          json: { error: 'Erro inesperado. Referência r-123.', ref: 'r-123' },
        }),
      )
      await page.reload()
      await expect(page.getByText('Referência: r-123')).toBeVisible()
      await expectAccessible(page)
      await page.unroute(list)
      await page.getByRole('button', { name: 'Tentar novamente' }).click()
      await expect(page.locator('tbody th a').first()).toBeVisible()
    })
  })
}

test('on a phone the cards carry the same facts, and are sorted by a list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await resume(page, admin, '/funcionario?validade=aviso')
  const card = page.locator('tbody tr:has(th)').first()
  await expect(card).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Idade' })).toBeHidden()
  const labels = await card
    .locator('[data-label]')
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, '::before').content))
  expect(labels).toEqual([
    '"Nº Mecanográfico"',
    '"Idade"',
    '"Último exame"',
    '"Válido até"',
    '"Próxima marcação"',
    '"Organigrama"',
  ])
  await expect(card.getByText(/^ ?Expir/u)).toBeVisible()
  await page.getByRole('button', { name: 'Filtros (1)' }).click()
  await page.getByLabel('Ordenar por').selectOption('Válido até, descendente')
  await expect(page).toHaveURL('/funcionario?validade=aviso&ordenacao=dt_expir.des')
})

test('printed, the list is a table without controls', async ({ page }) => {
  await resume(page, admin, '/funcionario')
  await expect(page.locator('tbody th a').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 640, height: 900 })
  await expect(page.getByRole('columnheader', { name: 'Válido até' })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Pesquisar' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Paginação' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Exportar', exact: true })).toBeHidden()
})
