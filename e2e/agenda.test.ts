import { expect, type Page } from '@playwright/test'
import { paginaDoDia } from '#contract/comum/paginas.ts'
import { test } from './jornada.ts'
import { bringNothing, empresaOf, expectLooksWell, hold, looks, looksWell, watch } from './kit.ts'
import { askAdmissao, beInSerra, someone } from './pedidos.ts'
import { resume, resumePrestador, sendAsPrestador, serra } from './sessions.ts'

const dialog = (page: Page) => page.locator('dialog[open]')
const medica = 'Dra. Verónica Salgueiro Paiva'

/** A Tuesday far ahead, without other bookings. */
function tuesdayAhead() {
  const date = new Date(Date.now() + 230 * 86_400_000)
  date.setUTCDate(date.getUTCDate() + ((2 - date.getUTCDay() + 7) % 7))
  return date.toISOString().slice(0, 10)
}

const daysAfter = (dia: string, days: number) =>
  new Date(Date.parse(dia) + days * 86_400_000).toISOString().slice(0, 10)

test('a series is laid into a day, stands in the agenda, and is moved there by keys and by pointer', async ({
  page,
  another,
}) => {
  const staff = await another()
  const faults = watch(staff)
  await beInSerra(page)
  const nome = someone('Chamada')
  for (const one of [`Ana ${nome}`, `Bia ${nome}`, `Eva ${nome}`]) {
    const cd = await askAdmissao(page, one)
    await sendAsPrestador('POST', `/api/prestador/funcionario/pendente/${cd}/aceitar`)
  }
  const dia = tuesdayAhead()

  // Selects three, leaves one out, and changes two hours.
  await bringNothing(staff)
  const arrive = await hold(staff, /\/api\/.*\/vencimento\?/u)
  await resumePrestador(staff, `/prestador/saude/vencimento?pesquisa=${encodeURIComponent(nome)}`)
  const all = staff.getByRole('checkbox', { name: 'Selecionar todos desta página' })
  // Rows cannot be selected while they load.
  await expect(all).toBeDisabled()
  arrive()
  await all.check()
  await staff.getByRole('button', { name: 'Marcar em série' }).click()
  const form = dialog(staff)
  await form
    .getByLabel('Data', { exact: false })
    .first()
    .fill(dia.split('-').toReversed().join('-'))
  await form.getByRole('combobox', { name: /^Médico/u }).fill(medica)
  await staff.getByRole('option', { name: medica }).click()
  await expect(form.getByLabel(`Hora de Ana ${nome}`)).toHaveValue('09:00')
  await form.getByRole('button', { name: `Retirar Eva ${nome} da série` }).click()
  await form.getByLabel(`Hora de Ana ${nome}`).selectOption('09:15')
  await expect(form.getByLabel(`Hora de Bia ${nome}`)).toHaveValue('09:00')
  for (const { viewport } of looks) {
    await staff.setViewportSize(viewport)
    await expectLooksWell(staff)
  }
  await staff.setViewportSize(looks[0].viewport)
  await form.getByRole('button', { name: 'Marcar', exact: true }).dblclick()
  await expect(staff.getByText(/^2 exames marcados para /u)).toBeVisible()

  // The arrow key moves a booking, and the focus stays on it.
  await staff.goto(`/prestador/agenda?vista=semana&dia=${dia}`)
  await staff.getByRole('combobox', { name: 'Agenda' }).selectOption({ label: medica })
  // Each of two quick clicks counts.
  await staff.getByRole('button', { name: 'Semana seguinte' }).dblclick()
  await expect(staff).toHaveURL(new RegExp(`dia=${daysAfter(dia, 14)}`, 'u'))
  await staff.getByRole('button', { name: 'Semana anterior' }).dblclick()
  const ana = staff.getByRole('button', { name: `Ana ${nome}` })
  await expect(ana).toHaveAccessibleName(/^09:15, /u)
  await ana.focus()
  await staff.keyboard.press('Shift+ArrowDown')
  await staff.keyboard.press('ArrowRight')
  await expect(staff.getByText(/às 09:30\. Enter para mover/u)).toBeAttached()
  await staff.keyboard.press('Enter')
  await expect(staff.getByText(/^Marcação alterada para .* às 09:30\./u)).toBeVisible()
  await expect(ana).toHaveAccessibleName(/^09:30, .*, quarta, /u)
  await expect(ana).toBeFocused()
  // Ctrl-Z takes the move back, and the focus stays.
  await expect(staff.getByText(/Antes: terça, .*, às 09:15\./u)).toBeVisible()
  await staff.keyboard.press('Control+z')
  await expect(staff.getByText(/^Desfeito: a marcação voltou a .* às 09:15\./u)).toBeVisible()
  await expect(ana).toHaveAccessibleName(/^09:15, .*, terça, /u)
  await expect(ana).toBeFocused()
  await staff.keyboard.press('Shift+ArrowDown')
  await staff.keyboard.press('ArrowRight')
  await staff.keyboard.press('Enter')
  await expect(ana).toHaveAccessibleName(/^09:30, .*, quarta, /u)
  await staff.keyboard.press('Shift+ArrowUp')
  await staff.keyboard.press('Escape')
  await expect(ana).toHaveAccessibleName(/^09:30, /u)

  // The pointer drags another booking by two days.
  const bia = staff.getByRole('button', { name: `Bia ${nome}` })
  const from = await bia.boundingBox()
  const to = await staff.getByRole('region', { name: /^quinta, / }).boundingBox()
  if (!from || !to) throw new Error('nothing is drawn')
  await staff.mouse.move(from.x + 20, from.y + 5)
  await staff.mouse.down()
  await staff.mouse.move(to.x + 40, from.y + 30, { steps: 4 })
  // A drop falls on the quarter.
  await staff.mouse.move(to.x + 40, from.y + 10, { steps: 2 })
  await staff.mouse.up()
  await expect(bia).toHaveAccessibleName(/^09:(?:00|15), .*, quinta, /u)
  await staff.getByRole('button', { name: 'Desfazer' }).click()
  await expect(bia).toHaveAccessibleName(/^09:00, .*, terça, /u)

  // A Saturday is outside of her hours: she is asked once, before anything is saved.
  async function toSaturday() {
    await bia.focus()
    await staff.keyboard.press('Shift+ArrowRight')
    for (let nth = 0; nth < 3; nth += 1) await staff.keyboard.press('ArrowRight')
    await staff.keyboard.press('Enter')
    await expect(dialog(staff)).toContainText('Alterar mesmo assim?')
  }
  await toSaturday()
  await looksWell(staff, 'mover-mesmo-assim', dialog(staff))
  await dialog(staff).getByRole('button', { name: 'Deixar como estava' }).click()
  await expect(dialog(staff)).toHaveCount(0)
  await expect(bia).toHaveAccessibleName(/^09:00, .*, terça, /u)
  await expect(bia).toBeFocused()
  await toSaturday()
  await dialog(staff).getByRole('button', { name: 'Alterar mesmo assim' }).click()
  await expect(bia).toHaveAccessibleName(/^09:00, .*, sábado, /u)
  await staff.getByRole('button', { name: 'Desfazer' }).click()
  await expect(bia).toHaveAccessibleName(/^09:00, .*, terça, /u)
  for (const { viewport, name } of looks) {
    await staff.setViewportSize(viewport)
    for (const url of [
      staff.url(),
      `/prestador/agenda?vista=semana&dia=${dia}`,
      `/prestador/agenda?dia=${dia}`,
    ]) {
      await staff.goto(url)
      await expect(staff.locator('[aria-busy="false"]').first()).toBeVisible()
      await expectLooksWell(staff)
    }
    // A phone starts with the day view.
    const begins = name === 'phone' ? 'Dia' : 'Semana'
    await expect(staff.getByRole('radio', { name: begins })).toBeChecked()
  }
  expect(faults).toEqual([])
})

