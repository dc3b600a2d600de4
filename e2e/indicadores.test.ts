import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { test } from './jornada.ts'
import { empresaOf, looksWell } from './kit.ts'
import { resume, resumePrestador } from './sessions.ts'

const main = (page: Page) => page.getByRole('main')
const folha = '/horas?ano=2021'
const cell = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true })

test('hours are typed, refused with a sentence at their cell, proposed and confirmed', async ({
  page,
}) => {
  await resume(page, 'filial@demo.example', folha)
  const unidade = 'Fábrica de Olhão'
  const horas = cell(page, `Horas de ${unidade} em março de 2021`)
  const pessoas = cell(page, `Pessoas de ${unidade} em março de 2021`)
  const save = main(page).getByRole('button', { name: 'Guardar' })
  await horas.fill('9 000')
  await pessoas.fill('2')
  await expect(main(page).getByText('Por guardar: 1 mês.')).toBeVisible()
  await save.click()
  await expect(main(page).getByRole('alert')).toContainText('2 pessoas não trabalham mais de 806')
  await looksWell(page, 'horas-erradas', main(page).getByRole('alert'))
  await main(page).getByRole('alert').getByRole('link').click()
  await expect(horas).toBeFocused()
  await horas.fill('320')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Guardado: 1 mês.')).toBeVisible()
  await page.reload()
  await expect(horas).toHaveValue('320')
  await main(page).getByRole('button', { name: 'Propor o que falta' }).click()
  await expect(page.getByText(/Propostas as horas que faltavam/u)).toBeVisible()
  await expect(main(page).getByText('proposta', { exact: true }).first()).toBeVisible()
  await expect(horas).toHaveValue('320')
  await looksWell(page, 'horas', main(page).getByText('proposta', { exact: true }).first())
  await main(page).getByRole('button', { name: 'Confirmar as propostas à vista' }).click()
  await expect(main(page).getByText('proposta', { exact: true })).toHaveCount(0)
})

test('hours are only read without the right to change them, and put right by the provider', async ({
  page,
  another,
}) => {
  await resume(page, 'leitura@demo.example', '/horas')
  await expect(main(page).getByRole('table')).toBeVisible()
  await expect(main(page).getByRole('textbox')).toHaveCount(0)
  await expect(main(page).getByRole('button', { name: 'Guardar' })).toHaveCount(0)
  const cd = await empresaOf(page)
  const staff = await another()
  await resumePrestador(staff, `/prestador/empresa/${cd}/horas?ano=2020`)
  await cell(staff, 'Horas de Atlântico Conservas, S.A. em maio de 2020').fill('160')
  await cell(staff, 'Pessoas de Atlântico Conservas, S.A. em maio de 2020').fill('1')
  await main(staff).getByRole('button', { name: 'Guardar' }).click()
  await expect(staff.getByText('Guardado: 1 mês.')).toBeVisible()
  await looksWell(staff, 'horas-prestador', main(staff).getByRole('table'))
})

test('each figure opens the accidents it counts, and a month without hours leads to the grid', async ({
  page,
}) => {
  await resume(page, 'admin@demo.example', '/indicadores')
  const tables = main(page).getByRole('table')
  await expect(
    main(page).getByRole('heading', { name: 'Acidentes por mês', exact: true }),
  ).toBeVisible()
  await looksWell(page, 'indicadores', tables.first())
  await main(page).getByRole('combobox', { name: /^Por/u }).selectOption('ano')
  await expect(page).toHaveURL(/por=ano/u)
  const figure = main(page)
    .getByRole('link', { name: /: Com baixa, 20\d\d, até/u })
    .first()
  const total = Number(await figure.innerText())
  expect(total).toBeGreaterThan(0)
  await figure.click()
  await expect(page).toHaveURL(/\/acidente\?/u)
  await expect(main(page).getByText(new RegExp(`^${total} registos?$`, 'u'))).toBeVisible()
  await looksWell(page, 'acidentes-contados', main(page).getByText(/Só os acidentes/u))
  await main(page)
    .getByRole('button', { name: /Mostrar os acidentes de todos os dias/u })
    .click()
  await expect(main(page).getByText(/Só os acidentes/u)).toHaveCount(0)
  await page.goto('/indicadores?por=ano')
  await main(page)
    .getByRole('link', { name: /^Faltam as horas/u })
    .first()
    .click()
  await expect(page).toHaveURL(/\/horas\?ano=20\d\d/u)
  await page.goto('/indicadores?por=doze')
  await looksWell(page, 'indicadores-doze', tables.first())
})

