import { expect } from '@playwright/test'
import { writeXlsx } from 'hucre/xlsx'
import { livroGrande } from '#test/zip.ts'
import { test } from './jornada.ts'
import { logIn, looksWell } from './kit.ts'
import { someone } from './pedidos.ts'
import { choose, chooseBranch, csvOf, keptIn, open, peopleOf, sendAll } from './serie.ts'

test('a file in two encodings shows its names in each and is read as chosen', async ({ page }) => {
  await open(page)
  const [head = '', row = ''] = peopleOf(1, 'João Conceição').split('\r\n')
  // The first name in UTF-8, the second in windows-1252.
  const other = Buffer.from(row.replace('João', 'Sebastião'), 'latin1')
  const buffer = Buffer.concat([Buffer.from(`${head}\r\n${row}\r\n`), other])
  await choose(page, { name: 'misto.csv', mimeType: 'text/csv', buffer })
  const windows = page.getByRole('button', { name: 'Ler como Windows' })
  await looksWell(page, 'serie-codificacao', windows)
  await page.getByRole('button', { name: 'Ler como UTF-8' }).click()
  await expect(page.getByText(/^João Conceição 0/u).first()).toBeVisible()
})

test('a workbook is dropped, and one that unpacks to more than anybody has typed is refused', async ({
  page,
}) => {
  await open(page)
  const drop = async (name: string, content: Uint8Array) => {
    await page.getByRole('button', { name: 'Outros formatos' }).click()
    const dataTransfer = await page.evaluateHandle(
      ([file, base64]) => {
        const transfer = new DataTransfer()
        const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0))
        transfer.items.add(new File([bytes], file))
        return transfer
      },
      [name, Buffer.from(content).toString('base64')] as const,
    )
    const area = page.getByText('Ou largue aqui um ficheiro .xlsx.')
    await area.dispatchEvent('dragover', { dataTransfer })
    await area.dispatchEvent('drop', { dataTransfer })
  }
  const dialog = page.getByRole('dialog')
  await drop('pessoas.pdf', Buffer.from('%PDF'))
  await expect(dialog.getByRole('alert')).toContainText('Escolha um livro do Excel (.xlsx).')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await drop('bomba.xlsx', livroGrande(80))
  await expect(page.getByRole('alert')).toContainText(
    'O ficheiro é demasiado grande depois de descomprimido.',
  )
  const rows = peopleOf(2, 'Rosa Largada')
    .split('\r\n')
    .map((one) => one.split(';'))
  await drop('pessoas.xlsx', await writeXlsx({ sheets: [{ name: 'Pessoas', rows }] }))
  await expect(page.getByText('2 linhas, 2 com problemas')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('what the server refuses comes back on its cells, and nothing of the table is lost', async ({
  page,
}) => {
  const nome = someone('Recusada')
  await open(page)
  await choose(page, csvOf(peopleOf(3, nome)))
  await chooseBranch(page)
  await expect(page.getByText('3 linhas, sem problemas')).toBeVisible()
  // The server refuses a nationality that the page accepts.
  await page.route(
    '**/admissao/csv',
    async (route) => {
      const rows = route.request().postDataJSON()
      rows[1].nacionalidade = 'Marciana'
      await route.continue({ postData: rows })
    },
    { times: 1 },
  )
  await sendAll(page)
  const cell = page.getByLabel('Nacionalidade da linha 3')
  await expect(cell).toBeFocused()
  await expect(cell).toHaveAccessibleDescription(/nacionalidade/u)
  await expect(page.getByText('3 linhas, 1 com problemas')).toBeVisible()
  await cell.fill('Espanhola')
  await page.keyboard.press('Enter')
  await expect(page.getByText('3 linhas, sem problemas')).toBeVisible()
  await sendAll(page)
  await expect(page.getByText('3 pedidos de admissão enviados com sucesso.')).toBeVisible()
})

test('what is kept of a table goes with another login in the same tab, and after a day', async ({
  page,
}) => {
  await open(page)
  await choose(page, csvOf(peopleOf(2, 'Rosa de Ontem')))
  await expect.poll(() => keptIn(page)).toContain('Rosa de Ontem')
  // Leaves first: the page stores the time behind the rows.
  await page.goto('/funcionario')
  await page.clock.setSystemTime(Date.now() + 25 * 3_600_000)
  await page.goto('/funcionario/criar/csv')
  await expect(page.getByRole('button', { name: 'Outros formatos' })).toBeVisible()
  await expect.poll(() => keptIn(page)).not.toContain('Rosa de Ontem')
  await expect(page.getByRole('table')).toHaveCount(0)

  await choose(page, csvOf(peopleOf(2, 'Rosa de Outra')))
  await expect.poll(() => keptIn(page)).toContain('Rosa de Outra')
  // As if the session had expired.
  await page.context().clearCookies()
  await logIn(page, 'filial@demo.example')
  await expect(page).toHaveURL('/')
  await expect.poll(() => keptIn(page)).toBe('')
  await page.goto('/funcionario/criar/csv')
  await expect(page.getByRole('button', { name: 'Outros formatos' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
})

test('what is kept of a table goes with the session', async ({ page }) => {
  await logIn(page, 'filial@demo.example')
  await expect(page).toHaveURL('/')
  await page.goto('/funcionario/criar/csv')
  const nome = someone('Guardada')
  await choose(page, csvOf(peopleOf(2, nome)))
  await expect.poll(() => keptIn(page)).toContain(nome)
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Terminar sessão' }).click()
  await page.getByRole('button', { name: 'Sim' }).click()
  await expect(page).toHaveURL(/\/login/u)
  await expect.poll(() => keptIn(page)).toBe('')
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('tabela')
})
