import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { Funcionario, FuncionarioRow } from '#contract/funcionario/funcionario.ts'
import { formatPlace } from '#web/kit/text/format.ts'
import { ask, empresaOf, hold } from './kit.ts'
import { findFuncionario, freeFuncionario } from './formulario.ts'
import { test } from './jornada.ts'
import { resume } from './sessions.ts'

type List = { message: FuncionarioRow[] }

const dialog = (page: Page) => page.getByRole('dialog')
const row = (page: Page, nome: string) => page.getByRole('link', { name: nome, exact: true })

const company = async (page: Page) => `/api/empresa/${await empresaOf(page)}`

async function enter(page: Page, email: string) {
  await resume(page, email, '/funcionario')
  await expect(page.locator('tbody th a').first()).toBeVisible()
}

/** An employee with a photograph and an aptitude sheet, for an account with `doc`. */
async function documented(page: Page): Promise<Funcionario> {
  const org = await company(page)
  const { message } = await ask<List>(page, `${org}/funcionario?pagina=1&quantidade=25`)
  const people = await Promise.all(
    message.map(({ cd }) => ask<{ message: Funcionario }>(page, `${org}/funcionario/${cd}`)),
  )
  for (const { message: one } of people.filter(({ message: { cd_anex } }) => cd_anex > 0)) {
    const { cd } = one
    const foto = await ask<{ message: string | null }>(page, `${org}/funcionario/${cd}/foto`)
    if (foto.message) return one
  }
  throw new Error('nobody has both a photograph and a sheet')
}

async function openDetails(page: Page, { nome }: { nome: string }) {
  await findFuncionario(page, nome)
  await row(page, nome).click()
  await expect(dialog(page).getByRole('heading', { name: nome })).toBeVisible()
}

