import { expect } from '@playwright/test'
import { test } from './jornada.ts'
import { bookAnyway, dayAhead, expectAccessible, expectFits, looks } from './kit.ts'
import { askAdmissao, beInSerra, someone } from './pedidos.ts'
import { resumePrestador, sendAsPrestador } from './sessions.ts'

const medica = 'Dra. Helena Vilela Taborda'
const iso = (day: string) => day.split('-').toReversed().join('-')

test('two results of a day are recorded from the keyboard, one taken back, and certified together', async ({
  page,
}) => {
  await beInSerra(page)
  const nomes = [someone('Sessão'), someone('Sessão')].toSorted()
  const dia = dayAhead(310)
  for (const [at, nome] of nomes.entries()) {
    const cd = await askAdmissao(page, nome)
    await sendAsPrestador('POST', `/api/prestador/funcionario/pendente/${cd}/aceitar`)
    await resumePrestador(page, `/prestador/saude/funcionario?pesquisa=${encodeURIComponent(nome)}`)
    await page.getByRole('button', { name: `Marcar exame de ${nome}` }).click()
    const form = page.locator('dialog[open]')
    await form.getByLabel('Data').fill(dia)
    await form.getByLabel('Hora').fill(`1${at}h20`)
    await form.getByRole('combobox', { name: 'Médico' }).fill(medica)
    await page.getByRole('option', { name: medica }).click()
    await form.getByRole('button', { name: 'Marcar', exact: true }).click()
    await bookAnyway(page, 'Marcar')
    await expect(form).toHaveCount(0)
    await beInSerra(page)
  }
  const [primeiro = '', segundo = ''] = nomes
  await resumePrestador(page, `/prestador/saude/resultado?dia=${iso(dia)}`)
  await expect(page.getByText('Escolha o médico', { exact: true })).toBeVisible()
  await page.getByLabel('Médico').selectOption({ label: medica })
  await page.getByRole('button', { name: new RegExp(primeiro, 'u') }).click()
  for (const { viewport } of looks) {
    await page.setViewportSize(viewport)
    await expect(page.getByRole('region', { name: primeiro })).toBeVisible()
    await expectFits(page)
    await expectAccessible(page)
  }

  const record = async (key: string) => {
    // the booking is of a day to come: the day of the exam is asked for
    const doExame = page.getByLabel('Data do exame')
    // a result that was taken back has its form again once the day is read
    await expect(doExame).toBeVisible()
    await page.keyboard.press(key)
    await doExame.fill(dayAhead(0))
    await page.keyboard.press('Enter')
  }
  await record('1')
  await expect(page.getByRole('region', { name: segundo })).toBeVisible()
  await page.getByRole('button', { name: 'Anular' }).press('Enter')
  await expect(page.getByText(`O resultado de ${primeiro} foi anulado.`)).toBeVisible()
  await page.getByRole('button', { name: new RegExp(primeiro, 'u') }).press('Enter')
  await expect(page.getByRole('region', { name: primeiro })).toBeVisible()
  await record('1')
  await expect(page.getByRole('region', { name: segundo })).toBeVisible()
  await record('1')
  await expect(page.getByText('2 exames sem ficha de aptidão:')).toBeVisible()
  await page.getByRole('button', { name: 'Emitir as 2 fichas' }).press('Enter')
  await expect(page.getByText('2 fichas guardadas.')).toBeVisible()
})
