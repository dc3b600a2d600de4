import { expect, type Page } from '@playwright/test'
import { test } from './jornada.ts'
import { expectArrived, expectFits, looksWell } from './kit.ts'
import { resume, resumePrestador } from './sessions.ts'

const rows = (page: Page) => page.locator('tbody tr:not([aria-hidden])')
const opener = (page: Page) => page.getByRole('button', { name: /^Mais filtros/u })
const chips = (page: Page) => page.getByRole('button', { name: /^Retirar o filtro /u })

test('two filters are in sight, the others behind a button, and what they say stands beside it', async ({
  page,
}) => {
  await resume(page, 'admin@demo.example', '/acidente')
  await expect(rows(page).first()).toBeVisible()
  const filters = page.locator('main').getByRole('combobox', { name: /^(?!Registos)/u })
  await expect(filters).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Organigrama Todos' })).toBeVisible()

  await opener(page).focus()
  await page.keyboard.press('Enter')
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(filters).toHaveCount(7)
  await page.getByLabel('Formação para a tarefa').selectOption('Sim')
  await page.getByLabel("EPI's adequados").selectOption('Sim')
  await expect(page).toHaveURL('/acidente?formacao=1&epi=1')
  await expect(chips(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Mais filtros (2)' }).click()
  await expect(chips(page)).toHaveText([/Formação para a tarefa: Sim/u, /EPI's adequados: Sim/u])
  await expectArrived(page)
  await looksWell(page, 'mais-filtros')

  await chips(page).first().click()
  await expect(page).toHaveURL('/acidente?epi=1')
  await expect(page.getByRole('button', { name: 'Mais filtros (1)' })).toBeFocused()
  await page.reload()
  await expect(chips(page)).toHaveText([/EPI's adequados: Sim/u])
})

test('a chip names who or what was chosen, also where the address has only a number', async ({
  page,
}) => {
  await resumePrestador(page, '/prestador/registo')
  await expect(rows(page).first()).toBeVisible()
  await opener(page).click()
  await page.getByRole('combobox', { name: 'Autor' }).click()
  const author = page.locator('[role="option"]').first()
  const name = (await author.textContent()) ?? ''
  await author.click()
  await page.getByRole('textbox', { name: 'Desde' }).fill('01-02-2020')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/autor=\d+&desde=2020-02-01/u)
  await page.reload()
  await expect(chips(page)).toHaveText([`Retirar o filtro Autor: ${name}`, /Desde: 01-02-2020/u])
  await expectFits(page)
})

test('a list with three filters shows them, and one with a beginning shows what it begins with', async ({
  page,
}) => {
  await resume(page, 'admin@demo.example', '/saude/falta/exame')
  await expect(page.getByLabel('Tipo de falta')).toBeVisible()
  await expect(opener(page)).toHaveCount(0)
  await resume(page, 'admin@demo.example', '/saude/dever')
  await expect(page.getByLabel('Devido em')).toHaveValue('30')
  await expect(opener(page)).toHaveText('Mais filtros')
})
