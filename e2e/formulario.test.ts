import { expect } from '@playwright/test'
import {
  calendarOf,
  choose,
  field,
  fillRequired,
  freeFuncionario,
  openAs,
  send,
} from './formulario.ts'
import { test } from './jornada.ts'
import { expectAccessible, hold, logIn, looks, watch } from './kit.ts'
import { row, someone } from './pedidos.ts'

test('an admission is asked for by keyboard alone, looked over and seen among the requests', async ({
  page,
}) => {
  const faults = watch(page)
  const nome = someone('Teclado')
  await openAs(page, '/funcionario/criar')
  await field(page, 'Nome').focus()
  await page.keyboard.type(nome)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1-2-80')
  await page.keyboard.press('Tab')
  await expect(field(page, 'Data de nascimento')).toHaveValue('01-02-1980')
  await page.keyboard.press('Tab')
  await page.keyboard.type('brasil')
  await expect(page.getByRole('option', { name: 'Brasileira' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Nacionalidade' })).toHaveValue('Brasileira')
  await page.keyboard.press('Tab')
  await page.keyboard.type('T-001')
  await page.keyboard.press('Tab')
  await page.keyboard.type('hoje')
  await page.keyboard.press('Tab')
  // Opens the calendar, goes one day back and chooses, by keyboard.
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /Calendário/u })).toBeVisible()
  await expect(page.locator('[role="gridcell"] :focus, [role="gridcell"]:focus')).toHaveCount(1)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: /Calendário/u })).toHaveCount(0)
  await expect(calendarOf(page, 'Data de admissão')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Categoria profissional' })).not.toHaveValue('')
  await page.getByRole('button', { name: 'Organigrama', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('treeitem').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await send(page).focus()
  await page.keyboard.press('Enter')
  const review = page.getByRole('dialog', { name: 'Rever o pedido de admissão' })
  await expect(review.getByText(nome).first()).toBeVisible()
  await expect(review.getByText('Brasileira')).toBeVisible()
  await expect(review.getByText('01-02-1980')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Pedido de admissão enviado com sucesso.')).toBeVisible()
  await expect(page).toHaveURL(/\/pendente\/funcionario\?.*pedido=\d+/u)
  await expect(row(page, nome)).toBeVisible()
  expect(faults).toEqual([])
})

test('what is missing is listed as links to the fields, in the words beside them', async ({
  page,
}) => {
  await openAs(page, '/funcionario/criar')
  await expect(send(page)).toBeDisabled()
  await expect(page.getByText('Ainda não preencheu nada.')).toBeVisible()
  await field(page, 'Nome').fill('Ana Incompleta')
  await send(page).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Por favor, preencha todos os campos' })
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Escolha o género.',
    'Introduza a data de nascimento.',
    'Escolha a nacionalidade.',
    'Introduza a data de admissão.',
    'Escolha a categoria profissional.',
    'Escolha o organigrama.',
  ])
  await summary.getByRole('link', { name: 'Introduza a data de nascimento.' }).click()
  await expect(field(page, 'Data de nascimento')).toBeFocused()
  await page.keyboard.type('31/02/1980')
  await expect(page.getByText('A data não é válida.')).toBeVisible()
  await field(page, 'Data de nascimento').fill('28/02/1980')
  await expect(page.getByText('A data não é válida.')).toHaveCount(0)
  await expect(summary.getByRole('link', { name: 'Introduza a data de nascimento.' })).toHaveCount(
    0,
  )
  await expect(summary.getByRole('link')).toHaveCount(5)
})

test('what was typed is there again after a reload, and can be thrown away', async ({ page }) => {
  await openAs(page, '/funcionario/criar')
  page.on('dialog', (dialog) => void dialog.accept())
  await field(page, 'Nome').fill('Rita Recuperada')
  await choose(page, 'Nacionalidade', 'portug')
  await page.reload()
  await expect(page.getByText(/Recuperámos o que tinha escrito/u)).toBeVisible()
  await expect(field(page, 'Nome')).toHaveValue('Rita Recuperada')
  await expect(page.getByRole('combobox', { name: 'Nacionalidade' })).toHaveValue('Portuguesa')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(field(page, 'Nome')).toHaveValue('')
  await page.reload()
  await expect(field(page, 'Nome')).toHaveValue('')
  await expect(page.getByText(/Recuperámos/u)).toHaveCount(0)
})

