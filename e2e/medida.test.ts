import { expect, type Page } from '@playwright/test'
import { photoOf } from '#test/photo-files.ts'
import { test } from './jornada.ts'
import { empresaOf, expectLooksWell, looksWell, onPhone, watch } from './kit.ts'
import { beInSerra, someone } from './pedidos.ts'
import { resume, resumePrestador, sendAsPrestador, serra } from './sessions.ts'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog').last()

test.use(onPhone)

test('the page of a measure with its files looks well on both sides', async ({ page }) => {
  const file = main(page).getByRole('button', { name: 'antes.jpg', exact: true })
  await resume(page, 'admin@demo.example', '/seguranca/medidas?estado=4')
  await main(page).getByRole('row').nth(1).click()
  await dialog(page).getByRole('link', { name: 'Abrir a medida' }).click()
  await looksWell(page, 'medida', file)
  await file.click()
  await looksWell(page, 'medida-fotografia', page.getByRole('img', { name: /antes\.jpg/u }))
  const { pathname } = new URL(page.url())
  await resumePrestador(page, `/prestador${pathname.replace('medidas', 'medida')}`)
  await looksWell(page, 'prestador-medida', file)
})

test('from a phone: a photograph, called done, given back, called done again, verified', async ({
  page,
  another,
}) => {
  const faults = watch(page)
  const tarefa = someone('Medida')
  await beInSerra(page)
  await sendAsPrestador('POST', '/api/prestador/seguranca/medida', {
    cd_organig: await empresaOf(page),
    tarefa,
    risco_identific: 'Contacto com a lâmina',
    medida: 'Montar o resguardo.',
    dt: '2026-11-02',
    prazo: '30 dias',
    provis: false,
  })
  await page.goto(`/seguranca/medidas?pesquisa=${encodeURIComponent(tarefa)}`)
  await main(page).getByText(tarefa).click()
  await dialog(page).getByRole('link', { name: 'Abrir a medida' }).click()
  const say = async (text: string) => {
    await main(page).getByRole('button', { name: 'Feito, para verificar' }).click()
    await dialog(page).getByLabel('Comentário').fill(text)
    await expectLooksWell(page)
    await dialog(page).getByRole('button', { name: 'Dizer que está feita' }).click()
    await expect(main(page).getByText('Aguarda verificação', { exact: true })).toBeVisible()
  }
  const lay = async (which: string, name: string) => {
    // as large as phones take them
    const buffer = Buffer.concat([photoOf(4000, 3000, 'jpeg'), Buffer.alloc(6_000_000)])
    const file = { name, mimeType: 'image/jpeg', buffer }
    await main(page).getByLabel(`Juntar fotografia de ${which}`).setInputFiles(file)
    await expect(main(page).getByRole('button', { name, exact: true })).toBeVisible()
    await expectLooksWell(page)
  }
  await lay('antes', 'lâmina.jpg')
  await say('Montado.')

  const staff = await another()
  const row = main(staff).getByRole('button', { name: `Ações: ${tarefa}, ${serra}` })
  const act = async (name: string) => {
    await row.click()
    await staff.getByRole('menuitem', { name }).click()
  }
  await resumePrestador(staff, '/prestador')
  await main(staff)
    .getByRole('list', { name: 'Em números' })
    .getByRole('link', { name: /medidas? por verificar/u })
    .click()
  await expect(staff).toHaveURL(/medida\?estado=4/u)
  const tabs = staff.getByRole('navigation', { name: 'Segurança' })
  await expect(tabs.getByRole('link', { name: 'Por verificar' })).toHaveAttribute('aria-current')
  await expect(tabs.locator('[aria-current]')).toHaveCount(1)
  await looksWell(staff, 'por-verificar', row)
  await act('Devolver')
  await dialog(staff).getByRole('button', { name: 'Devolver' }).click()
  await expect(
    dialog(staff)
      .getByText(/^Escreva o motivo/u)
      .last(),
  ).toBeVisible()
  await expectLooksWell(staff)
  await dialog(staff).getByLabel('Motivo').fill('Falta a fotografia do resguardo.')
  await dialog(staff).getByRole('button', { name: 'Devolver' }).click()
  await expect(row).toHaveCount(0)

  await page.goto(`/seguranca/medidas?resposta=nova&pesquisa=${encodeURIComponent(tarefa)}`)
  const unread = main(page).getByText('Por ler', { exact: true }).last()
  await looksWell(page, 'medida-por-ler', unread)
  await main(page).getByText(tarefa).click()
  await expect(page.locator('tbody').getByText(tarefa)).toHaveCount(0)
  await dialog(page).getByRole('link', { name: 'Abrir a medida' }).click()
  await expect(main(page).getByText('Falta a fotografia do resguardo.')).toBeVisible()
  await lay('depois', 'resguardo.jpg')
  await say('Agora com fotografia.')
  await staff.reload()
  await act('Verificar')
  await dialog(staff).getByRole('button', { name: 'Verificada' }).click()
  await expect(row).toHaveCount(0)
  await page.reload()
  await expect(main(page).getByText('Implementada', { exact: true })).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Remover resguardo.jpg' })).toHaveCount(0)
  await expectLooksWell(page)
  expect(faults).toEqual([])
})

test('the plan of action is printed by unit on both sides, with lines to sign', async ({
  page,
}) => {
  const faults = watch(page)
  const unit = (name: string) => main(page).getByRole('region', { name })
  await resume(page, 'admin@demo.example', '/seguranca/medidas')
  await main(page).getByRole('link', { name: 'Plano de ação' }).click()
  await expect(page).toHaveURL(/\/seguranca\/medidas\/plano$/u)
  const signed = main(page).getByRole('list', { name: 'Assinaturas' })
  await looksWell(page, 'plano', signed.first())
  const units = await signed.count()
  expect(units).toBeGreaterThan(2)
  const choice = main(page).getByLabel('Unidade')
  const [, first = ''] = await choice.locator('option').allTextContents()
  await choice.selectOption({ label: first })
  await expect(page).toHaveURL(/unidade=\d+$/u)
  await expect(signed).toHaveCount(1)
  await expect(unit(first.replace(/ \(\d+\)$/u, '')).first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(main(page).getByRole('button', { name: 'Imprimir' })).toBeHidden()
  await expect(signed).toBeVisible()
  await page.emulateMedia({ media: null })
  await page.goBack()
  await expect(signed).toHaveCount(units)

  const empresa = await empresaOf(page)
  await resumePrestador(page, '/prestador/seguranca/medida/plano')
  await looksWell(page, 'plano-sem-empresa', main(page).getByText('Escolha uma empresa'))
  await page.goto(`/prestador/seguranca/medida?empresa=${empresa}`)
  await main(page).getByRole('link', { name: 'Plano de ação' }).click()
  await looksWell(page, 'prestador-plano', signed.first())
  await expect(signed).toHaveCount(units)
  expect(faults).toEqual([])
})
