import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { chooseExport } from './exportar.ts'
import { report } from './acidentes.ts'
import { choose } from './formulario.ts'
import { test } from './jornada.ts'
import {
  ask,
  empresaOf,
  expectAccessible,
  expectArrived,
  expectFits,
  isPhone,
  looks,
  watch,
} from './kit.ts'
import { beInSerra, someone } from './pedidos.ts'
import { resume, resumePrestador } from './sessions.ts'

const dialog = (page: Page) => page.getByRole('dialog').last()
const main = (page: Page) => page.getByRole('main')

async function register(page: Page, { descric, loc }: { descric: string; loc?: string }) {
  await page.goto('/acidente/criar')
  await main(page)
    .getByRole('button', { name: /^Funcionário/u })
    .click()
  await expect(dialog(page).getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('a')
  await page.keyboard.press('Enter')
  // Waits for the search: earlier options stay until its answer.
  await expectArrived(page)
  await expect(dialog(page).getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  const chosen = await dialog(page).locator('li strong').first().innerText()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await choose(page, 'Ação lesiva', 'queda em altura')
  await main(page).getByLabel('Data', { exact: true }).fill('02-03-2026')
  await main(page).getByLabel('Hora', { exact: true }).fill('10:30')
  if (loc !== undefined) await main(page).getByLabel('Local', { exact: true }).fill(loc)
  await page.getByRole('radio', { name: 'Urgência hospitalar' }).check()
  await main(page).getByLabel('Descrição', { exact: true }).fill(descric)
  await page.getByRole('button', { name: 'Submeter' }).click()
  await expect(dialog(page).getByText(descric)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('Acidente registado com sucesso.')).toBeVisible()
  await expect(page).toHaveURL(/\/pendente\/acidente\?pedido=\d+$/u)
  return { cd: Number(new URL(page.url()).searchParams.get('pedido')), nome: chosen }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('an accident is registered, refused, corrected into a new one, accepted, and seen', async ({
    page,
    another,
  }) => {
    await beInSerra(page)
    const first = await register(page, { descric: someone('Caiu') })
    const staff = await another()
    await resumePrestador(staff, `/prestador/acidentes?pedido=${first.cd}`)
    await dialog(staff).getByRole('button', { name: 'Recusar...' }).click()
    await dialog(staff)
      .getByLabel(/^Motivo da recusa/u)
      .fill('Falta dizer onde aconteceu.')
    await dialog(staff).getByRole('button', { name: 'Recusar pedido' }).click()
    await expect(dialog(staff).getByText('Recusado pelo prestador')).toBeVisible()

    await page.goto(`/pendente/acidente?detalhe=${first.cd}`)
    await expect(page.getByText('Motivo: Falta dizer onde aconteceu.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Remover pedido' })).toHaveCount(0)

    const descric = someone('Corrigido')
    const second = await register(page, { descric, loc: 'Nave 3' })
    await resumePrestador(staff, `/prestador/acidentes?pedido=${second.cd}`)
    await dialog(staff).getByRole('button', { name: 'Classificar e aceitar...' }).click()
    const lesao = dialog(staff).getByRole('combobox', { name: 'Tipo de lesão' })
    await lesao.fill('fraturas')
    // The options load after the dialog.
    await expect(staff.getByRole('option', { name: /^Fraturas/u })).toBeVisible()
    await staff.keyboard.press('Enter')
    await expect(lesao).toHaveValue(/^Fraturas/u)
    await dialog(staff).getByRole('button', { name: 'Sugerir' }).click()
    await dialog(staff).getByRole('radio', { name: 'Com baixa' }).check()
    await dialog(staff).getByRole('button', { name: 'Aceitar', exact: true }).click()
    await expect(
      dialog(staff).getByText(/Falta indicar: Parte do corpo atingida, Desvio/u),
    ).toBeVisible()
    await dialog(staff).getByRole('button', { name: 'Aceitar mesmo assim' }).click()
    await expect(dialog(staff).getByText('Aceite pelo prestador')).toBeVisible()

    await page.goto('/acidente?quantidade=100')
    // Each opening logs one read.
    const read: string[] = []
    page.on('request', (request) => read.push(new URL(request.url()).pathname))
    await page.getByRole('row').filter({ hasText: descric }).getByRole('link').click()
    await expect(page).toHaveURL(`/acidente/${second.cd}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Acidente de 02-03-2026, 10:30',
    )
    for (const text of [descric, 'Nave 3', 'Fraturas', 'Com baixa', 'Urgência hospitalar']) {
      await expect(main(page).getByText(text, { exact: true }).first()).toBeVisible()
    }
    expect(read.filter((path) => path.endsWith(`/acidente/${second.cd}`))).toHaveLength(1)
    await page.goto(`/acidente/${first.cd}`)
    await expect(page.getByText('Acidente não encontrado.')).toBeVisible()
  })
})

/** Accepts the open accident without a classification, which is asked about once. */
async function accept(staff: Page) {
  await dialog(staff).getByRole('button', { name: 'Classificar e aceitar...' }).click()
  await dialog(staff).getByRole('button', { name: 'Aceitar', exact: true }).click()
  await dialog(staff).getByRole('button', { name: 'Aceitar mesmo assim' }).click()
}

test('a request that waits is taken back; one that was answered meanwhile says by whom', async ({
  page,
  another,
}) => {
  await beInSerra(page)
  const [gone, late] = [await report(page, 'Sai'), await report(page, 'Fica')]
  await page.goto(`/pendente/acidente?detalhe=${gone}`)
  await page.getByRole('button', { name: 'Remover pedido' }).click()
  await expect(
    page.getByRole('heading', { name: 'Remover pedido de acidente pendente' }),
  ).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Remover pedido' }).click()
  await dialog(page).getByRole('button', { name: 'Sim' }).click()
  await expect(page.getByText('Pedido removido com sucesso.')).toBeVisible()

  await page.goto(`/pendente/acidente?detalhe=${late}`)
  await page.getByRole('button', { name: 'Remover pedido' }).click()
  const staff = await another()
  await resumePrestador(staff, `/prestador/acidentes?pedido=${late}`)
  await accept(staff)
  await expect(dialog(staff).getByText('Aceite pelo prestador')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Sim' }).click()
  await expect(page.getByText(/Este pedido já foi respondido por /u)).toBeVisible()
  await expect(dialog(page).getByText('Aceite pelo prestador')).toBeVisible()
})

test('of two who answer the same accident the second is told, and shown what holds', async ({
  page,
  another,
}) => {
  await beInSerra(page)
  const cd = await report(page, 'Disputado')
  const [one, other] = [await another(), await another()]
  for (const staff of [one, other]) {
    await resumePrestador(staff, `/prestador/acidentes?pedido=${cd}`)
    await expect(
      dialog(staff).getByRole('button', { name: 'Classificar e aceitar...' }),
    ).toBeVisible()
  }
  await accept(one)
  await expect(dialog(one).getByText('Aceite pelo prestador')).toBeVisible()
  await accept(other)
  await expect(dialog(other).getByRole('alert')).toContainText(/já foi/iu)
  await expect(dialog(other).getByText('Aceite pelo prestador')).toBeVisible()
})

test('the export holds the visible columns, with N/D for what is missing', async ({ page }) => {
  await resume(page, 'admin@demo.example', '/acidente')
  await expect(page.getByText(/^\d+ registos$/u)).toBeVisible()
  const org = await empresaOf(page)
  const { count } = await ask<{ count: number }>(page, `/api/empresa/${org}/acidente`)
  const waiting = page.waitForEvent('download')
  await chooseExport(page)
  const download = await waiting
  expect(download.suggestedFilename()).toBe('Acidentes.csv')
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines[0]).toBe(
    "\uFEFFNº Mecanográfico;Funcionário;Data;Hora;Prestação de primeiros socorros;Formação para a tarefa;EPI's adequados;Descrição;Organigrama",
  )
  expect(lines.length).toBeGreaterThanOrEqual(count)
  expect(lines.some((line) => line.includes(';N/D;'))).toBe(true)
})

for (const { name, viewport } of looks) {
  test.describe(name, () => {
    test.use({ viewport })

    test('list, page, form, picker and requests have no fault', async ({ page }) => {
      const faults = watch(page)
      await beInSerra(page)
      const cd = await report(page, someone('Visto'))
      const looked = async (shown: string | RegExp) => {
        await expect(page.getByText(shown).first()).toBeVisible()
        await expectAccessible(page)
        await expectFits(page)
      }
      await page.goto('/acidente')
      await looked(/^\d+ registos$/u)
      const link = page.getByRole('row').getByRole('link').first()
      if (isPhone(page)) await link.click()
      else {
        await link.focus()
        await page.keyboard.press('Enter')
      }
      await looked('Percurso')
      await page.goto(`/pendente/acidente?detalhe=${cd}`)
      await looked('Aguarda a resposta do prestador')
      await page.goto('/acidente/criar')
      await page.getByRole('button', { name: 'Submeter' }).click()
      await looked('Escolha o funcionário.')
      await main(page)
        .getByRole('button', { name: /^Funcionário/u })
        .click()
      await looked(/^Página 1 de \d+$/u)
      expect(faults).toEqual([])
    })
  })
}
