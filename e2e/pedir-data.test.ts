import { expect } from '@playwright/test'
import { test } from './jornada.ts'
import { dayAhead } from './kit.ts'
import { resume, resumePrestador } from './sessions.ts'

test('a company asks to move an exam, and the provider moves it', async ({ page, another }) => {
  await resume(page, 'admin@demo.example', '/saude/marcacao/exame')
  const pede = page.getByRole('button', { name: /^Pedir outra data para/u }).first()
  const nome = (
    (await pede.getAttribute('aria-label')) ??
    (await pede.textContent()) ??
    ''
  ).replace('Pedir outra data para ', '')
  await pede.click()
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
  await expect(outro.getByText('O pedido da empresa ficou respondido.')).toBeVisible()
  await page.getByRole('link', { name: 'Ver pedido' }).click()
  await expect(page.getByText('Aceite pelo prestador')).toBeVisible()
})