const escolher = async (page: Page, name: string, content: string) =>
  await page
    .getByRole('dialog')
    .getByLabel('Escolher ficheiro')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })

async function modeloDe(page: Page, tipo: 'Excel' | 'CSV') {
  await main(page).getByRole('button', { name: 'De um ficheiro' }).click()
  const coming = page.waitForEvent('download')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Descarregar modelo em ${tipo}` })
    .click()
  const download = await coming
  return { nome: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

/** The rows of a unit with April filled in. */
const comAbril = (csv: string, unidade: string, horas: string, pessoas: string) =>
  csv
    .split('\r\n')
    .map((line) => {
      const cells = line.split(';')
      return cells[1] === unidade
        ? cells.with(7, cells[3] === 'Horas' ? horas : pessoas).join(';')
        : line
    })
    .join('\r\n')

test('hours come from a file: refused with row and month, then seen in the grid and saved', async ({
  page,
}) => {
  const unidade = 'Fábrica de Olhão'
  await resume(page, 'filial@demo.example', '/horas?ano=2019')
  const { nome, bytes } = await modeloDe(page, 'CSV')
  expect(nome).toBe('horas-2019.csv')
  const modelo = bytes.toString()
  const dialog = page.getByRole('dialog')
  await escolher(page, 'vazio.csv', '')
  await expect(dialog.getByRole('alert')).toContainText('«vazio.csv» está vazio.')
  await escolher(page, 'horas.csv', comAbril(modelo, unidade, '1.234,5', '2'))
  await expect(dialog.getByRole('alert')).toContainText(
    /Linha \d+, abril: «1\.234,5» não é um número inteiro/u,
  )
  await looksWell(page, 'horas-ficheiro', dialog.getByRole('alert'))
  await escolher(page, 'horas.csv', comAbril(modelo, unidade, '1.600', '10'))
  await expect(dialog).toHaveCount(0)
  const horas = cell(page, `Horas de ${unidade} em abril de 2019`)
  await expect(horas).toHaveValue('1600')
  await expect(main(page).getByText('antes vazio').first()).toBeVisible()
  await looksWell(page, 'horas-lidas', horas)
  await page.reload()
  await expect(horas).toHaveValue('')
  await main(page).getByRole('button', { name: 'De um ficheiro' }).click()
  await escolher(page, 'horas.csv', comAbril(modelo, unidade, '1.600', '10'))
  await main(page).getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Guardado: 1 mês.')).toBeVisible()
  await page.reload()
  await expect(horas).toHaveValue('1600')
})

test('the provider fills the hours of a company from a workbook, page by page', async ({
  page,
  another,
}) => {
  await resume(page, 'leitura@demo.example', '/horas')
  await expect(main(page).getByRole('button', { name: 'De um ficheiro' })).toHaveCount(0)
  const cd = await empresaOf(page)
  const staff = await another()
  await resumePrestador(staff, `/prestador/empresa/${cd}/horas?ano=2018`)
  const excel = await modeloDe(staff, 'Excel')
  expect(excel.nome).toBe('horas-2018.xlsx')
  await staff
    .getByRole('dialog')
    .getByLabel('Escolher ficheiro')
    .setInputFiles({ name: 'horas.xlsx', mimeType: '', buffer: excel.bytes })
  await expect(staff.getByRole('dialog').getByRole('alert')).toContainText('não muda nada')
  await staff.keyboard.press('Escape')
  const csv = (await modeloDe(staff, 'CSV')).bytes.toString()
  const linhas = csv.trim().split('\r\n').length
  const todas = csv
    .split('\r\n')
    .map((line) => {
      const cells = line.split(';')
      return /^\d+$/u.test(cells[0] ?? '')
        ? cells.with(4, cells[3] === 'Horas' ? '160' : '1').join(';')
        : line
    })
    .join('\r\n')
  await escolher(staff, 'todas.csv', todas)
  const horas = cell(staff, 'Horas de Atlântico Conservas, S.A. em janeiro de 2018')
  await expect(horas).toHaveValue('160')
  const more = main(staff).getByRole('link', { name: /^veja o que veio do ficheiro/u })
  while ((await more.count()) > 0) {
    await expect(main(staff).getByRole('button', { name: 'Guardar' })).toBeDisabled()
    const said = await more.innerText()
    await more.click()
    await expect(main(staff).getByRole('link', { name: said })).toHaveCount(0)
  }
  await main(staff).getByRole('button', { name: 'Guardar' }).click()
  await expect(staff.getByText(`Guardado: ${(linhas - 1) / 2} meses.`)).toBeVisible()
})

test('each figure of exams opens its rows, and paper tells no figure under five', async ({
  page,
}) => {
  await resume(page, 'admin@demo.example', '/indicadores/exames?por=ano')
  const hoje = main(page).getByRole('region', { name: 'Cobertura de exames, hoje' })
  const figure = hoje.getByRole('link', { name: /: Em dia, Todas$/u })
  await expect(figure).toBeVisible()
  await looksWell(page, 'indicadores-exames', hoje)
  const total = (await figure.innerText()).replace(/\D/gu, '')
  const small = hoje.locator('[data-oculto]').first()
  await expect(small).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(small).toHaveCSS('font-size', '0px')
  await expect(small.getByRole('link').first()).toHaveCSS('font-size', '0px')
  const desenho = main(page).getByRole('heading', { name: /desenhados$/u })
  await expect(desenho).toHaveCount(1)
  await expect(desenho).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  const file = page.waitForEvent('download')
  await main(page)
    .getByRole('button', { name: /: Cobertura de exames, hoje$/u })
    .click()
  expect((await file).suggestedFilename()).toBe('Cobertura de exames, hoje.xlsx')
  await figure.click()
  await expect(page).toHaveURL(/\/funcionario\?.*validade=em_dia/u)
  await expect(main(page).getByText(new RegExp(`^${total} registos?$`, 'u'))).toBeVisible()
  await page.goto('/indicadores/exames?por=ano')
  const semFim = hoje.getByRole('link', { name: /: Sem validade, Todas$/u })
  const quantos = await semFim.innerText()
  await semFim.click()
  await expect(page).toHaveURL(/\/funcionario\?.*validade=sem_validade/u)
  await expect(main(page).getByText(new RegExp(`^${quantos} registos?$`, 'u'))).toBeVisible()
  await page.goto('/indicadores/exames?por=ano')
  await main(page)
    .getByRole('link', { name: /: Exames feitos, 20\d\d/u })
    .first()
    .click()
  await expect(main(page).getByText(/Só os exames desde/u)).toBeVisible()
})

test('measures that met their deadline open the closed ones, the others the open ones', async ({
  page,
}) => {
  await resume(page, 'admin@demo.example', '/indicadores/medidas?por=ano')
  const tabela = main(page).getByRole('region', { name: 'Medidas com prazo por ano' })
  await expect(tabela).toBeVisible()
  await looksWell(page, 'indicadores-medidas', tabela)
  for (const [coluna, address] of [
    ['Fechadas', /\/seguranca\/medidas\/fechadas\?/u],
    ['Em aberto, prazo excedido', /\/seguranca\/medidas\?.*prazo=excedido/u],
  ] as const) {
    await page.goto('/indicadores/medidas?por=ano')
    const figure = tabela.getByRole('link', { name: new RegExp(`: ${coluna}, 20\\d\\d`, 'u') })
    const total = (await figure.last().innerText()).replace(/\D/gu, '')
    await figure.last().click()
    await expect(page).toHaveURL(address)
    await expect(main(page).getByText(/Só as medidas com prazo desde/u)).toBeVisible()
    await expect(main(page).getByText(new RegExp(`^${total} registos?$`, 'u'))).toBeVisible()
  }
  await page.goto('/seguranca/medidas/fechadas')
  await looksWell(page, 'medidas-fechadas', main(page).getByRole('table'))
})

test('requests open the rows of their kind, and a kind that one may not see is named', async ({
  page,
}) => {
  await resume(page, 'admin@demo.example', '/indicadores/pedidos?por=mes')
  const deles = main(page).getByRole('region', { name: 'Pedidos sobre funcionários por mês' })
  await expect(deles).toBeVisible()
  await looksWell(page, 'indicadores-pedidos', deles)
  const figure = deles.getByRole('link', { name: /: Pedidos, / }).last()
  const total = (await figure.innerText()).replace(/\D/gu, '')
  await figure.click()
  await expect(page).toHaveURL(/\/pendente\/funcionario\?.*feito_desde=/u)
  await expect(main(page).getByText(/Só os pedidos feitos desde/u)).toBeVisible()
  await expect(main(page).getByText(new RegExp(`^${total} registos?$`, 'u'))).toBeVisible()
  await page.goBack()
  await main(page).getByRole('combobox', { name: 'Pedidos sobre' }).selectOption('Marcações')
  await expect(page).toHaveURL(/especie=2/u)
  await expect(
    main(page).getByRole('columnheader', { name: 'Dias até ao exame marcado, em média' }).first(),
  ).toBeVisible()
})