test('the details show every field, the photograph, and download the latest sheet', async ({
  page,
}) => {
  await enter(page, 'admin@demo.example')
  const person = await documented(page)
  await openDetails(page, person)
  await expect(page).toHaveURL(new RegExp(`detalhe=${person.cd}$`, 'u'))
  const shown = dialog(page)
  const onde = formatPlace(person.organig, person.organig_acima)
  for (const text of [person.num_mecan ?? 'N/D', onde, person.nacion, person.categ]) {
    await expect(shown.getByText(text, { exact: true }).first()).toBeVisible()
  }
  const [year, month, day] = person.dt_nasc.split('-')
  await expect(shown.getByText(`${day}-${month}-${year}`, { exact: true })).toBeVisible()
  await expect(shown.getByText(person.sexo === '0' ? 'Masculino' : 'Feminino')).toBeVisible()
  const photograph = shown.getByRole('img', { name: `Fotografia de ${person.nome}` })
  await expect(photograph).toBeVisible()
  const width = () => photograph.evaluate((img: HTMLImageElement) => img.naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)

  const downloading = page.waitForEvent('download')
  await shown.getByRole('button', { name: 'Descarregar' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/\.pdf$/u)
  const file = await readFile(await download.path())
  expect(file.subarray(0, 5).toString('latin1')).toBe('%PDF-')
  const sheet = await ask<{ message: { anex: string } }>(
    page,
    `${await company(page)}/saude/ficha-apidao/${person.cd_anex}`,
  )
  expect(file.equals(Buffer.from(sheet.message.anex, 'base64'))).toBe(true)
})

test('a second click while the sheet is on its way is told so; a damaged one too', async ({
  page,
}) => {
  await enter(page, 'admin@demo.example')
  await openDetails(page, await documented(page))
  const release = await hold(page, '**/ficha-apidao/**')
  const button = dialog(page).getByRole('button', { name: 'Descarregar' })
  const downloading = page.waitForEvent('download')
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await button.click()
  await expect(page.getByText('Ficheiro em processamento')).toBeVisible()
  release()
  await downloading
  await expect(button).not.toHaveAttribute('aria-busy')

  await page.unroute('**/ficha-apidao/**')
  await page.route('**/ficha-apidao/**', (route) =>
    route.fulfill({ json: { message: { anex: 'não é base64', nome_fich: 'a.pdf' } } }),
  )
  await button.click()
  await expect(
    page.getByText('Não foi possível descarregar o ficheiro: o conteúdo está danificado.'),
  ).toBeVisible()
})

test('Back closes the details, and the focus returns to the row; so do Escape and the cross', async ({
  page,
}) => {
  await resume(page, 'rh@demo.example', '/')
  await page.goto('/funcionario')
  const first = page.locator('tbody th a').first()
  const nome = (await first.textContent()) ?? ''
  const heading = dialog(page).getByRole('heading', { name: nome })

  await first.focus()
  await page.keyboard.press('Enter')
  await expect(heading).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL('/funcionario')
  await expect(first).toBeFocused()

  await page.keyboard.press('ArrowDown')
  await expect(page.locator('tbody th a').nth(1)).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(heading).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/funcionario')

  await page.locator('tbody tr').first().getByRole('cell').nth(2).click()
  await expect(heading).toBeVisible()
  await page.getByRole('button', { name: 'Fechar' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL('/funcionario')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('the arrow keys lead from one person to the next, and Back to the row looked at last', async ({
  page,
}) => {
  await resume(page, 'rh@demo.example', '/funcionario')
  const links = page.locator('tbody th a')
  await expect(links).toHaveCount(10)
  const [first, second, third] = await links.allTextContents()
  const heading = (name = '') => dialog(page).getByRole('heading', { name })
  await links.first().click()
  await expect(heading(first)).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Anterior' })).toBeDisabled()
  await page.keyboard.press('ArrowRight')
  await expect(heading(second)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Próximo' }).click()
  await expect(heading(third)).toBeVisible()
  await expect(dialog(page).getByText('3 de 10 nesta página')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(heading(second)).toBeVisible()
  // The upper dialog gets the keys.
  await dialog(page).getByRole('button', { name: 'Pedir a saída' }).click()
  await expect(page.getByLabel('Data de inativação')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Data de inativação')).toBeHidden()
  await expect(heading(second)).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL('/funcionario')
  await expect(links.nth(1)).toBeFocused()
})

test('a link to someone opens the details, and closing them shows the list', async ({ page }) => {
  await enter(page, 'rh@demo.example')
  const { message } = await ask<List>(page, `${await company(page)}/funcionario`)
  const person = message.at(-1)
  await page.goto(`/funcionario?detalhe=${person?.cd}`)
  await expect(dialog(page).getByRole('heading', { name: person?.nome ?? '' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/funcionario')
  await page.goto('/funcionario?detalhe=999999999')
  await expect(dialog(page).getByText('Funcionário não encontrado.')).toBeVisible()
})

test('what a user may not do is not offered', async ({ page }) => {
  await enter(page, 'leitura@demo.example')
  await expect(page.getByRole('button', { name: 'Adicionar' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Editar /u })).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Transferir /u })).toHaveCount(0)
  await page.locator('tbody th a').first().click()
  await expect(dialog(page).getByText('Nacionalidade')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Descarregar' })).toHaveCount(0)
})

test('transfer, edit and the two ways to add lead where they say', async ({ page }) => {
  await enter(page, 'rh@demo.example')
  const person = await freeFuncionario(page)
  await findFuncionario(page, person.nome)
  await page.getByRole('link', { name: `Transferir ${person.nome}` }).click()
  await expect(page).toHaveURL(`/funcionario/${person.cd}/transferir`)
  await page.goBack()
  await page.getByRole('link', { name: `Editar ${person.nome}` }).click()
  await expect(page).toHaveURL(`/funcionario/${person.cd}/editar`)
  await page.goBack()
  await page.getByRole('button', { name: 'Adicionar' }).click()
  await page.getByRole('menuitem', { name: 'Um funcionário' }).click()
  await expect(page).toHaveURL('/funcionario/criar')
  await page.goBack()
  await page.getByRole('button', { name: 'Adicionar' }).click()
  await page.getByRole('menuitem', { name: /CSV/u }).click()
  await expect(page).toHaveURL('/funcionario/criar/csv')
})
