import { expect, type Page } from '@playwright/test'
import { test } from './jornada.ts'
import { makePronta } from './empresa-pronta.ts'
import { looksWell } from './kit.ts'
import { someone } from './pedidos.ts'
import { atlantico, resume, resumePrestador } from './sessions.ts'

const main = (page: Page) => page.getByRole('main')
const ano = new Date().getFullYear() - 1

test('a year is read, a number opens its rows, and what is missing leads to where it is mended', async ({
  page,
}) => {
  await resume(page, 'admin@demo.example', '/indicadores', atlantico)
  await page.getByRole('navigation', { name: 'Indicadores' }).getByText('Anexo D').click()
  await expect(page).toHaveURL(/\/relatorio-unico/u)
  await expect(main(page).getByText('Não é o ficheiro XML oficial')).toBeVisible()
  await expect(main(page).getByRole('heading', { name: 'O que falta' })).toBeVisible()
  await looksWell(page, 'anexo-d', main(page).getByRole('heading', { name: 'O que falta' }))
  const figure = main(page)
    .getByRole('link', { name: /: Total, Todos, Exames de saúde/u })
    .first()
  const total = Number((await figure.innerText()).replaceAll(/\s/gu, ''))
  expect(total).toBeGreaterThan(0)
  await figure.click()
  await expect(main(page).getByText(new RegExp(`^${total} registos?$`, 'u'))).toBeVisible()
  await looksWell(page, 'anexo-d-linhas', main(page).getByRole('table'))
  await main(page).getByRole('link', { name: 'Anexo D' }).click()
  const [excel] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('button', { name: 'Excel' }).click(),
  ])
  expect(excel.suggestedFilename()).toBe(`anexo-d-${ano}.xlsx`)
  const [json] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('button', { name: 'JSON' }).click(),
  ])
  expect(json.suggestedFilename()).toBe(`anexo-d-${ano}.json`)
})

test('closing keeps a version, which the provider sees among his companies', async ({
  page,
  another,
}) => {
  await resume(page, 'admin@demo.example', `/relatorio-unico?ano=${ano - 1}`, atlantico)
  await main(page).getByRole('button', { name: 'Fechar os números' }).click()
  await expect(page.getByText(`Números de ${ano - 1} fechados: versão 1.`)).toBeVisible()
  await main(page)
    .getByRole('combobox', { name: /^Versão/u })
    .selectOption('1')
  await expect(main(page).getByText('Números como foram fechados')).toBeVisible()
  await expect(main(page).getByRole('table').first().getByRole('link')).toHaveCount(0)
  await expect(main(page).getByText(/Versão 1, fechada a .+ por /u)).toBeVisible()
  const staff = await another()
  await resumePrestador(staff, `/prestador/relatorio-unico?ano=${ano - 1}`)
  const row = main(staff).getByRole('row', { name: new RegExp(atlantico.slice(0, 12), 'u') })
  await expect(row.getByText('Fechado', { exact: true })).toBeVisible()
  await looksWell(staff, 'anexo-d-empresas', main(staff).getByRole('table'))
  await row.getByRole('link').click()
  await expect(main(staff).getByText('Não é o ficheiro XML oficial')).toBeVisible()
  await expect(main(staff).getByText('Os números de hoje são os mesmos.')).toBeVisible()
  await expect(main(staff).getByRole('button', { name: /^Fechar/u })).toHaveCount(0)
  await looksWell(staff, 'anexo-d-prestador', main(staff).getByText('Modalidade dos serviços'))
})

test('the provider closes all companies that are ready, and takes the closed in one file', async ({
  page,
}) => {
  const pronta = someone('Casa Pronta')
  await makePronta(pronta, ano)
  await resumePrestador(page, `/prestador/relatorio-unico?ano=${ano}`)
  const row = (nome: string) => main(page).getByRole('row', { name: new RegExp(nome, 'u') })
  await expect(row(atlantico).getByText('Com faltas')).toBeVisible()
  const next = main(page).getByRole('link', { name: 'Empresas seguintes' })
  const find = async () =>
    await expect(async () => {
      if ((await row(pronta).count()) === 0) await next.click({ timeout: 500 })
      await expect(row(pronta)).toBeVisible({ timeout: 1000 })
    }).toPass()
  await find()
  await expect(row(pronta).getByText('Pronto')).toBeVisible()
  await main(page).getByRole('button', { name: 'Fechar todas as que estão prontas' }).click()
  await expect(
    page.getByText(/^[1-9]\d* empresas? fechadas?; [1-9]\d* ficam? de fora, com faltas\.$/u),
  ).toBeVisible({ timeout: 30_000 })
  // another journey's company may have moved it to the next page
  await find()
  await expect(row(pronta).getByText('Fechado', { exact: true })).toBeVisible()
  const [excel] = await Promise.all([
    page.waitForEvent('download'),
    main(page).getByRole('button', { name: 'Excel das fechadas' }).click(),
  ])
  expect(excel.suggestedFilename()).toBe(`anexo-d-${ano}-empresas.xlsx`)
})