test('a day stands side by side, is handed out, and its company prints its own part', async ({
  page,
  another,
}) => {
  await beInSerra(page)
  const nome = someone('Folha')
  const cd = await askAdmissao(page, nome)
  await sendAsPrestador('POST', `/api/prestador/funcionario/pendente/${cd}/aceitar`)
  const dia = daysAfter(tuesdayAhead(), 21)
  const staff = await another()
  const faults = watch(staff)
  await resumePrestador(staff, `/prestador/saude/funcionario?pesquisa=${encodeURIComponent(nome)}`)
  await staff.getByRole('button', { name: `Marcar exame de ${nome}` }).click()
  const form = dialog(staff)
  await form.getByLabel('Data').fill(dia.split('-').toReversed().join('-'))
  await form.getByLabel('Hora').fill('10h15')
  await form.getByRole('combobox', { name: 'Médico' }).fill(medica)
  await staff.getByRole('option', { name: medica }).click()
  await form.getByRole('button', { name: 'Marcar', exact: true }).click()
  await expect(form).toHaveCount(0)

  await staff.goto(`/prestador/agenda?vista=dia&dia=${dia}`)
  const coluna = staff.getByRole('region', { name: new RegExp(`^${medica}, terça`, 'u') })
  const marcada = coluna.getByRole('button', { name: new RegExp(`^10:15, ${nome}, `, 'u') })
  await expect(marcada).toBeVisible()
  // Keys move it within its column alone.
  await marcada.focus()
  await staff.keyboard.press('Shift+ArrowDown')
  await staff.keyboard.press('ArrowRight')
  await staff.keyboard.press('Enter')
  await expect(coluna.getByRole('button', { name: /^10:30, / })).toBeFocused()
  for (const { viewport, name } of looks) {
    await staff.setViewportSize(viewport)
    if (name === 'phone') {
      const box = await coluna.getByRole('button', { name: /^10:30, / }).boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
    }
  }
  await staff.setViewportSize(looks[0].viewport)
  await staff.getByRole('combobox', { name: 'Lado a lado' }).selectOption({ label: 'Por unidade' })
  await expect(staff.getByRole('region', { name: /^Serra Norte, Lda\./u })).toBeVisible()
  await looksWell(staff, 'agenda-dia-de-todos')

  await staff.getByRole('combobox', { name: 'Agenda' }).selectOption({ label: medica })
  await staff.getByRole('link', { name: 'Folha do dia' }).click()
  await expect(staff.getByRole('cell', { name: nome })).toBeVisible()
  await looksWell(staff, 'folha-do-dia')
  await staff.getByRole('button', { name: 'Avisar por email: Serra Norte, Lda.' }).dblclick()
  await expect(staff.getByText(/avisadas? por email\.$/u)).toBeVisible()
  await staff.goto(`/prestador/agenda?vista=semana&dia=${dia}`)
  await expect(
    staff.getByRole('link', { name: new RegExp(`^${medica}, terça.*10:30–10:45`, 'u') }),
  ).toBeVisible()
  await looksWell(staff, 'agenda-semana-de-todos')
  expect(faults).toEqual([])

  // The link of the mail opens the company, and its own part of the day.
  await resume(page, 'admin@demo.example', '/', serra)
  await page.goto(paginaDoDia(await empresaOf(page), dia))
  await expect(page.getByRole('heading', { name: 'Marcações do dia' })).toBeVisible()
  await expect(page.getByRole('cell', { name: nome })).toBeVisible()
  await looksWell(page, 'dia-marcado')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Descarregar' }).click()
  expect((await saved).suggestedFilename()).toBe(`Marcações de ${dia}.csv`)
})
