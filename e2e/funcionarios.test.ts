import { expect, type Page } from '@playwright/test'
import type { FuncionarioRow } from '#contract/funcionario/funcionario.ts'
import { test } from './jornada.ts'
import { ask, empresaOf, expectArrived, hold } from './kit.ts'
import { networkOf } from './network.ts'
import { resume } from './sessions.ts'

type List = { message: FuncionarioRow[]; count: number; countPag: number; pagina: number }

const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()

const names = (page: Page) => page.locator('tbody th a')
const search = (page: Page) => page.getByRole('searchbox', { name: 'Pesquisar' })
const header = (page: Page, name: string) => page.getByRole('columnheader', { name })
const total = (page: Page) => page.getByText(/^[\d\u00A0]+ registos?$/u)

/** The API path of the list, for the company of `rh@demo.example`. */
const listPath = async (page: Page) => `/api/empresa/${await empresaOf(page)}/funcionario`

async function openList(page: Page, query = '') {
  await resume(page, 'rh@demo.example', `/funcionario${query}`)
  await expect(names(page).first()).toBeVisible()
}

test('a person is found without accents and case, at once on Enter', async ({ page }) => {
  await openList(page)
  const { message } = await ask<List>(page, await listPath(page))
  const person = message.find(({ nome }) => /[áãçéêíóôúÁÉÍÓÚ]/u.test(nome))
  if (!person) throw new Error('nobody of the demonstration has an accent')
  await search(page).fill(plain(person.nome))
  await search(page).press('Enter')
  await expect(names(page)).toHaveText([person.nome])
  await expect(total(page)).toHaveText('1 registo')
  await expect(page).toHaveURL(/pesquisa=/u)
})

test('a search waits for half a second of rest, and loses no letter and no focus', async ({
  page,
}) => {
  await page.clock.install()
  await openList(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/funcionario')) asked.push(searchParams.get('pesquisa') ?? '')
  })
  // From here on the test controls the clock.
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const letter of 'mar') {
    await page.clock.runFor(499)
    await search(page).pressSequentially(letter)
  }
  await page.clock.runFor(499)
  expect(asked).toEqual([])
  await page.clock.runFor(1)
  await expect.poll(() => asked).toEqual(['mar'])
  // The address changes after the next frame.
  await page.clock.runFor(50)
  await expect(page).toHaveURL(/pesquisa=mar$/u)
  await search(page).pressSequentially('i')
  await page.clock.runFor(499)
  await search(page).pressSequentially('a')
  await expect(search(page)).toBeFocused()
  await expect(search(page)).toHaveValue('maria')
  await page.clock.resume()
  await expect(page).toHaveURL(/pesquisa=maria$/u)
  await expect(total(page)).toBeVisible()
  await expect.poll(() => asked).toEqual(['mar', 'maria'])

  await page.goBack()
  await expect(page).toHaveURL('/funcionario')
  await expect(search(page)).toHaveValue('')
  await expect(total(page)).not.toHaveText(/^\d registos?$/u)
})

test('a header sorts ascending, descending and not at all, one column at a time', async ({
  page,
}) => {
  await openList(page)
  const unsorted = await names(page).allTextContents()
  const path = await listPath(page)
  const expected = async (ordenacao: string) =>
    (await ask<List>(page, `${path}?pagina=1&quantidade=10&ordenacao=${ordenacao}`)).message.map(
      ({ nome }) => nome,
    )
  const sort = () => header(page, 'Idade').getByRole('button').click()

  await sort()
  await expect(header(page, 'Idade')).toHaveAttribute('aria-sort', 'ascending')
  await expect(names(page)).toHaveText(await expected('idade.asc'))
  await sort()
  await expect(header(page, 'Idade')).toHaveAttribute('aria-sort', 'descending')
  await expect(names(page)).toHaveText(await expected('idade.des'))
  await sort()
  await expect(header(page, 'Idade')).not.toHaveAttribute('aria-sort')
  await expect(page).toHaveURL('/funcionario')
  await expect(names(page)).toHaveText(unsorted)

  await sort()
  await header(page, 'Último exame').getByRole('button').click()
  await expect(page.locator('th[aria-sort]')).toHaveText(['Último exame'])
  await expect(page).toHaveURL('/funcionario?ordenacao=dt_ult_exam.asc')
  await expect(header(page, 'Organigrama').getByRole('button')).toHaveCount(0)
})

