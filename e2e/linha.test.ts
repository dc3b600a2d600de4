import { expect, type Page } from '@playwright/test'
import { chooseExport } from './exportar.ts'
import { test } from './jornada.ts'
import { bringNothing, expectAccessible, expectFits, looks, moving } from './kit.ts'
import { networkOf } from './network.ts'
import { resume } from './sessions.ts'

test.use(moving)

test('a search without a network keeps the rows, and finds once there is one again', async ({
  page,
}) => {
  const network = await networkOf(page)
  await resume(page, 'rh@demo.example', '/funcionario')
  // `th` excludes the placeholders of loading rows.
  const rows = page.locator('tbody tr:has(th)')
  await expect(rows).toHaveCount(10)
  await network.cut()
  await page.getByRole('searchbox', { name: 'Pesquisar' }).fill('silva')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Sem ligação ao servidor')
  await expect(rows).toHaveCount(10)
  await network.mend()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(rows.first()).toContainText(/Silva/u)
  await expect(page.getByRole('searchbox', { name: 'Pesquisar' })).toHaveValue('silva')
})

test('a first load that fails has its name and can be tried again', async ({ page }) => {
  const network = await networkOf(page)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/login')
  const failed = page.getByRole('alert')
  await expect(failed).toContainText('Apto')
  await expect(failed).toContainText('Não foi possível carregar o portal')
  await expectFits(page)
  await page.unroute('**/assets/*.js')
  await failed.getByRole('link', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()

  // The page retries by itself after a network failure.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.reload()
  await expect(failed).toContainText('Apto')
  await network.cut()
  await page.unroute('**/assets/*.js')
  await network.mend()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
})

test('a screen that could not be read for want of a network is, once there is one', async ({
  page,
}) => {
  const network = await networkOf(page)
  await resume(page, 'rh@demo.example', '/')
  await expect(page.getByRole('region', { name: 'Para tratar' })).toBeVisible()
  let refuses = Infinity
  await page.route('**/api/empresa/*/funcionario?*', async (route) => {
    refuses -= 1
    await (refuses < 0 ? route.continue() : route.abort('internetdisconnected'))
  })
  await page.getByRole('link', { name: 'Funcionários' }).first().click()
  await expect(page.getByText('Sem ligação ao servidor')).toBeVisible()
  await network.cut()
  // The first request after the return still fails.
  refuses = 1
  await network.mend()
  await expect(page.locator('tbody th')).toHaveCount(10)
})

for (const { name, viewport } of looks) {
  test.describe(name, () => {
    test.use({ viewport })

    test('a screen whose code cannot be had for want of a network says so in its place, and comes with it', async ({
      page,
    }) => {
      const line = await cutBeforeExames(page)
      await expectFits(page)
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Tentar novamente' }).click()
      await expect(page.getByRole('heading', { name: 'Sem ligação' })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('region', { name: 'Para tratar' })).toBeVisible()
      await page.goForward()
      await expect(page.getByRole('heading', { name: 'Sem ligação' })).toBeVisible()
      await line.mend()
      await expect(page.locator('tbody th')).toHaveCount(10)
    })

    test('who left such a screen meanwhile finds it whole', async ({ page }) => {
      const line = await cutBeforeExames(page)
      await page.goBack()
      const loads = countLoads(page)
      await line.mend()
      await exames(page).click()
      await expect(page.locator('tbody th')).toHaveCount(10)
      expect(loads()).toBe(0)
    })
  })
}

const exames = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Exames realizados' })

/** Opens a screen whose code the browser may have cached, without a network. */
async function cutBeforeExames(page: Page) {
  const network = await networkOf(page)
  await resume(page, 'admin@demo.example', '/')
  await expect(exames(page)).toBeVisible()
  await network.cut()
  await page.route('**/assets/*.js', (route) => route.abort())
  await exames(page).click()
  await expect(page.getByRole('heading', { name: 'Sem ligação' })).toBeVisible()
  const mend = async () => {
    await page.unroute('**/assets/*.js')
    await network.mend()
  }
  return { mend }
}

test('what no screen waits for is not worth the page when its code cannot be had', async ({
  page,
}) => {
  let refused = 0
  await bringNothing(page)
  await page.route('**/api/empresa/*/funcionario?*', async (route) => {
    const answer = await route.fetch()
    await page.route('**/assets/*.js', async (late) => {
      refused += 1
      await late.abort()
    })
    await route.fulfill({ response: answer })
  })
  await resume(page, 'rh@demo.example', '/funcionario')
  await expect(page.locator('tbody th')).toHaveCount(10)
  const loads = countLoads(page)
  await expect.poll(() => refused).toBeGreaterThan(2)
  await page.locator('tbody tr').first().getByRole('link').first().click()
  await expect(page.getByText('Sem ligação ao servidor')).toBeVisible()
  await expect(page.locator('tbody th')).toHaveCount(10)
  expect(loads()).toBe(0)
})

test('without a network what is pressed says so, and nothing fails unheard', async ({ page }) => {
  const faults: Error[] = []
  page.on('pageerror', (fault) => faults.push(fault))
  const network = await networkOf(page)
  await resume(page, 'admin@demo.example', '/saude/exame')
  await expect(page.locator('tbody th')).toHaveCount(10)
  // the choices come once the list is complete
  const choice = page.getByRole('menuitem', { name: 'Todos em Excel', includeHidden: true })
  await expect(choice).toHaveCount(1)
  await network.cut()
  await page.route('**/assets/*.js', (route) => route.abort())
  const told = page.getByText('Sem ligação ao servidor')
  const acts = [
    () => chooseExport(page, 'Todos em Excel'),
    () => page.getByRole('button', { name: 'Descarregar fichas' }).click(),
  ]
  for (const act of acts) {
    await act()
    await expect(told).toBeVisible()
    await page.getByRole('button', { name: 'Fechar' }).click()
    await expect(told).toHaveCount(0)
  }
  await page.getByRole('columnheader', { name: 'Funcionário' }).getByRole('button').click()
  await expect(told).toBeVisible()
  // Screen readers skip busy parts, and the alert stands in one.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(page.locator('tbody th')).toHaveCount(10)
  expect(faults).toEqual([])
})

function countLoads(page: Page) {
  let count = 0
  page.on('load', () => (count += 1))
  return () => count
}
