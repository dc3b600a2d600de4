import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { test } from './jornada.ts'
import { looksWell } from './kit.ts'
import { resumePrestador } from './sessions.ts'

const main = (page: Page) => page.getByRole('main')
const registos = (total: number) => new RegExp(`^${total} (?:registos?|pedidos?)$`, 'u')

test('companies stand side by side, and a figure opens the accidents it counts', async ({
  page,
}) => {
  await resumePrestador(page, '/prestador/indicadores')
  const table = main(page).getByRole('table')
  await expect(table.getByRole('row', { name: /^Todas as empresas/u })).toBeVisible()
  await looksWell(page, 'indicadores-prestador', table)
  await main(page)
    .getByRole('combobox', { name: /^Ordenar por/u })
    .selectOption('Mais acidentes')
  await expect(page).toHaveURL(/ordenacao=acidentes\.des/u)
  const figure = table
    .locator('tbody tr')
    .first()
    .getByRole('link', { name: /: Acidentes, (?!.*um ano antes)/u })
  await expect(figure).toBeVisible()
  const total = Number(await figure.innerText())
  expect(total).toBeGreaterThan(0)
  await figure.click()
  await expect(page).toHaveURL(/\/prestador\/acidentes\?/u)
  await expect(main(page).getByText(registos(total))).toBeVisible()
})

test('a company is found by its name, and its own tables open', async ({ page }) => {
  await resumePrestador(page, '/prestador/indicadores?por=ano')
  const table = main(page).getByRole('table')
  await main(page).getByRole('searchbox').fill('atlântico')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/pesquisa=atl/u)
  await expect(table.getByRole('row')).toHaveCount(3)
  await main(page).getByRole('searchbox').fill('ninguém assim')
  await page.keyboard.press('Enter')
  await expect(main(page).getByText('Nenhuma empresa encontrada')).toBeVisible()
  await looksWell(page, 'indicadores-prestador-nada', main(page).getByText('Nenhuma empresa'))
  await main(page).getByRole('button', { name: 'Ver todas as empresas' }).click()
  await table
    .getByRole('link', { name: /^Atlântico Conservas/u })
    .first()
    .click()
  await expect(page).toHaveURL(/\/prestador\/empresa\/\d+\/indicadores\?/u)
  await expect(main(page).getByRole('heading', { name: /^Acidentes por unidade/u })).toBeVisible()
  await looksWell(page, 'indicadores-da-empresa', main(page).getByRole('table').first())
  await main(page).getByRole('navigation').getByRole('link', { name: 'Exames' }).click()
  await expect(main(page).getByRole('heading', { name: /^Cobertura de exames/u })).toBeVisible()
  await looksWell(page, 'indicadores-de-exames-da-empresa', main(page).getByRole('table').first())
})

test('exams stand side by side, each figure opens its people, and the file has all companies', async ({
  page,
}) => {
  await resumePrestador(page, '/prestador/indicadores/exames?ordenacao=pessoas.des')
  const table = main(page).getByRole('table')
  await expect(table.getByRole('row', { name: /^Todas as empresas/u })).toBeVisible()
  await looksWell(page, 'indicadores-prestador-exames', table)
  const coming = page.waitForEvent('download')
  await main(page)
    .getByRole('button', { name: /^Descarregar Excel/u })
    .click()
  const download = await coming
  expect(download.suggestedFilename()).toBe('Exames por empresa.xlsx')
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')
  const figure = table.getByRole('link', { name: /: Sem exame, / }).first()
  const total = (await figure.innerText()).replaceAll(/\D/gu, '')
  await figure.click()
  await expect(page).toHaveURL(/validade=sem_exame/u)
  await expect(main(page).getByText(registos(Number(total)))).toBeVisible()
})

test('what is printed hides counts under five', async ({ page }) => {
  await resumePrestador(page, '/prestador/indicadores')
  const small = main(page).locator('[data-oculto]').first()
  await expect(small).toBeVisible()
  const said = async () => await small.evaluate((cell) => getComputedStyle(cell, '::after').content)
  expect(await said()).toBe('none')
  await page.emulateMedia({ media: 'print' })
  expect(await said()).toContain('…')
  await expect(main(page).getByText(/^… está no lugar/u)).toBeVisible()
})
