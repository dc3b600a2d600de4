import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { nosCsv, pessoasCsv } from '#test/importacoes.ts'
import { test } from './jornada.ts'
import { looksWell, watch } from './kit.ts'
import { someone } from './pedidos.ts'
import { resumePrestador, sendAsPrestador } from './sessions.ts'

const choose = async (page: Page, name: string, content: string | Buffer) =>
  await page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: 'application/octet-stream',
    buffer: typeof content === 'string' ? Buffer.from(content) : content,
  })
const livroOf = async (csv: string) =>
  Buffer.from(
    await writeXlsx({
      sheets: [{ name: 'Pessoal', rows: csv.split('\r\n').map((line) => line.split(';')) }],
    }),
  )
const see = async (page: Page) => await page.getByRole('button', { name: 'Ver o que muda' }).click()
const dialog = (page: Page) => page.locator('dialog[open]')

test('an empty company is filled from a file of its tree and one of its people, each shown before', async ({
  page,
}) => {
  const faults = watch(page)
  const nome = someone('Importada')
  const { cd } = await sendAsPrestador<{ cd: number }>('POST', '/api/prestador/empresa', { nome })
  await resumePrestador(page, `/prestador/empresa/${cd}`)
  await page.getByRole('link', { name: 'Importar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Importar' })).toBeVisible()
  // The address stores the choice.
  await page.getByRole('radio', { name: 'Organigrama' }).click()
  await expect(page).toHaveURL(/tipo=organigrama/u)
  await looksWell(page, 'importar-vazio')

  await choose(page, 'nos.csv', nosCsv('F;;Fábrica', 'L;F;Linha', 'M;F;linha', 'X;X;Nada'))
  await see(page)
  await expect(page.getByText('2 linhas não podem ser importadas')).toBeVisible()
  await expect(page.getByText('«X» fica abaixo de si próprio').first()).toBeVisible()
  await looksWell(page, 'importar-problemas')
  await choose(page, 'nos.csv', nosCsv('F;;Fábrica', 'L;F;Linha', 'C;;Cais'))
  await see(page)
  await expect(page.getByRole('button', { name: '3 nós novos' })).toBeVisible()
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Importar' }).dblclick()
  await expect(page.getByText('nos.csv foi importado.')).toBeVisible()
  await page.getByRole('button', { name: 'Importar outro ficheiro' }).click()

  await page.getByRole('radio', { name: 'Funcionários' }).click()
  await expect(page.getByRole('radio', { name: 'Funcionários' })).toBeChecked()
  const gente = ['Ana Dias', 'Rui Sá', 'Eva Luz'].map((one, n) => ({
    num: `${n + 1}`,
    nome: one,
    no: 'FLC'[n] ?? '',
  }))
  // The page parses a workbook.
  await choose(page, 'pessoal.xlsx', await livroOf(pessoasCsv(...gente)))
  await see(page)
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Importar' }).click()
  await expect(page.getByText('Funcionários: 3 novos, 0 alterados, 0 iguais')).toBeVisible()
  await page.getByRole('button', { name: 'Importar outro ficheiro' }).click()

  // A full list: employees without a line leave, and the preview counts them.
  const depois = [
    { ...gente[0], nome: 'Ana Dias Costa' },
    { ...gente[1], no: 'C' },
  ]
  const novo = { num: '9', nome: 'Nuno Novo', no: 'F' }
  await choose(page, 'pessoal.csv', pessoasCsv(...depois.map((one) => ({ ...novo, ...one })), novo))
  await page.getByRole('checkbox', { name: 'O ficheiro tem todo o pessoal da empresa' }).check()
  await see(page)
  for (const kind of ['1 admissão', '1 transferência', '1 saída', '1 alteração']) {
    await page.getByRole('button', { name: kind }).click()
  }
  await expect(page.getByText('Ana Dias Costa')).toBeVisible()
  await looksWell(page, 'importar-previsao')
  await page.getByRole('button', { name: 'Importar', exact: true }).click()
  await expect(dialog(page).getByText('1 saída em')).toBeVisible()
  await looksWell(page, 'importar-confirmar')
  await dialog(page).getByRole('button', { name: 'Importar' }).click()
  await expect(page.getByText('1 transferido, 1 saída')).toBeVisible()
  await looksWell(page, 'importar-relatorio')
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descarregar relatório' }).click(),
  ])
  expect(saved.suggestedFilename()).toBe('relatorio-pessoal.csv')
  expect(await readFile(await saved.path(), 'utf8')).toContain(
    '2;alteração;1;Ana Dias;Fábrica;Nome: Ana Dias → Ana Dias Costa',
  )
  await page.getByRole('link', { name: 'Ver os funcionários' }).click()
  await expect(page.getByRole('link', { name: 'Nuno Novo' })).toBeVisible()
  expect(faults).toEqual([])
})
