import { expect, type Page } from '@playwright/test'
import type { FuncionarioRow } from '#contract/funcionario/funcionario.ts'
import { test } from './jornada.ts'
import { ask, empresaOf, expectAccessible, looks } from './kit.ts'
import { resume } from './sessions.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Procurar' })
const options = (page: Page) => palette(page).getByRole('option')

async function enter(page: Page, email: string) {
  await resume(page, email, '/')
  // The shortcut works once the screen is there.
  await expect(page.getByRole('heading', { level: 1, name: /^(Bom|Boa) / })).toBeVisible()
}

test('Ctrl-K leads to screens and actions by part of their name', async ({ page }) => {
  await enter(page, 'rh@demo.example')
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type('pedidos')
  await expect(options(page)).toHaveText([/^Pedidos pendentes/u, /^Indicadores de pedidos/u])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/pendente/funcionario')

  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type('SESSAO')
  await expect(options(page).first()).toHaveText(/sessão/iu)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Tem a certeza que pretende terminar a sua sessão?')).toBeVisible()
})

test('a person is found by number or by name without accents, and opened', async ({ page }) => {
  await enter(page, 'rh@demo.example')
  const path = `/api/empresa/${await empresaOf(page)}/funcionario`
  const { message } = await ask<{ message: FuncionarioRow[] }>(page, path)
  const person = message.find(({ num_mecan }) => num_mecan)
  if (!person) throw new Error('nobody has a number')
  await page.getByRole('button', { name: 'Procurar' }).click()
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type(person.num_mecan ?? '')
  const found = options(page).filter({ hasText: person.nome })
  await expect(found.locator('mark')).toHaveText(person.num_mecan ?? '')
  await found.click()
  await expect(page).toHaveURL(`/funcionario?detalhe=${person.cd}`)
  await expect(page.getByRole('dialog').getByRole('heading', { name: person.nome })).toBeVisible()
})

test('only what the user may see is offered', async ({ page }) => {
  await enter(page, 'sem.acessos@demo.example')
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type('func')
  await expect(palette(page).getByText('Nada encontrado para «func».')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
})

test('? lists the keys, but is a letter where one types', async ({ page }) => {
  await enter(page, 'rh@demo.example')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Teclas de atalho' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto('/funcionario')
  await page.getByRole('searchbox', { name: 'Pesquisar' }).press('?')
  await expect(page.getByRole('searchbox', { name: 'Pesquisar' })).toHaveValue('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

for (const { name, ...look } of looks) {
  test.describe(name, () => {
    test.use(look)

    test('the palette and the keys are accessible', async ({ page }) => {
      await enter(page, 'rh@demo.example')
      await page.getByRole('button', { name: 'Procurar' }).click()
      await expect(options(page).first()).toBeVisible()
      await page.keyboard.type('ma')
      await expect(options(page).nth(3)).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(palette(page)).toBeHidden()
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Teclas de atalho' })).toBeVisible()
      await expectAccessible(page)
    })
  })
}
