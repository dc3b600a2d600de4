import { expect, type Page } from '@playwright/test'
import { test } from './jornada.ts'
import { empresaOf, expectAccessible, expectFits, hold, looks, watch } from './kit.ts'
import { askAdmissao, beInSerra, row, someone } from './pedidos.ts'
import { resumePrestador, send } from './sessions.ts'

const dialog = (page: Page) => page.locator('dialog[open]')
const queue = (nome: string) => `/prestador/pedidos?pesquisa=${encodeURIComponent(nome)}`

test('what is accepted is an employee of the company, and the client reads it', async ({
  page,
  another,
}) => {
  await beInSerra(page)
  const nome = someone('Aceite')
  await askAdmissao(page, nome)
  const staff = await another()
  await resumePrestador(staff, queue(nome))
  await expect(row(staff, nome)).toContainText('hoje')
  await staff.getByRole('link', { name: nome }).click()
  await expect(dialog(staff)).toContainText(
    `Ao aceitar, ${nome} passa a constar dos funcionários de Serra Norte, Lda.`,
  )
  const release = await hold(staff, '**/aceitar')
  await dialog(staff).getByRole('button', { name: 'Aceitar' }).dblclick()
  release()
  await expect(dialog(staff).getByRole('alert')).toContainText(/aceite/iu)
  await expect(dialog(staff).getByText('Aceite pelo prestador')).toBeVisible()
  await dialog(staff).getByRole('button', { name: 'Fechar' }).last().click()
  await expect(row(staff, nome)).toHaveCount(0)
  await expect(staff.getByText('Nada encontrado')).toBeVisible()

  await page.goto('/pendente/funcionario')
  await expect(row(page, nome)).toContainText('Aceite')
  await expect(row(page, nome).getByRole('button', { name: /^Remover/u })).toHaveCount(0)
  await page.goto(`/funcionario?pesquisa=${encodeURIComponent(nome)}`)
  await expect(page.getByRole('link', { name: nome, exact: true })).toBeVisible()
})

test('a refusal needs a reason, which the client reads', async ({ page, another }) => {
  await beInSerra(page)
  const nome = someone('Recusa')
  const cd = await askAdmissao(page, nome)
  const staff = await another()
  await resumePrestador(staff, `/prestador/pedidos?pedido=${cd}`)
  await dialog(staff).getByRole('button', { name: 'Recusar...' }).click()
  const reason = dialog(staff).getByLabel(/^Motivo da recusa/u)
  await expect(reason).toBeFocused()
  await dialog(staff).getByRole('button', { name: 'Recusar pedido' }).click()
  await expect(dialog(staff).getByText('Escreva o motivo da recusa.')).toBeVisible()
  await reason.fill('Falta o documento\nde identificação.')

  // A failed request keeps the typed text.
  await staff.route('**/recusar', (route) => route.abort())
  await dialog(staff).getByRole('button', { name: 'Recusar pedido' }).click()
  await expect(dialog(staff).getByRole('alert')).toContainText('Sem ligação')
  await expect(reason).toHaveValue('Falta o documento\nde identificação.')
  await staff.unroute('**/recusar')
  await dialog(staff).getByRole('button', { name: 'Recusar pedido' }).click()
  await expect(dialog(staff).getByText('Recusado pelo prestador')).toBeVisible()

  await page.goto(`/pendente/funcionario?detalhe=${cd}`)
  await expect(page.getByText('Recusado pelo prestador')).toBeVisible()
  const told = page.getByText('Motivo: Falta o documento de identificação.')
  await expect(told).toBeVisible()
  // The line break stays.
  expect(await told.innerText()).toBe('Motivo: Falta o documento\nde identificação.')
})

test('of two who answer the same request the second is told, and shown what holds', async ({
  page,
  another,
}) => {
  await beInSerra(page)
  const cd = await askAdmissao(page, someone('Dois'))
  const [one, other] = [await another(), await another()]
  for (const staff of [one, other]) {
    await resumePrestador(staff, `/prestador/pedidos?pedido=${cd}`)
    await expect(dialog(staff).getByRole('button', { name: 'Aceitar' })).toBeVisible()
  }
  await one.getByRole('button', { name: 'Aceitar' }).click()
  await expect(one.getByText('Aceite pelo prestador')).toBeVisible()
  await dialog(other).getByRole('button', { name: 'Aceitar' }).click()
  await expect(dialog(other).getByRole('alert')).toContainText(/já foi/iu)
  await expect(other.getByText('Aceite pelo prestador')).toBeVisible()
  await expect(dialog(other).getByRole('button', { name: 'Aceitar' })).toHaveCount(0)
})

