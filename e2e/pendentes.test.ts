import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { chooseExport } from './exportar.ts'
import { test } from './jornada.ts'
import { empresaOf, expectAccessible, expectFits, isPhone, looks, watch } from './kit.ts'
import { askAdmissao, askSaida, beInSerra, row, someone } from './pedidos.ts'
import { resume, send } from './sessions.ts'

const dialog = 'dialog[open]'

test('the requests are listed newest first, and filters, search and order are in the address', async ({
  page,
}) => {
  await beInSerra(page)
  const nome = someone('Lista')
  await askAdmissao(page, nome)
  await page.goto('/pendente/outra')
  await expect(page).toHaveURL('/pendente/funcionario')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gestão de pedidos pententes')
  const headers = page.locator('thead th')
  await expect(headers).toHaveText([
    'Nº Mecanográfico',
    'Funcionário',
    'Nascimento',
    'Género',
    'Profissão',
    'Pedido em',
    'Organigrama',
    'Tipo',
    'Estado',
    'Ações',
  ])
  await expect(row(page, nome)).toContainText('Novo')

  await page.getByRole('combobox', { name: /^Estado/u }).selectOption('Recusado')
  await expect(page).toHaveURL(/estado=3/u)
  await expect(row(page, nome)).toHaveCount(0)
  await page.getByRole('combobox', { name: /^Estado/u }).selectOption('Novo')
  await page.getByRole('button', { name: 'Mais filtros' }).click()
  await page.getByRole('combobox', { name: /^Tipo/u }).selectOption('Admissão')
  await page.getByRole('searchbox', { name: 'Pesquisar' }).fill(nome.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expect(page).toHaveURL(/estado=0&tipo=0/u)
  await page.getByRole('columnheader', { name: 'Tipo' }).getByRole('button').click()
  await expect(page).toHaveURL(/ordenacao=cd_tipo\.asc/u)
  await page.reload()
  await expect(row(page, nome)).toBeVisible()
})

test('the other tab has an address of its own', async ({ page }) => {
  await beInSerra(page)
  await page.goto('/pendente/funcionario')
  const tabs = page.getByRole('navigation', { name: 'Tipo de pedido' })
  await tabs.getByRole('link', { name: 'Acidentes' }).click()
  await expect(page).toHaveURL('/pendente/acidente')
  await expect(page.getByText(/^\d+ pedidos$/u)).toBeVisible()
  await expect(tabs.locator('[aria-current="page"]')).toHaveText('Acidentes')
})

test('a request shows who asked and when; taken back it is gone, for the employee too', async ({
  page,
}) => {
  await beInSerra(page)
  const { cd, person } = await askSaida(page)
  await page.goto(`/funcionario?pesquisa=${encodeURIComponent(person.nome)}`)
  await page.getByRole('link', { name: `Ver os pedidos pendentes de ${person.nome}` }).click()
  await expect(page).toHaveURL(`/pendente/funcionario?funcionario=${person.cd}`)
  await expect(page.getByText(`Só os pedidos de ${person.nome}`)).toBeVisible()
  await page
    .getByRole('button', { name: /^Detalhes do pedido.*Saída/u })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`detalhe=${cd}$`, 'u'))
  const shown = page.locator(dialog)
  await expect(shown.getByText('Pedido por Helena Duarte')).toBeVisible()
  await expect(shown.getByText('Aguarda a resposta do prestador')).toBeVisible()
  await expect(shown.getByText('31-12-2090')).toBeVisible()

  await shown.getByRole('button', { name: 'Remover pedido' }).click()
  const confirm = page.getByRole('dialog', { name: 'Remover pedido' })
  await expect(confirm).toContainText(`«Inativação / Saída» de ${person.nome}`)
  await expect(confirm.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await confirm.getByRole('button', { name: 'Remover pedido' }).click()
  await expect(page.locator(dialog)).toHaveCount(0)
  await expect(row(page, 'Inativação / Saída').filter({ hasText: 'Novo' })).toHaveCount(0)

  await page.getByRole('button', { name: /^Mostrar os pedidos de todos/u }).click()
  await expect(page).toHaveURL('/pendente/funcionario')
  await page
    .getByRole('navigation', { name: 'Menu' })
    .or(page.locator('aside'))
    .first()
    .getByRole('link', { name: 'Funcionários' })
    .click()
  // The previous screen has a search field too.
  const heading = page.getByRole('heading', { level: 1, name: 'Gestão de funcionários' })
  await expect(heading).toBeVisible()
  await page.getByRole('searchbox', { name: 'Pesquisar' }).fill(person.nome)
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expect(page.getByRole('link', { name: /^Ver os pedidos pendentes/u })).toHaveCount(0)
})

test('a request that is no longer there says so', async ({ page }) => {
  await beInSerra(page)
  const cd = await askAdmissao(page, someone('Ida'))
  await send(page, 'DELETE', `/api/empresa/${await empresaOf(page)}/funcionario/pendente/${cd}`)
  await page.goto(`/pendente/funcionario?detalhe=${cd}`)
  await expect(page.getByRole('alert')).toContainText('O funcionário pendente não foi encontrao')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/pendente/funcionario')
})

test('a request just sent is in sight and told of', async ({ page }) => {
  await beInSerra(page)
  const nome = someone('Enviada')
  const cd = await askAdmissao(page, nome)
  await page.goto(`/pendente/funcionario?pedido=${cd}`)
  await expect(row(page, nome)).toBeInViewport()
  await expect(row(page, nome)).toHaveAttribute('data-marked', 'true')
  await expect(page.getByText(`O pedido enviado está na lista: Admissão, ${nome}`)).toBeAttached()
  await expect(page.locator(dialog)).toHaveCount(0)
})

test('who may only look takes nothing back', async ({ page }) => {
  await resume(page, 'leitura@demo.example', '/pendente/funcionario?estado=0')
  await expect(page.getByRole('button', { name: /^Detalhes do pedido/u }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remover/u })).toHaveCount(0)
})

test('the export holds the visible columns', async ({ page }) => {
  await beInSerra(page)
  const nome = someone('Ficheiro')
  await askAdmissao(page, nome)
  await page.goto('/pendente/funcionario')
  await expect(row(page, nome)).toBeVisible()
  const downloading = page.waitForEvent('download')
  await chooseExport(page)
  const download = await downloading
  expect(download.suggestedFilename()).toBe('Funcionários pendentes.csv')
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe(
    '\uFEFFNº Mecanográfico;Funcionário;Nascimento;Género;Profissão;Pedido em;Organigrama;Tipo;Estado',
  )
  const line = lines.find((one) => one.includes(nome))
  expect(line).toMatch(new RegExp(`^N/D;${nome};17-05-1990;Feminino;;.*;Admissão;Novo$`, 'u'))
})

for (const { name, viewport } of looks) {
  test.describe(name, () => {
    test.use({ viewport })

    test('list, details and the question before removing have no fault', async ({ page }) => {
      const faults = watch(page)
      await beInSerra(page)
      const nome = someone('Vista')
      await askAdmissao(page, nome)
      await page.goto('/pendente/funcionario')
      await expect(row(page, nome)).toBeVisible()
      await expectAccessible(page)
      await expectFits(page)
      if (!isPhone(page)) {
        await page.getByRole('link', { name: nome }).focus()
        await page.keyboard.press('Enter')
      } else await page.getByRole('link', { name: nome }).click()
      await expect(page.getByText('Aguarda a resposta do prestador')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Remover pedido' }).click()
      await expect(page.getByText('o prestador não o vai tratar')).toBeVisible()
      await expectAccessible(page)
      expect(faults).toEqual([])
    })
  })
}
