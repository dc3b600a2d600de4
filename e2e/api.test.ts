import { expect, type Page } from '@playwright/test'
import { test } from './jornada.ts'
import { expectFits, expectLooksWell, looks, watch } from './kit.ts'

for (const { name, ...look } of looks) {
  test.describe(name, () => {
    test.use(look)

    test('the reference of the calls opens, and its policy has nothing to refuse', async ({
      page,
    }) => {
      const faults = watch(page)
      await page.goto('/api/docs')
      await expect(page.getByRole('heading', { level: 1, name: 'Apto API' })).toBeVisible()
      // The style sheet was loaded.
      await expect(page.locator('nav')).toHaveCSS('display', 'flex')
      await page.getByRole('link', { name: 'utilizador', exact: true }).click()
      await expect(page).toHaveURL('/api/docs#area-utilizador')
      await page.getByText('Criar um utilizador').click()
      const call = page.locator('details', { hasText: 'Criar um utilizador' })
      await expect(call.getByText('Quem pode: adm na empresa atual.')).toBeVisible()
      await expect(call.getByText('texto, de 1 a 100 caracteres')).toBeVisible()
      await expectFits(page)

      const link = call.getByRole('link', { name: 'Ligação para esta chamada' })
      const address = await link.getAttribute('href')
      await page.goto('about:blank')
      await page.goto(`/api/docs${address}`)
      await expect(page.getByText('Quem pode: adm na empresa atual.')).toBeVisible()
      await beRidOfClosed(page)
      await expectLooksWell(page)
      expect(faults).toEqual([])
    })
  })
}

/** Removes closed calls: axe also measures their ten thousand hidden elements. */
async function beRidOfClosed(page: Page) {
  await page.evaluate(() => {
    const closed = document.querySelectorAll('details:not([open]) > :not(summary)')
    for (const one of closed) one.remove()
  })
}