test('nothing typed is left in the browser after logout', async ({ page }) => {
  await logIn(page, 'filial@demo.example')
  await expect(page).toHaveURL('/')
  await page.goto('/funcionario/criar')
  await field(page, 'Nome').fill('Nome que não fica')
  const kept = () => page.evaluate(() => JSON.stringify(sessionStorage))
  await expect.poll(kept).toContain('Nome que não fica')
  await page.getByRole('button', { name: /Filipe Viegas/u }).click()
  await page.getByRole('menuitem', { name: 'Terminar sessão' }).click()
  await expect(page.getByText('O que escreveu e ainda não enviou perde-se.')).toBeVisible()
  await page.getByRole('button', { name: 'Sim' }).click()
  await expect(page).toHaveURL(/\/login/u)
  await expect.poll(kept).not.toContain('Nome que não fica')
})

test('a session that ended while typing asks for the password in place and sends once', async ({
  page,
}) => {
  const nome = someone('Sofia')
  await openAs(page, '/funcionario/criar')
  await fillRequired(page, nome)
  await page.context().clearCookies({ name: 'sessao' })
  const sent: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/admissao')) sent.push(request.headers()['idempotency-key'])
  })
  await send(page).click()
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  const dialog = page.getByRole('dialog', { name: 'A sua sessão terminou' })
  await expect(dialog.getByLabel('Email')).toHaveValue('rh@demo.example')
  await expect(dialog.getByLabel('Email')).not.toBeEditable()
  await dialog.getByLabel('Palavra-passe', { exact: true }).fill('não é esta')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByText('Email ou palavra-passe incorretos.')).toBeVisible()
  await dialog.getByLabel('Palavra-passe', { exact: true }).fill('demo-portal-2026')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Pedido de admissão enviado com sucesso.')).toBeVisible()
  await expect(row(page, nome)).toHaveCount(1)
  expect(sent).toHaveLength(2)
  expect(sent[0]).toBe(sent[1])
})

test('a form that was begun warns before it is left', async ({ page }) => {
  await openAs(page, '/funcionario/criar')
  await field(page, 'Nome').fill('Nome por enviar')
  await page.getByRole('link', { name: 'Cancelar' }).click()
  const warning = page.getByRole('dialog', { name: /Sair sem/u })
  await warning.getByRole('button', { name: /Continuar/u }).click()
  await expect(page).toHaveURL('/funcionario/criar')
  await expect(field(page, 'Nome')).toHaveValue('Nome por enviar')
  await page.getByRole('link', { name: 'Cancelar' }).click()
  await warning.getByRole('button', { name: /Sair sem/u }).click()
  await expect(page).toHaveURL('/funcionario')
})

test('a category that is missing is inserted beside its field and chosen', async ({ page }) => {
  await openAs(page, '/funcionario/criar')
  const insert = page.getByRole('button', { name: 'Inserir categoria profissional' })
  const categoria = page.getByRole('combobox', { name: 'Categoria profissional' })
  const nome = someone('Provador de')
  await expect(insert).toBeDisabled()
  await categoria.fill(nome)
  await expect(
    page.getByRole('paragraph').filter({ hasText: `Nada na lista tem «${nome}».` }),
  ).toBeVisible()
  await insert.click()
  await expect(categoria).toHaveValue(nome)
  await expect(insert).toBeDisabled()
  await categoria.fill(nome.slice(4).toUpperCase())
  await expect(page.getByRole('option', { name: nome })).toHaveCount(1)
  await categoria.fill(nome.toLowerCase())
  await categoria.press('Tab')
  await expect(categoria).toHaveValue(nome)
})

