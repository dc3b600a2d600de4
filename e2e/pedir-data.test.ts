import { expect } from '@playwright/test'
import { test } from './jornada.ts'
import { bookAnyway, dayAhead } from './kit.ts'
import { resume, resumePrestador } from './sessions.ts'

test('a company asks to move an exam, and the provider moves it', async ({ page, another }) => {
  await resume(page, 'admin@demo.example', '/saude/marcacao/exame')
  const menu = page.getByRole('button', { name: /^Ações: /u }).first()
  const nome = ((await menu.textContent()) ?? '').replace(/^Ações: (.*), [\d-]+$/u, '$1')
  await menu.click()
  await page.getByRole('menuitem', { name: 'Pedir outra data' }).click()
  await page.getByLabel('Motivo').fill('Está de férias nessa semana.')
  await page.getByLabel('Preferências').fill('De manhã.')
  await page.getByRole('button', { name: 'Enviar pedido' }).click()
  await expect(page).toHaveURL(/\/saude\/pedido\?pedido=/u)
  await expect(page.getByRole('region', { name: 'Recibo' })).toContainText('Alteração da marcação')
  const outro = await another()
  await resumePrestador(outro, '/prestador/saude/marcacao/pedido')
  await outro.getByRole('rowheader', { name: nome }).first().click()
  await outro.getByRole('button', { name: 'Alterar a marcação...' }).click()
  const form = outro.getByRole('dialog').last()
  // The first booking may be today, at an hour in the past.
  await form.getByLabel('Data').fill(dayAhead(160))
  await form.getByLabel('Hora').fill('18:45')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await bookAnyway(outro, 'Alterar')
  await expect(outro.getByText('O pedido da empresa ficou respondido.')).toBeVisible()
  await page.getByRole('link', { name: 'Ver pedido' }).click()
  await expect(page.getByText('Aceite pelo prestador')).toBeVisible()
})