test('the pager goes where it says, and another size begins at page 1', async ({ page }) => {
  await openList(page)
  const { count } = await ask<List>(page, await listPath(page))
  const last = Math.ceil(count / 10)
  const pager = page.getByRole('navigation', { name: 'Paginação' })
  const shown = pager.getByRole('listitem')
  const current = pager.locator('[aria-current="page"]')
  await expect(shown).toHaveText(['1', '2', '3', '4', '5', '...', String(last)])
  await expect(pager.getByRole('button', { name: 'Anterior' })).toBeDisabled()

  await pager.getByRole('button', { name: 'Saltar para a página 6' }).click()
  await expect(page).toHaveURL('/funcionario?pagina=6')
  await expect(shown).toHaveText(['1', '...', '5', '6', '7', '...', String(last)])
  await pager.getByRole('button', { name: 'Próximo' }).click()
  await expect(current).toHaveText('7')
  await pager.getByRole('button', { name: `Página ${last}` }).click()
  await expect(current).toHaveText(String(last))
  await expect(names(page)).toHaveCount(count - 10 * (last - 1))
  await expect(pager.getByRole('button', { name: 'Próximo' })).toBeDisabled()

  await page.getByLabel('Registos por página').selectOption('100')
  await expect(page).toHaveURL('/funcionario?quantidade=100')
  await expect(names(page)).toHaveCount(Math.min(100, count))
  await expect(current).toHaveText('1')
})

test('the next page is asked for before it is clicked, and not again', async ({ page }) => {
  await openList(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.endsWith('/funcionario')) asked.push(searchParams.get('pagina') ?? '')
  })
  const next = page.getByRole('button', { name: 'Próximo' })
  const answered = page.waitForResponse(/pagina=2/u)
  await next.hover()
  await answered
  await next.click()
  await expect(page).toHaveURL('/funcionario?pagina=2')
  await expectArrived(page)
  expect(asked.filter((pagina) => pagina === '2')).toHaveLength(1)
})

test('a page that no longer exists shows the last one, and the address says so', async ({
  page,
}) => {
  await openList(page, '?pagina=9999')
  const { countPag } = await ask<List>(page, `${await listPath(page)}?pagina=1&quantidade=10`)
  await expect(page).toHaveURL(`/funcionario?pagina=${countPag}`)
  await expect(page.locator('[aria-current="page"]').last()).toHaveText(String(countPag))
})

test('a branch is chosen in the tree by the keyboard alone, and taken away by its cross', async ({
  page,
}) => {
  const arrive = await hold(page, /\/organigrama\/$/u)
  await openList(page, '?pagina=2')
  await page.getByRole('button', { name: /^Organigrama/u }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Filtrar por organigrama' })
  const tree = dialog.getByRole('tree')
  await expect(dialog.getByRole('searchbox')).toBeFocused()
  // The key moves into the tree even before the tree has loaded.
  await page.keyboard.press('ArrowDown')
  await expect(tree).toHaveCount(0)
  arrive()
  await expect(tree).toBeFocused()
  const active = tree.locator('[data-active]')
  await expect(active).toHaveAttribute('aria-level', '1')

  // A pause on a busy machine ends a word: this types it again.
  await expect(async () => {
    await page.keyboard.type('fabrica de pen')
    await expect(active).toHaveText(/^Fábrica de Peniche/u, { timeout: 1_000 })
  }).toPass()
  // Screen readers announce the same node.
  const told = async () => await tree.getAttribute('aria-activedescendant')
  await expect.poll(told).toBe(await active.getAttribute('id'))
  await expect(active).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowLeft')
  await expect(active).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowRight')
  await expect(active).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowRight')
  await expect(active).toHaveAttribute('aria-level', '3')
  const nome = (await active.innerText()).split('\n')[0] ?? ''
  await page.keyboard.press('Enter')

  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/funcionario\?organigrama=\d+$/u)
  const button = page.getByRole('button', { name: `Organigrama ${nome}` })
  await expect(button).toBeFocused()
  const [, branch] = /organigrama=(\d+)/u.exec(page.url()) ?? []
  const { count } = await ask<List>(page, `/api/empresa/${branch}/funcionario`)
  await expect(total(page)).toHaveText(new RegExp(`^${count} registos?$`, 'u'))

  await page.getByRole('button', { name: 'Limpar o filtro de organigrama' }).click()
  await expect(page).toHaveURL('/funcionario')
})