test('a number with a wrong check digit is a warning, and no refusal', async ({ page }) => {
  await openAs(page, '/funcionario/criar')
  await fillRequired(page, 'Nuno Número')
  await field(page, 'NIF').fill('390000010')
  await field(page, 'NISS').focus()
  await expect(page.getByText('Confirme o NIF: não é válido em Portugal.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Manter mesmo assim: NIF' }).check()
  await send(page).click()
  await expect(page.getByRole('dialog', { name: 'Rever o pedido de admissão' })).toBeVisible()
})

test('a change shows old → new and nothing else, and a double click sends it once', async ({
  page,
}) => {
  await openAs(page, '/funcionario')
  const { cd, nome } = await freeFuncionario(page)
  await page.goto(`/funcionario/${cd}/editar`)
  await expect(field(page, 'Nome')).toHaveValue(nome)
  await expect(send(page)).toBeDisabled()
  await expect(page.getByText('Ainda não alterou nada.')).toBeVisible()
  await field(page, 'Local de trabalho').fill('Sala 42')
  await field(page, 'Nome').fill(`${nome} Mudado`)
  await field(page, 'Nome').fill(nome)
  await send(page).click()
  const review = page.getByRole('dialog', { name: 'Rever o pedido de alteração' })
  await expect(review.locator('dt')).toHaveText(['Local de trabalho'])
  await expect(review.getByText('Sala 42')).toBeVisible()
  let posted = 0
  page.on('request', (request) => {
    if (request.method() === 'PUT') posted += 1
  })
  const release = await hold(page, '**/alteracao')
  await review.getByRole('button', { name: 'Enviar pedido' }).dblclick()
  release()
  await expect(page.getByText('Pedido de alteração de dados enviado com sucesso.')).toBeVisible()
  await expect(page).toHaveURL(/pedido=\d+/u)
  expect(posted).toBe(1)

  // A second request is refused: before typing, and again at sending.
  await page.goto(`/funcionario/${cd}/editar`)
  await expect(page.getByText(/já têm uma alteração à espera de resposta/u)).toBeVisible()
  await expect(field(page, 'Nome')).toHaveValue(nome)
  await field(page, 'Local de trabalho').fill('Sala 43')
  await send(page).click()
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  const refused = page.getByRole('alert').filter({ hasText: 'Já existe um pedido pendente' })
  await expect(refused).toBeFocused()
  await expect(refused.getByRole('link')).toHaveAttribute(
    'href',
    new RegExp(`funcionario=${cd}`, 'u'),
  )
  await expect(field(page, 'Local de trabalho')).toHaveValue('Sala 43')
})

test('who does not exist is not found, and who may not ask is sent away', async ({ page }) => {
  await openAs(page, '/funcionario/999999999/editar')
  await expect(page.getByText('Funcionário não encontrado.')).toBeVisible()
  await page.goto('/funcionario/abc/editar')
  await expect(page.getByText('Funcionário não encontrado.')).toBeVisible()
  await openAs(page, '/funcionario/criar', 'leitura@demo.example')
  await expect(page).toHaveURL('/proibido')
  await page.goto('/funcionario/1/editar')
  await expect(page).toHaveURL('/proibido')
})

for (const { name, viewport } of looks) {
  test.describe(name, () => {
    test.use({ viewport })

    test('the form and what opens from it are accessible', async ({ page }) => {
      const faults = watch(page)
      await openAs(page, '/funcionario/criar')
      await expect(field(page, 'Nome')).toBeVisible()
      await expectAccessible(page)
      await field(page, 'Nome').fill('Ana')
      await send(page).click()
      await expectAccessible(page)
      await page.getByRole('combobox', { name: 'Nacionalidade' }).click()
      await expect(page.getByRole('option').first()).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await calendarOf(page, 'Data de nascimento').click()
      await expect(page.getByRole('grid')).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await fillRequired(page, 'Ana Acessível')
      await send(page).click()
      await expect(page.getByRole('dialog', { name: /Rever/u })).toBeVisible()
      await expectAccessible(page)
      expect(faults).toEqual([])
    })
  })
}
