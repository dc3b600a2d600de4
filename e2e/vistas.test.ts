import { expect, type Page } from '@playwright/test'
import { newEmail, test } from './contas.ts'
import { ownPassword } from './invite.ts'
import { expectAccessible, expectArrived, expectFits, looks, looksWell } from './kit.ts'
import { makeMembro } from './membro-feito.ts'
import { beAsPrestador, logInAs, send } from './sessions.ts'

const lista = '/gestao-utilizadores/registo'

const menu = (page: Page) => page.getByRole('button', { name: /^Vistas?(?:$|:)/u })
const rows = (page: Page) => page.locator('tbody tr:not([aria-hidden])')
const dialog = (page: Page) => page.getByRole('dialog')

async function openAt(page: Page, address: string) {
  await page.goto(address)
  await expect(rows(page).first()).toBeVisible()
}

async function act(page: Page, what: string) {
  await menu(page).click()
  await page.getByRole('menuitem', { name: what }).click()
}

async function keep(page: Page, nome: string, inicial = false) {
  await act(page, 'Guardar esta vista')
  await dialog(page).getByLabel('Nome').fill(nome)
  if (inicial) await dialog(page).getByLabel('Abrir esta lista nesta vista').check()
  await dialog(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText(`Vista «${nome}» guardada.`)).toBeVisible()
}

/** An account of its own: what a list opens with is nobody else's. */
async function beSomebody(page: Page) {
  const email = newEmail()
  await makeMembro({ nome: 'Marta Vistas', email, adm: true })
  await logInAs(page, { email, pass: ownPassword })
}

test('a view is kept with its filters and order, opened from the menu, changed and removed', async ({
  page,
}) => {
  await beSomebody(page)
  await openAt(page, lista)
  await menu(page).click()
  await expect(page.getByText('Escolha filtros, colunas ou uma ordem')).toBeVisible()
  await page.keyboard.press('Escape')

  await openAt(page, `${lista}?pesquisa=a&desde=2020-01-01&ordenacao=autor.des`)
  await menu(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Guardar esta vista' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('Nome')).toBeFocused()
  await dialog(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(dialog(page).getByText('Dê um nome à vista.').first()).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByLabel('Nome').fill('Por examinar')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Vista «Por examinar» guardada.')).toBeVisible()
  await expect(menu(page)).toHaveAccessibleName('Vista: Por examinar')
  await expectArrived(page)
  await looksWell(page, 'vista')

  await menu(page).click()
  await page.getByRole('menuitemradio', { name: 'Todos os registos' }).click()
  await expect(page).toHaveURL(lista)
  await menu(page).click()
  await expect(page.getByRole('menuitemradio', { name: 'Todos os registos' })).toBeChecked()
  for (const { viewport } of looks) {
    await page.setViewportSize(viewport)
    await expectFits(page)
    await expectAccessible(page)
  }
  await page.setViewportSize(looks[0].viewport)
  await page.getByRole('menuitemradio', { name: 'Por examinar' }).click()
  await expect(page, 'without what was searched').toHaveURL(
    `${lista}?ordenacao=autor.des&desde=2020-01-01`,
  )

  await act(page, 'Mudar esta vista')
  await dialog(page).getByLabel('Nome').fill('Nunca examinados')
  await dialog(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(menu(page)).toHaveAccessibleName('Vista: Nunca examinados')
  await act(page, 'Remover esta vista')
  await dialog(page).getByRole('button', { name: 'Remover' }).click()
  await expect(page.getByText('Vista «Nunca examinados» removida.')).toBeVisible()
  await expect(menu(page)).toHaveAccessibleName('Vistas')
})

test('a list opens with the view that was said, and an address that says more goes first', async ({
  page,
}) => {
  await beSomebody(page)
  await openAt(page, `${lista}?desde=2020-01-01`)
  await keep(page, 'Desde 2020', true)
  await openAt(page, lista)
  await expect(page).toHaveURL(`${lista}?desde=2020-01-01`)
  await openAt(page, `${lista}?desde=2021-01-01`)
  await expect(menu(page)).toHaveAccessibleName('Vistas')
  await expect(page).toHaveURL(`${lista}?desde=2021-01-01`)
  await menu(page).click()
  await page.getByRole('menuitemradio', { name: 'Todos os registos' }).click()
  await expect(page).toHaveURL(lista)
  await expect(page.getByRole('textbox', { name: 'Desde' })).toHaveValue('')
})

test('a view whose branch and column are gone opens with what is left, and says what is missing', async ({
  page,
}) => {
  await beSomebody(page)
  await page.goto(lista)
  const endereco = '?organigrama=999999&desde=2021-01-01&col=autor.cd'
  const chamada = '/api/empresa/:org/registo'
  const vista = { lista, chamada, nome: 'Antiga', endereco, inicial: false }
  await send(page, 'POST', '/api/vista', vista)
  await openAt(page, lista)
  await menu(page).click()
  await page.getByRole('menuitemradio', { name: 'Antiga' }).click()
  await expect(page.getByText(/^A vista «Antiga» abriu sem a unidade, uma coluna:/u)).toBeVisible()
  await expect(page).toHaveURL(`${lista}?col=autor&desde=2021-01-01`)
  await expect(rows(page).first()).toBeVisible()
})

test('the provider keeps views of his own lists', async ({ page }) => {
  await beAsPrestador(page)
  await openAt(page, '/prestador/registo?desde=2020-01-01')
  const nome = 'Desde 2020'
  await keep(page, nome)
  await expect(menu(page)).toHaveAccessibleName(`Vista: ${nome}`)
  await looksWell(page, 'vista-prestador')
  await act(page, 'Remover esta vista')
  await dialog(page).getByRole('button', { name: 'Remover' }).click()
  await expect(page.getByText(`Vista «${nome}» removida.`)).toBeVisible()
})