test('a request the client takes back while the provider looks cannot be answered', async ({
  page,
  another,
}) => {
  await beInSerra(page)
  const cd = await askAdmissao(page, someone('Volta'))
  const staff = await another()
  await resumePrestador(staff, `/prestador/pedidos?pedido=${cd}`)
  await expect(dialog(staff).getByRole('button', { name: 'Aceitar' })).toBeVisible()
  await send(page, 'DELETE', `/api/empresa/${await empresaOf(page)}/funcionario/pendente/${cd}`)
  await dialog(staff).getByRole('button', { name: 'Aceitar' }).click()
  await expect(
    dialog(staff)
      .getByText(/removido pela empresa/u)
      .first(),
  ).toBeVisible()
  await expect(dialog(staff).getByRole('button', { name: 'Aceitar' })).toHaveCount(0)
})

test('several at once: each has its answer, and the next request is offered after one', async ({
  page,
  another,
}) => {
  await beInSerra(page)
  const group = someone('Grupo')
  const codes = []
  for (const name of ['Ana', 'Rui', 'Eva', 'Gil']) {
    codes.push(await askAdmissao(page, `${name} ${group}`))
  }
  const staff = await another()
  await resumePrestador(staff, `${queue(group)}&ordenacao=nome.asc`)
  await expect(row(staff, group)).toHaveCount(4)
  await staff.getByRole('link', { name: `Ana ${group}` }).click()
  await dialog(staff).getByRole('button', { name: 'Aceitar' }).click()
  await staff.getByRole('button', { name: /^Pedido seguinte: Admissão, Eva/u }).click()
  await expect(staff).toHaveURL(new RegExp(`pedido=${codes[2]}`, 'u'))
  await expect(dialog(staff).getByRole('heading', { level: 2 })).toHaveText(`Eva ${group}`)
  await staff.keyboard.press('Escape')
  await expect(row(staff, group)).toHaveCount(3)

  await staff.getByRole('checkbox', { name: 'Selecionar todos desta página' }).check()
  await expect(staff.getByText('3 selecionados')).toBeVisible()
  const path = `/api/empresa/${await empresaOf(page)}/funcionario/pendente/${codes[3]}`
  await send(page, 'DELETE', path)
  await staff.getByRole('button', { name: 'Aceitar', exact: true }).click()
  await dialog(staff).getByRole('button', { name: 'Aceitar 3 pedidos' }).click()
  await expect(dialog(staff).getByRole('alert')).toContainText('Concluídos: 2 de 3')
  const failed = dialog(staff).getByRole('listitem').filter({ hasText: 'Gil' })
  await expect(failed).toContainText('removido pela empresa')
  await dialog(staff).getByRole('button', { name: 'Fechar' }).last().click()
  await expect(staff.getByText('Nada encontrado')).toBeVisible()
})

test('the queue is narrowed to one company, found by its name', async ({ page }) => {
  const arrive = await hold(page, /\/api\/prestador\/empresa$/u)
  await resumePrestador(page, '/prestador/pedidos')
  const field = page.getByRole('combobox', { name: 'Empresa' })
  await field.fill('serra')
  // The list of companies loads after the typing.
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('paragraph').filter({ hasText: 'A carregar a lista...' }),
  ).toBeVisible()
  arrive()
  await expect(page.getByRole('option', { name: 'Serra Norte, Lda.' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/empresa=\d+/u)
  await expect(field).toHaveValue('Serra Norte, Lda.')
  await expect(page.locator('tbody tr', { hasText: 'Atlântico' })).toHaveCount(0)
  await page.getByRole('combobox', { name: /^Estado/u }).selectOption('Todos')
  await expect(page).toHaveURL(/estado=todos/u)
  await page.getByRole('combobox', { name: /^Estado/u }).selectOption('Recusado')
  await expect(page).toHaveURL(/estado=3/u)
  await expect(page.locator('tbody tr', { hasText: 'Recusado' }).first()).toBeVisible()
})

for (const { name, viewport } of looks) {
  test.describe(name, () => {
    test.use({ viewport })

    test('login, queue, request, reason and batch have no fault', async ({ page }) => {
      await page.goto('/prestador/login')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAccessible(page)
      const faults = watch(page)
      await resumePrestador(page, '/prestador/pedidos')
      const box = page.getByRole('checkbox', { name: /^Selecionar o pedido/u }).first()
      await box.focus()
      await page.keyboard.press('Space')
      await expect(page.getByText('1 selecionado')).toBeVisible()
      await expectAccessible(page)
      await expectFits(page)
      await page.getByRole('button', { name: 'Recusar', exact: true }).click()
      await expect(page.getByLabel(/^Motivo/u)).toBeFocused()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
      await page.locator('tbody th a').first().focus()
      await page.keyboard.press('Enter')
      await expect(page.getByText('Aguarda a resposta do prestador')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Recusar...' }).click()
      await expect(page.getByLabel(/^Motivo/u)).toBeFocused()
      await expectAccessible(page)
      expect(faults).toEqual([])
    })
  })
}
