import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { pdfOf } from '#test/pdf-files.ts'
import { chooseExport } from './exportar.ts'
import { test } from './jornada.ts'
import { expectLooksWell, isPhone, looksWell, onPhone, watch } from './kit.ts'
import { resume, resumePrestador, serra } from './sessions.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog').last()
const pdf = (name: string, buffer = pdfOf()) => ({ name, mimeType: 'application/pdf', buffer })

/** Chooses inside the dialog: the list has filters of the same names. */
async function choose(page: Page, name: string, typed: string) {
  await dialog(page).getByRole('combobox', { name, exact: true }).fill(typed)
  await dialog(page).getByRole('listbox').getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
}

test.describe('every screen of safety looks well', () => {
  test.use(onPhone)
  const count = (page: Page) => main(page).getByText(/^\d+ registos?$/u)

  test('bookings, an area with its dialogs, measures', async ({ page }) => {
    const faults = watch(page)
    await resume(page, 'admin@demo.example', '/seguranca')
    await expect(page).toHaveURL(/\/seguranca\/marcacao$/u)
    await looksWell(page, 'marcacao', count(page))
    await page.goto('/seguranca/area/1')
    await expect(
      page.getByRole('heading', { level: 1, name: 'Segurança no trabalho' }),
    ).toBeVisible()
    await looksWell(page, 'area', count(page))
    await page
      .getByRole('button', { name: /^\d anexos? de /u })
      .first()
      .click()
    await looksWell(page, 'anexos', dialog(page).getByRole('button', { name: /Anexo 1/u }))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Nova atividade técnica' }).click()
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles([pdf('Planta.pdf'), pdf('Fotografias.pdf')])
    await expect(dialog(page).getByLabel('Título de Fotografias.pdf')).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Enviar' }).click()
    await looksWell(page, 'nova', dialog(page).getByText('Escolha o motivo.').last())
    await page.goto('/seguranca/medidas')
    const late = main(page).getByText(/^\d+ dias? excedidos?$/u)
    await looksWell(page, 'medidas', late.first())
    expect(faults).toEqual([])
  })

  test('the provider’s activities, measures, areas, each with its dialogs', async ({ page }) => {
    const faults = watch(page)
    const opened = async (button: string, what: string) => {
      await main(page).getByRole('button', { name: button }).first().click()
      await looksWell(page, what, dialog(page))
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
    await resumePrestador(page, '/prestador/seguranca/atividade')
    await looksWell(page, 'prestador-atividades', count(page))
    await opened('Marcar atividade', 'prestador-marcar')
    await page.goto('/prestador/seguranca/medida')
    await looksWell(page, 'prestador-medidas', count(page))
    await opened('Propor uma medida', 'prestador-propor')
    await page.goto('/prestador/seguranca/area')
    const link = main(page).getByRole('link', { name: 'Segurança no trabalho' })
    await looksWell(page, 'prestador-areas', link)
    await opened('Nova área', 'prestador-nova-area')
    await link.click()
    await looksWell(page, 'prestador-area', main(page).getByRole('heading', { name: 'Documentos' }))
    await opened('Juntar um documento', 'prestador-juntar')
    await opened('Novo tipo', 'prestador-tipo')
    expect(faults).toEqual([])
  })
})

test('what was done in an area is exported under its name', async ({ page }) => {
  const exported = async (area: string) => {
    await expect(page.getByRole('heading', { level: 1, name: area })).toBeVisible()
    await expect(main(page).getByText(/^\d+ registos?$/u)).toBeVisible()
    const downloading = page.waitForEvent('download')
    await chooseExport(page)
    const file = await downloading
    const [head = ''] = (await readFile(await file.path(), 'utf8')).slice(1).split('\r\n')
    expect(head).toBe(
      'Tipo;Motivo;Técnico;Funcionário;Nº Mecanográfico;Organigrama;Data;Hora;Estado',
    )
    return file.suggestedFilename()
  }
  await resume(page, 'admin@demo.example', '/seguranca/area/1')
  expect(await exported('Segurança no trabalho')).toBe(
    'Atividades técnicas realizadas - Segurança no trabalho.csv',
  )
  // File names contain no «/».
  await page.route('**/seguranca/area/1', async (route) => {
    const answer = await route.fetch()
    const area = (await answer.text()).replaceAll('Segurança no trabalho', 'Segurança e/ou higiene')
    await route.fulfill({ response: answer, body: area })
  })
  await page.reload()
  expect(await exported('Segurança e/ou higiene')).toBe(
    'Atividades técnicas realizadas - Segurança e-ou higiene.csv',
  )
})

test('the sidebar lists the areas; without a code the first is shown; an unknown one is none', async ({
  page,
}) => {
  await resume(page, 'admin@demo.example', '/seguranca/area')
  await expect(page).toHaveURL(/\/seguranca\/area\/1$/u)
  await page.getByRole('navigation').getByRole('link', { name: 'Ergonomia' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ergonomia' })).toBeVisible()
  for (const path of ['area/999', 'area/x', 'nada']) {
    await page.goto(`/seguranca/${path}`)
    await expect(
      page.getByRole('heading', { level: 1, name: 'Página não encontrada' }),
    ).toBeVisible()
  }
})

test('a document of an area, a report and an attachment are downloaded', async ({ page }) => {
  await resume(page, 'admin@demo.example', '/seguranca/area/1')
  const downloaded = async (press: () => Promise<void>) => {
    const coming = page.waitForEvent('download')
    await press()
    const file = await coming
    expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')
    return file.suggestedFilename()
  }
  expect(
    await downloaded(() =>
      main(page).getByRole('button', { name: 'Guia de equipamentos' }).click(),
    ),
  ).toBe('Guia de equipamentos de proteção individual.pdf')
  expect(
    await downloaded(() =>
      main(page)
        .getByRole('button', { name: /^Descarregar o relatório/u })
        .first()
        .click(),
    ),
  ).toMatch(/^relatorio-\d+\.pdf$/u)
})

test('an activity is asked for with two PDFs, by keys, and stands out in the list', async ({
  page,
}) => {
  await resume(page, 'admin@demo.example', '/seguranca/area/1', serra)
  await page.getByRole('button', { name: 'Nova atividade técnica' }).click()
  await choose(page, 'Tipo', 'auditoria')
  await choose(page, 'Motivo', 'legal')
  await dialog(page)
    .getByRole('button', { name: /^Funcionário|Escolher o funcionário/u })
    .click()
  await dialog(page).getByRole('listitem').first().getByRole('button').click()
  const input = dialog(page).locator('input[type=file]')
  await input.setInputFiles([pdf('Foto.pdf', Buffer.from('ÿØÿà JPEG'))])
  await expect(page.getByText('O ficheiro Foto.pdf não é um ficheiro PDF válido')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Enviar' }).click()
  await expect(dialog(page).getByText('Insira, pelo menos, um anexo').last()).toBeVisible()
  await input.setInputFiles([1, 2, 3, 4, 5, 6].map((n) => pdf(`${n}.pdf`)))
  await expect(page.getByText('Não são permitidos mais do que 5 anexos')).toBeVisible()
  for (const n of [5, 4, 3])
    await dialog(page)
      .getByRole('button', { name: `Remover ${n}.pdf` })
      .click()
  await expect(page.getByText('Ficheiro removido com sucesso')).toBeVisible()
  await dialog(page).getByLabel('Título de 1.pdf').fill('Planta do piso 1')
  await dialog(page).getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Pedido de atividade técnica enviado com sucesso.')).toBeVisible()
  const row = main(page).locator('tr[data-marked]')
  await expect(row).toContainText('Auditoria de segurança')
  await expect(row).toContainText('Pedida')
  await row.getByRole('button', { name: '2 anexos de Auditoria de segurança' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Planta do piso 1' })).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: '2.pdf' })).toBeVisible()
})

test('the line is lost in the middle: nothing is stored, and the dialog keeps what it has', async ({
  page,
}) => {
  await resume(page, 'admin@demo.example', '/seguranca/area/2', serra)
  await page.getByRole('button', { name: 'Nova atividade técnica' }).click()
  await choose(page, 'Tipo', 'legionella')
  await choose(page, 'Motivo', 'outro')
  await dialog(page)
    .getByRole('button', { name: /^Funcionário|Escolher o funcionário/u })
    .click()
  await dialog(page).getByRole('listitem').first().getByRole('button').click()
  await dialog(page).locator('input[type=file]').setInputFiles(pdf('Planta.pdf'))
  await page.route('**/seguranca/atividade', (route) => route.abort())
  await dialog(page).getByRole('button', { name: 'Enviar' }).click()
  await expect(dialog(page).getByText(/Sem ligação ao servidor/u)).toBeVisible()
  await expect(dialog(page).getByLabel('Título de Planta.pdf')).toBeVisible()
  await page.unroute('**/seguranca/atividade')
  await dialog(page).getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Pedido de atividade técnica enviado com sucesso.')).toBeVisible()
})

test('measures are filtered to those whose deadline was exceeded', async ({ page }) => {
  await resume(page, 'admin@demo.example', '/seguranca/medidas?prazo=excedido')
  await expect(
    main(page)
      .getByText(/^\d+ dias? excedidos?$/u)
      .first(),
  ).toBeVisible()
  if (!isPhone(page)) {
    await page.getByRole('button', { name: 'Mais filtros (1)' }).click()
    await expect(page.getByRole('combobox', { name: 'Prazo', exact: true })).toHaveValue('excedido')
  }
})

test('a technician takes what a client asked for, reports and closes it; the client reads the report', async ({
  page,
  another,
}) => {
  const staff = await another()
  const faults = watch(staff)
  await resumePrestador(staff, '/prestador/seguranca')
  await expect(staff).toHaveURL(/\/prestador\/seguranca\/atividade$/u)
  await expectLooksWell(staff)
  await staff.screenshot({ path: 'test-results/seguranca/prestador.png' })
  const menu = staff.getByRole('button', { name: /^Ações: /u }).first()
  const what = ((await menu.textContent()) ?? '').replace('Ações: ', '')
  const act = async (label: string) => {
    await staff
      .getByRole('button', { name: `Ações: ${what}`, exact: true })
      .first()
      .click()
    await staff.getByRole('menuitem', { name: label }).click()
  }
  await act('Planear')
  await expect(dialog(staff).getByRole('radio', { name: 'Realizada' })).toHaveCount(0)
  await dialog(staff).getByRole('radio', { name: 'Em curso' }).check()
  await choose(staff, 'Técnico', 'liliana')
  await dialog(staff).getByRole('button', { name: 'Guardar' }).click()
  await expect(staff.getByText('Atividade guardada: em curso.')).toBeVisible()
  await staff.goto('/prestador/seguranca/atividade?estado=20&tecnico=3')
  await act('Propor uma medida')
  await dialog(staff).getByLabel('Tarefa').fill('Poda de árvores na entrada')
  await dialog(staff).getByLabel('Risco').fill('Queda')
  await dialog(staff).getByLabel('Medida', { exact: true }).fill('Usar arnês')
  await dialog(staff).getByLabel('Prazo').fill('8 dias')
  await dialog(staff).getByRole('button', { name: 'Propor' }).click()
  await expect(staff.getByText('Medida proposta.')).toBeVisible()

  // The row opens its panel, whose acts have words.
  await main(staff)
    .getByRole('row')
    .filter({ has: staff.getByRole('button', { name: `Ações: ${what}`, exact: true }) })
    .first()
    .getByRole('rowheader')
    .click()
  await expect(staff).toHaveURL(/[?&]detalhe=\d+/u)
  await expect(dialog(staff).getByText('Poda de árvores na entrada').first()).toBeVisible()
  await expectLooksWell(staff)
  await dialog(staff).getByRole('button', { name: 'Relatar e concluir' }).click()
  await dialog(staff).getByRole('button', { name: 'Concluir', exact: true }).click()
  await expect(dialog(staff).getByText('Anexe o relatório.').last()).toBeVisible()
  const [relatorio, outro] = [0, 1].map((n) => dialog(staff).locator('input[type=file]').nth(n))
  await relatorio?.setInputFiles(pdf('Relatório final.pdf'))
  await outro?.setInputFiles(pdf('Fotografias.pdf'))
  await expect(dialog(staff).getByLabel('Título de Fotografias.pdf')).toBeVisible()
  await expectLooksWell(staff)
  await dialog(staff).getByRole('button', { name: 'Concluir', exact: true }).click()
  await expect(
    staff.getByText('Atividade concluída. A empresa já pode ler o relatório.'),
  ).toBeVisible()
  await expect(dialog(staff).getByText('Realizada', { exact: true })).toHaveCount(2)
  await expect(dialog(staff).getByText('Relatório anexado')).toBeVisible()
  await staff.goto('/prestador/seguranca/medida?pesquisa=entrada')
  await expect(main(staff).getByRole('link', { name: 'Poda de árvores na entrada' })).toBeVisible()
  await expectLooksWell(staff)
  await staff.screenshot({ path: 'test-results/seguranca/prestador medidas.png' })
  expect(faults).toEqual([])
  const empresa = what.split(', ').slice(1).join(', ')
  await resume(page, 'admin@demo.example', '/seguranca/medidas?pesquisa=Poda', empresa)
  await expect(main(page).getByText('Usar arnês')).toBeVisible()
})
