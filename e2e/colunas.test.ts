import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { newEmail, test } from './contas.ts'
import { chooseExport } from './exportar.ts'
import { ownPassword } from './invite.ts'
import { makeMembro } from './membro-feito.ts'
import { expectAccessible, expectArrived, expectFits, looks, looksWell } from './kit.ts'
import { logInAs, resume } from './sessions.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Colunas' })
const heads = (page: Page) => page.locator('thead th[scope="col"]:not([data-actions])')
const all = [
  'Nº Mecanográfico',
  'Funcionário',
  'Idade',
  'Último exame',
  'Válido até',
  'Próxima marcação',
  'Organigrama',
]

async function openList(page: Page, query = '') {
  await resume(page, 'rh@demo.example', `/funcionario${query}`)
  await expect(page.locator('tbody th a').first()).toBeVisible()
}

async function openDialog(page: Page) {
  await page.getByRole('button', { name: /^Vistas?(?:$|:)/u }).click()
  await page.getByRole('menuitem', { name: 'Colunas' }).click()
  await expect(dialog(page)).toBeVisible()
}

async function headOfFile(page: Page) {
  const downloading = page.waitForEvent('download')
  await chooseExport(page)
  const text = await readFile(await (await downloading).path(), 'utf8')
  return text
    .split('\n', 1)[0]
    ?.replaceAll(/["\uFEFF\r]/gu, '')
    .split(';')
}

test('columns are chosen and put in order by keyboard, and stand in the address', async ({
  page,
}) => {
  await openList(page, '?ordenacao=nome.asc')
  await expect(heads(page)).toHaveText(all)
  await openDialog(page)
  await expect(dialog(page).getByLabel('Funcionário (sempre à vista)')).toBeDisabled()
  await dialog(page).getByRole('checkbox', { name: 'Idade' }).press('Space')
  const up = dialog(page).getByRole('button', { name: 'Mover para cima: Organigrama' })
  for (const _ of [1, 2, 3, 4, 5, 6, 7]) await up.press('Enter')
  await expect(up).toBeFocused()
  await expect(dialog(page).getByText('Organigrama: 1.ª de 7')).toBeAttached()
  const down = dialog(page).getByRole('button', { name: 'Mover para baixo: Nº Mecanográfico' })
  await down.press('Enter')
  await expect(down).toBeFocused()
  await expectAccessible(page)
  await looksWell(page, 'colunas')
  await dialog(page).getByRole('button', { name: 'Aplicar' }).press('Enter')

  const chosen = [all[6], all[1], all[0], all[3], all[4], all[5]].map(String)
  await expect(heads(page)).toHaveText(chosen)
  const col = 'empresa.nome.num_mecan.dt_ult_exam.dt_expir.dt_prox_marc'
  await expect(page).toHaveURL(`/funcionario?ordenacao=nome.asc&col=${col}`)
  await page.reload()
  await expect(heads(page)).toHaveText(chosen)
  await expectArrived(page)
  for (const { viewport } of looks) {
    await page.setViewportSize(viewport)
    await expectFits(page)
    await expectAccessible(page)
  }
  await looksWell(page, 'colunas-escolhidas')

  await page.setViewportSize(looks[0].viewport)
  await openDialog(page)
  await dialog(page).getByRole('button', { name: 'Repor' }).click()
  await expect(heads(page)).toHaveText(all)
  await expect(page).toHaveURL('/funcionario?ordenacao=nome.asc')
})

test('a file has the columns of the screen, or all by choice', async ({ page }) => {
  await openList(page, '?col=idade.nome.nada')
  await expect(heads(page)).toHaveText(['Idade', 'Funcionário'])
  expect(await headOfFile(page)).toEqual(['Idade', 'Funcionário'])
  await page.getByRole('button', { name: 'Exportar', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Todas' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  expect(await headOfFile(page)).toEqual(all)
})

test('an address that names no column of the list shows all, and one without the main keeps it', async ({
  page,
}) => {
  await openList(page, '?col=salario.nif')
  await expect(heads(page)).toHaveText(all)
  await openList(page, '?col=idade')
  await expect(heads(page)).toHaveText(['Funcionário', 'Idade'])
})

test('a view keeps the columns, and the list opens with them where it was said', async ({
  page,
}) => {
  const email = newEmail()
  await makeMembro({ nome: 'Marta Colunas', email, adm: true })
  await logInAs(page, { email, pass: ownPassword })
  const lista = '/gestao-utilizadores/registo'
  await page.goto(lista)
  await openDialog(page)
  const boxes = dialog(page).getByRole('checkbox', { disabled: false })
  await boxes.first().uncheck()
  await dialog(page).getByRole('button', { name: 'Aplicar' }).click()
  await expect(page).toHaveURL(/[?]col=/u)
  const chosen = await heads(page).allTextContents()
  await page.getByRole('button', { name: 'Vistas' }).click()
  await page.getByRole('menuitem', { name: 'Guardar esta vista' }).click()
  const form = page.getByRole('dialog', { name: 'Guardar esta vista' })
  await form.getByLabel('Nome').fill('Poucas colunas')
  await form.getByLabel('Abrir esta lista nesta vista').check()
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Vista «Poucas colunas» guardada.')).toBeVisible()
  await page.goto(lista)
  await expect(page).toHaveURL(/[?]col=/u)
  await expect(heads(page)).toHaveText(chosen)
})
