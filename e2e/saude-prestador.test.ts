import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { pdfOf } from '#test/pdf-files.ts'
import { test } from './jornada.ts'
import {
  ask,
  bookAnyway,
  dataDirFile,
  dayAhead,
  empresaOf,
  expectAccessible,
  expectFits,
  looks,
  watch,
} from './kit.ts'
import { askAdmissao, beInSerra, row, someone } from './pedidos.ts'
import { resumePrestador, sendAsPrestador } from './sessions.ts'

const dialog = (page: Page) => page.locator('dialog[open]')
const at = (path: string, nome: string) => `${path}?pesquisa=${encodeURIComponent(nome)}`
const medica = 'Dra. Helena Vilela Taborda'

async function hire(page: Page, nome: string) {
  const cd = await askAdmissao(page, nome)
  await sendAsPrestador('POST', `/api/prestador/funcionario/pendente/${cd}/aceitar`)
}

async function choose(page: Page, label: string, option: string) {
  await dialog(page).getByRole('combobox', { name: label }).fill(option)
  await page.getByRole('option', { name: option }).click()
}

async function book(staff: Page, nome: string, dia: string) {
  await staff.getByRole('button', { name: `Marcar exame de ${nome}` }).click()
  await dialog(staff).getByLabel('Data').fill(dia)
  await dialog(staff).getByLabel('Hora').fill('9h10')
  await choose(staff, 'Médico', medica)
  await dialog(staff).getByRole('button', { name: 'Marcar', exact: true }).dblclick()
  await bookAnyway(staff, 'Marcar')
  await expect(dialog(staff)).toHaveCount(0)
}

const exames = async (page: Page) => {
  const org = await empresaOf(page)
  const path = `/api/empresa/${org}/painel`
  const { message } = await ask<{ message: { exame: { total: number } } }>(page, path)
  return message.exame.total
}