test('names in the tree are searched without accents, and shown with their path', async ({
  page,
}) => {
  await openList(page)
  await page.getByRole('button', { name: /^Organigrama/u }).click()
  const dialog = page.getByRole('dialog', { name: 'Filtrar por organigrama' })
  await expect(dialog.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('PRODUCAO')
  await expect(dialog.getByRole('treeitem')).toHaveText([
    /Produção.*Fábrica de Olhão/su,
    /Produção.*Fábrica de Peniche/su,
  ])
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(
    page.getByRole('button', { name: 'Organigrama Produção · Fábrica de Olhão' }),
  ).toBeVisible()
})

test('reload, Back and a link opened by a colleague show the same rows', async ({
  page,
  another,
}) => {
  const query = '?pesquisa=a&ordenacao=dt_expir.des&quantidade=25&pagina=2&validade=aviso'
  await openList(page, '?pesquisa=a')
  // Each step starts from the address of the previous one.
  const address = '/funcionario?pesquisa=a&validade=aviso'
  await page.getByLabel('Validade do exame').selectOption('Expirado ou a expirar')
  await expect(page).toHaveURL(address)
  await header(page, 'Válido até').getByRole('button').click()
  await expect(page).toHaveURL(`${address}&ordenacao=dt_expir.asc`)
  await header(page, 'Válido até').getByRole('button').click()
  await expect(page).toHaveURL(`${address}&ordenacao=dt_expir.des`)
  await page.goto('/')
  await page.goBack()
  await expect(page).toHaveURL(`${address}&ordenacao=dt_expir.des`)
  await expect(names(page).first()).toBeVisible()
  const rows = await names(page).allTextContents()
  await page.reload()
  await expect(names(page)).toHaveText(rows)
  await expect(search(page)).toHaveValue('a')
  await expect(page.getByLabel('Validade do exame')).toHaveValue('aviso')

  const colleague = await another()
  await colleague.goto(`/funcionario${query.replace('&quantidade=25&pagina=2', '')}`)
  await expect(colleague).toHaveURL(/\/login\?voltar=/u)
  await colleague.getByLabel('Email').fill('leitura@demo.example')
  await colleague.getByLabel('Palavra-passe', { exact: true }).fill('demo-portal-2026')
  await colleague.getByRole('button', { name: 'Login' }).click()
  await expect(names(colleague)).toHaveText(rows)
  await expect(search(colleague)).toHaveValue('a')
})

test('an address with nonsense in it shows the list it can', async ({ page }) => {
  await openList(page, '?pagina=-3&quantidade=11&ordenacao=segredo.asc&validade=tudo&x=1')
  await expect(total(page)).toBeVisible()
  await expect(page.locator('[aria-current="page"]').last()).toHaveText('1')
})

test("another company's branch in the address is refused", async ({ page }) => {
  await openList(page)
  await page.goto('/funcionario?organigrama=999999')
  await expect(page.getByText('Não tem acesso a esta página.')).toBeVisible()
  await page.goto('/funcionario')
  await expect(names(page).first()).toBeVisible()
})

test('a lost connection says so, and the list comes back with it', async ({ page }) => {
  const network = await networkOf(page)
  await openList(page)
  await network.cut()
  await header(page, 'Idade').getByRole('button').click()
  await expect(page.getByRole('alert')).toContainText('Sem ligação ao servidor')
  await network.mend()
  await expect(header(page, 'Idade')).toHaveAttribute('aria-sort', 'ascending')
  await expect(names(page).first()).toBeVisible()
})
