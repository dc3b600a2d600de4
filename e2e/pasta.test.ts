import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { fromBufferPromise } from 'yauzl'
import { test } from './jornada.ts'
import { looksWell } from './kit.ts'
import { resume } from './sessions.ts'

const main = (page: Page) => page.getByRole('main')

test("the inspector's folder of a branch is made while one waits, fetched, opened and removed", async ({
  page,
}) => {
  await resume(page, 'filial@demo.example', '/indicadores')
  await main(page).getByRole('link', { name: 'Pasta da inspeção' }).click()
  await expect(main(page).getByText('5. Fichas de aptidão em vigor')).toBeVisible()
  await main(page).getByRole('button', { name: 'Fazer uma pasta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Fazer uma pasta' })
  await dialog.getByRole('textbox', { name: 'De', exact: true }).fill('01-01-2015')
  await dialog.getByRole('button', { name: 'Fazer a pasta' }).click()
  await expect(dialog.getByText('O período vai até 5 anos.')).toBeVisible()
  await looksWell(page, 'pasta-nova', dialog)
  await dialog.getByRole('textbox', { name: 'De', exact: true }).fill('01-01-2025')
  await dialog.getByRole('button', { name: 'Fazer a pasta' }).click()
  await expect(page.getByText('A pasta vai ser feita.')).toBeVisible()
  const fetch = main(page).getByRole('button', { name: /^Descarregar a pasta de/u })
  await expect(fetch).toBeVisible({ timeout: 60_000 })
  await looksWell(page, 'pasta', fetch)
  const coming = page.waitForEvent('download')
  await fetch.click()
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^Pasta da inspeção .* 2025-01-01 a .*\.zip$/u)
  const names: string[] = []
  const zip = await fromBufferPromise(await readFile(await download.path()), { autoClose: false })
  for await (const { fileName } of zip.eachEntry()) names.push(fileName)
  expect(names).toContain('0 Índice.pdf')
  expect(names).toContain('5 Fichas de aptidão em vigor/lista.csv')
  await main(page)
    .getByRole('button', { name: /^Remover a pasta de/u })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remover' }).click()
  await expect(main(page).getByText('Ainda não fez nenhuma pasta')).toBeVisible()
})
