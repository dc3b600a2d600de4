import { expect, type Browser, type Page } from '@playwright/test'
import { newEmail, test } from './contas.ts'
import { ownPassword } from './invite.ts'
import { ask, empresaOf, expectAccessible, expectArrived, looksWell } from './kit.ts'
import { makeMembro } from './membro-feito.ts'
import { logInAs } from './sessions.ts'

const lista = '/funcionario'

const menu = (page: Page) => page.getByRole('button', { name: /^Vistas?(?:$|:)/u })
const dialog = (page: Page) => page.getByRole('dialog')
const rows = (page: Page) => page.locator('tbody tr:not([aria-hidden])')

async function openAt(page: Page, address: string) {
  await page.goto(address)
  await expect(rows(page).first()).toBeVisible()
}

async function act(page: Page, what: string) {
  await menu(page).click()
  await page.getByRole('menuitem', { name: what, exact: true }).click()
}

type Quem = { nome: string; adm?: boolean; no?: number }

async function be(page: Page, quem: Quem) {
  const email = newEmail()
  await makeMembro({ ...quem, email, direitos: ['funcionario.ver'] })
  await logInAs(page, { email, pass: ownPassword })
}

async function colleague(browser: Browser, no: number) {
  const page = await (await browser.newContext()).newPage()
  await be(page, { nome: 'Rui Colega', no })
  return page
}

/** Two branches that lie side by side. */
async function branchesOf(page: Page) {
  const org = await empresaOf(page)
  const { message } = await ask<{ message: { cd: number; cd_base: number | null }[] }>(
    page,
    `/api/empresa/${org}/organigrama/`,
  )
  const [one, other] = message.filter(({ cd_base }) => cd_base === org)
  if (!one || !other) throw new Error('the demonstration company has no two branches')
  return [one.cd, other.cd] as const
}

test('an administrator shares a view; a colleague of another branch opens it without the branch, and starts with it', async ({
  page,
  browser,
}) => {
  await be(page, { nome: 'Marta Chefe', adm: true })
  await page.goto(lista)
  const [sua, outra] = await branchesOf(page)
  await openAt(page, `${lista}?organigrama=${sua}&ordenacao=nome.des`)
  await act(page, 'Guardar esta vista')
  const nome = `Do fim para o princípio ${sua}`
  await dialog(page).getByLabel('Nome').fill(nome)
  await dialog(page).getByLabel('Partilhar com a empresa').check()
  await expectAccessible(page)
  await looksWell(page, 'vista-partilhar')
  await dialog(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText(`Vista «${nome}» partilhada com a empresa.`)).toBeVisible()
  await expect(menu(page)).toHaveAccessibleName(`Vista: ${nome}`)

  const colega = await colleague(browser, outra)
  await openAt(colega, lista)
  await menu(colega).click()
  await expect(colega.getByRole('group', { name: 'Da empresa' })).toBeVisible()
  await expectAccessible(colega)
  await looksWell(colega, 'vistas-da-empresa')
  await colega.getByRole('menuitemradio', { name: nome }).click()
  await expect(colega.getByText(`A vista «${nome}» abriu sem a unidade:`)).toBeVisible()
  await expect(colega).toHaveURL(`${lista}?ordenacao=nome.des`)
  await expect(menu(colega)).toHaveAccessibleName(`Vista: ${nome}`)
  await menu(colega).click()
  await expect(colega.getByRole('menuitem', { name: 'Remover esta vista' })).toHaveCount(0)
  await colega.getByRole('menuitem', { name: 'Abrir esta lista nesta vista' }).click()
  await expect(colega.getByText(`A lista passa a abrir na vista «${nome}».`)).toBeVisible()
  await openAt(colega, lista)
  await expect(colega).toHaveURL(`${lista}?ordenacao=nome.des`)
  await openAt(colega, `${lista}?ordenacao=nome.asc`)
  await expect(menu(colega)).toHaveAccessibleName('Vistas')
  await expect(colega).toHaveURL(`${lista}?ordenacao=nome.asc`)

  await act(page, 'Mudar esta vista')
  await dialog(page).getByLabel('Nome').fill(`${nome}, por nome`)
  await dialog(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(menu(page)).toHaveAccessibleName(`Vista: ${nome}, por nome`)
  await act(page, 'Remover esta vista')
  await expect(dialog(page).getByText('de todas as pessoas da empresa')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Remover' }).click()
  await expect(page.getByText(`Vista «${nome}, por nome» removida.`)).toBeVisible()
  await openAt(colega, lista)
  await expectArrived(colega)
  await menu(colega).click()
  await expect(colega.getByText('Escolha filtros, colunas ou uma ordem')).toBeVisible()
  await expect(colega).toHaveURL(lista)
  await colega.context().close()
})

test('an own view becomes the company’s, and the log says who shared it', async ({ page }) => {
  await be(page, { nome: 'Marta Chefe', adm: true })
  await openAt(page, `${lista}?ordenacao=nome.des`)
  await act(page, 'Guardar esta vista')
  const nome = `Minha ${newEmail()}`
  await dialog(page).getByLabel('Nome').fill(nome)
  await dialog(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(menu(page)).toHaveAccessibleName(`Vista: ${nome}`)
  await act(page, 'Mudar esta vista')
  await dialog(page).getByLabel('Partilhar com a empresa').check()
  await dialog(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText(`Vista «${nome}» partilhada com a empresa.`)).toBeVisible()
  await menu(page).click()
  await expect(
    page.getByRole('group', { name: 'Da empresa' }).getByRole('menuitemradio', { name: nome }),
  ).toBeChecked()
  await expect(page.getByRole('menuitemradio', { name: nome })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await act(page, 'Remover esta vista')
  await dialog(page).getByRole('button', { name: 'Remover' }).click()
  await expect(page.getByText(`Vista «${nome}» removida.`)).toBeVisible()
  await openAt(page, '/gestao-utilizadores/registo')
  await expect(rows(page).filter({ hasText: nome }).first()).toContainText('Vista da empresa')
})