test('an exam is booked, missed, booked again and held, and the client follows it to the certificate', async ({
  page,
  another,
}) => {
  const staff = await another()
  const faults = watch(staff)
  await beInSerra(page)
  const nome = someone('Examinada')
  await hire(page, nome)
  const before = await exames(page)
  const [primeiro, segundo] = [dayAhead(200), dayAhead(201)]

  // A booking removes the employee from this list.
  await resumePrestador(staff, at('/prestador/saude/vencimento', nome))
  await expect(row(staff, nome)).toContainText('Sem exame')
  await book(staff, nome, primeiro)
  await expect(staff.getByText('Nada encontrado')).toBeVisible()
  await page.goto(at('/saude/marcacao/exame', nome))
  await expect(row(page, nome)).toContainText(primeiro)
  await expect(row(page, nome)).toContainText('Admissão')

  await staff.goto(at('/prestador/saude/marcacao/exame', nome))
  await staff.getByRole('button', { name: `Ações: ${nome}` }).click()
  await staff.getByRole('menuitem', { name: 'Falta ou desmarcação' }).click()
  await dialog(staff).getByRole('radio', { name: 'Falta do funcionário' }).check()
  await dialog(staff).getByRole('button', { name: 'Registar' }).click()
  await expect(staff.getByText('Nada encontrado')).toBeVisible()
  await page.goto(at('/saude/falta/exame', nome))
  await expect(row(page, nome)).toContainText('Falta do funcionário')
  await page.goto(at('/saude/marcacao/exame', nome))
  await expect(page.getByText('Nada encontrado')).toBeVisible()

  // Books again, moves, and records the result.
  await staff.goto(at('/prestador/saude/funcionario', nome))
  await book(staff, nome, primeiro)
  await staff.goto(at('/prestador/saude/marcacao/exame', nome))
  await staff.getByRole('button', { name: `Ações: ${nome}` }).click()
  await staff.getByRole('menuitem', { name: 'Alterar a marcação' }).click()
  await dialog(staff).getByLabel('Data').fill(segundo)
  await dialog(staff).getByRole('button', { name: 'Guardar' }).click()
  await bookAnyway(staff, 'Alterar')
  await expect(row(staff, nome)).toContainText(segundo)
  await staff.getByRole('button', { name: `Registar resultado de ${nome}` }).click()
  // the booking is of a day to come: the day of the exam is asked for
  await dialog(staff).getByLabel('Data do exame').fill(dayAhead(0))
  await dialog(staff).getByRole('radio', { name: 'Apto condicionalmente' }).check()
  await expect(dialog(staff).getByLabel('Válido até')).not.toHaveValue('')
  await expect(dialog(staff).getByText('Proposta por: Lei n.º 102/2009')).toBeVisible()
  await dialog(staff).getByLabel('Restrições e recomendações').fill('Evitar trabalho em altura')
  await dialog(staff).getByRole('button', { name: 'Registar' }).click()
  await expect(staff.getByText('Nada encontrado')).toBeVisible()

  await page.goto(at('/saude/exame', nome))
  await expect(row(page, nome)).toContainText('Apto condicionalmente')
  await expect(row(page, nome)).toContainText(medica)
  // Another journey may have recorded an exam.
  expect(await exames(page)).toBeGreaterThan(before)
  const opened = page.waitForResponse(/\/ficha-apidao\//u)
  await page.getByRole('button', { name: `Ficha de aptidão de ${nome}` }).click()
  await expect(dialog(page).getByText('Evitar trabalho em altura')).toBeVisible()
  const antiga = new URL((await opened).url()).pathname
  const codigo = await dialog(page)
    .getByText(/^(?:[\dA-Z]{4}-){4}[\dA-Z]{4}$/u)
    .textContent()
  const stranger = await another()
  await stranger.goto(`/verificar/${codigo}`)
  await expect(stranger.getByRole('heading', { name: 'Ficha válida' })).toBeVisible()

  // After a correction, the old certificate verifies as replaced.
  await staff.goto(at('/prestador/saude/funcionario/exame', nome))
  await staff.getByRole('link', { name: nome }).click()
  await dialog(staff).getByRole('button', { name: 'Corrigir' }).click()
  const correction = dialog(staff).filter({ hasText: 'Corrigir resultado' })
  await correction.getByRole('radio', { name: 'Apto', exact: true }).check()
  await correction.getByLabel('Motivo da correção').fill('Decisão trocada')
  await correction.getByRole('button', { name: 'Corrigir' }).click()
  await expect(dialog(staff).getByText('Decisão trocada')).toBeVisible()
  await expectAccessible(staff)
  await page.goto(at('/saude/exame', nome))
  await expect(row(page, nome)).toContainText('Substitui a ficha de')
  await expect(ask(page, antiga)).rejects.toThrow()
  await stranger.reload()
  await expect(stranger.getByRole('heading', { name: 'Ficha substituída' })).toBeVisible()
  await expectAccessible(stranger)
  expect(await stranger.context().cookies()).toEqual([])

  // The operator's command shows who read the certificate.
  const dataDir = readFileSync(dataDirFile, 'utf8')
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['server/cli/main.ts', 'leituras', '--utilizador', 'admin@demo.example'],
    { env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' }, encoding: 'utf8' },
  )
  const line = stdout.split('\n').find((one) => one.includes(nome))
  expect(line, stdout + stderr).toContain('Ficha de aptidão')
  expect(line).toContain('<admin@demo.example>')
  expect(faults).toEqual([])
})

test('a certificate that is none is refused in its form, and another is taken', async ({
  page,
  another,
}) => {
  const staff = await another()
  await beInSerra(page)
  const nome = someone('Ficheiro')
  await hire(page, nome)
  await resumePrestador(staff, at('/prestador/saude/funcionario', nome))
  await staff.getByRole('button', { name: `Registar resultado de ${nome}` }).click()
  const form = dialog(staff)
  await form.getByRole('button', { name: 'Registar' }).click()
  await expect(form.getByText('Introduza a hora do exame.').first()).toBeVisible()
  await form.getByLabel('Hora do exame').fill('1030')
  await choose(staff, 'Médico', medica)
  await form.getByRole('radio', { name: 'Apto', exact: true }).check()
  await form.getByRole('radio', { name: 'Ficheiro PDF' }).check()
  const input = form.getByLabel(/^Escolher (?:outro )?ficheiro PDF/u)
  const name = 'ficha.pdf'
  const mimeType = 'application/pdf'
  await input.setInputFiles({ name, mimeType, buffer: pdfOf('<< /S /JavaScript /JS (x) >>') })
  await form.getByRole('button', { name: 'Registar' }).click()
  const refused = 'O ficheiro ficha.pdf não é um ficheiro PDF válido: contém código (JavaScript).'
  await expect(form.getByText(refused).first()).toBeVisible()
  await input.setInputFiles({ name, mimeType, buffer: pdfOf() })
  await form.getByRole('button', { name: 'Registar' }).click()
  await expect(dialog(staff)).toHaveCount(0)
  await page.goto(at('/saude/exame', nome))
  await expect(page.getByRole('button', { name: `Ficha de aptidão de ${nome}` })).toBeVisible()
})

for (const path of ['vencimento', 'funcionario', 'marcacao/exame', 'marcacao/acao-enfermagem']) {
  test(`/prestador/saude/${path} looks right everywhere, with its dialogs`, async ({ page }) => {
    await resumePrestador(page, `/prestador/saude/${path}`)
    const first = page.locator('tbody tr:not([aria-hidden])').first()
    const open = {
      'marcacao/exame': 'Registar resultado',
      'marcacao/acao-enfermagem': 'Ações',
    }
    const button = new RegExp(`^${new Map(Object.entries(open)).get(path) ?? 'Marcar exame'}`, 'u')
    for (const { viewport } of looks) {
      await page.setViewportSize(viewport)
      await expect(first).toBeVisible()
      await expectFits(page)
      await expectAccessible(page)
      await first.getByRole('button', { name: button }).click()
      if (path === 'marcacao/acao-enfermagem')
        await page.getByRole('menuitem', { name: 'Alterar a marcação' }).click()
      await expect(dialog(page)).toBeVisible()
      await expectFits(page)
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toHaveCount(0)
    }
  })
}
