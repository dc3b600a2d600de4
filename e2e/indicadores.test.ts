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
