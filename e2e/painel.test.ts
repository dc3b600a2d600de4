import { expect } from '@playwright/test'
import type { Expiracoes, Urgente } from '#contract/painel.ts'
import { test } from './jornada.ts'
import { ask, empresaOf, looksWell, onPhone } from './kit.ts'
import { resume } from './sessions.ts'

type Painel = { message: Record<string, { total: number; desde?: string }> }

test('what wants somebody’s hand stands first, and each figure opens exactly its rows', async ({
  page,
}) => {
  await resume(page, 'admin@demo.example', '/')
  const org = await empresaOf(page)
  const { message } = await ask<Painel>(page, `/api/empresa/${org}/painel`)
  const section = page.getByRole('region', { name: 'Para tratar' })
  const more = section.locator('details:not([open]) summary')
  for (const [counts, words, address] of [
    [
      'expirado_sem_marcacao',
      /com exame expirado, sem marcação/u,
      /validade=expirado_sem_marcacao/u,
    ],
    ['expirado_com_marcacao', /expirado, já com marcação/u, /validade=expirado_com_marcacao/u],
    ['a_expirar', /com exame a expirar/u, /validade=a_expirar/u],
    ['sem_exame', /sem exame/u, /validade=sem_exame/u],
    [
      'pedido',
      /pedidos? à espera do prestador.*o mais antigo há/u,
      /pendente\/funcionario\?.*estado=0/u,
    ],
    ['acidente', /acidentes? à espera do prestador/u, /pendente\/acidente\?.*estado=0/u],
    ['acidente_atraso', /acidentes? com comunicação em atraso/u, /acidente\?comunicacao=atraso/u],
  ] as const) {
    const total = message[counts]?.total ?? 0
    expect(total, counts).toBeGreaterThan(0)
    const figure = section.getByRole('link', { name: words })
    await expect(section.getByRole('link').first()).toBeVisible()
    if (!(await figure.isVisible())) await more.click()
    await expect(figure).toContainText(String(total))
    await figure.click()
    await expect(page).toHaveURL(address)
    const rows = new RegExp(`: ${total === 1 ? '1 registo' : `${total} registos`}$`, 'u')
    await expect(page.getByRole('table', { name: rows })).toBeVisible()
    await page.goBack()
  }
})

test('the most urgent are named with what to do, and opened', async ({ page }) => {
  await resume(page, 'rh@demo.example', '/')
  const path = `/api/empresa/${await empresaOf(page)}/painel/urgente`
  const { message } = await ask<{ message: Urgente[] }>(page, path)
  const [first] = message
  const people = page.getByRole('list', { name: 'Mais urgentes' })
  await expect(people.getByRole('listitem')).toHaveCount(message.length)
  await expect(people.getByRole('listitem').first()).toContainText(
    /Exame expirado há \d+ dias?\. Peça ao prestador uma marcação\./u,
  )
  await people.getByRole('link', { name: first?.nome ?? '' }).click()
  await expect(page.getByRole('dialog')).toContainText(first?.nome ?? '')
})

test('each figure of the months to come opens exactly its rows, of a unit and of all', async ({
  page,
}) => {
  await resume(page, 'admin@demo.example', '/')
  const path = `/api/empresa/${await empresaOf(page)}/painel/expiracao`
  const { message } = await ask<{ message: Expiracoes }>(page, path)
  expect(message.unidades.length).toBeGreaterThan(1)
  const plot = page.getByRole('table').filter({ hasText: 'Unidade' })
  for (const row of [1, 2, message.unidades.length + 1]) {
    const figure = plot.getByRole('row').nth(row).getByRole('link').first()
    const total = Number(await figure.textContent())
    await figure.click()
    await expect(page).toHaveURL(/desde=/u)
    const rows = new RegExp(`: ${total === 1 ? '1 registo' : `${total} registos`}$`, 'u')
    await expect(page.getByRole('table', { name: rows })).toBeVisible()
    await expect(page.getByText(/^Só os exames que expiram desde/u)).toBeVisible()
    await page.goBack()
  }
  await page.locator('svg a').first().click()
  await expect(page).toHaveURL(/desde=/u)
  await page.getByRole('button', { name: /^Mostrar os exames que expiram de todos/u }).click()
  await expect(page).not.toHaveURL(/desde=/u)
})

test.describe('the dashboard', () => {
  test.use(onPhone)

  test('is accessible and fits', async ({ page }) => {
    await resume(page, 'admin@demo.example', '/')
    const section = page.getByRole('region', { name: 'Para tratar' })
    await expect(section.getByText(/pela ordem do que mais urge/u)).toBeVisible()
    await expect(page.getByRole('cell').first()).toBeVisible()
    await looksWell(page, 'painel', section.getByRole('list', { name: 'Mais urgentes' }))
  })
})
