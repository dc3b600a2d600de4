import { expect } from '@playwright/test'
import type { Urgente } from '#contract/painel-urgentes.ts'
import type { Expiracoes } from '#contract/painel.ts'
import { sql } from '#server/db/sql.ts'
import { asOwner } from './as-owner.ts'
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

test('the most urgent of all areas are named, each with its act or with who may do it', async ({
  page,
}) => {
  await resume(page, 'rh@demo.example', '/')
  const path = `/api/empresa/${await empresaOf(page)}/painel/urgente`
  const { message } = await ask<{ message: Urgente[] }>(page, path)
  const rows = page.getByRole('list', { name: 'Mais urgentes' }).getByRole('listitem')
  await expect(rows).toHaveCount(message.length)
  expect(message.some(({ pode }) => !pode)).toBe(true)
  for (const [at, { nome, pode, quem }] of message.entries()) {
    await expect(rows.nth(at).getByRole('link', { name: nome }).first()).toBeVisible()
    if (!pode) await expect(rows.nth(at)).toContainText(`Pode fazê-lo: ${quem[0]}`)
  }
  const acidente = message.find(({ tipo }) => tipo === 'acidente_pendente')
  await expect(rows.first()).toContainText(/Comunicação em atraso desde/u)
  await page.getByRole('link', { name: acidente?.nome ?? '', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText(acidente?.nome ?? '')
})

test('a booking is asked for where the dashboard names who needs it', async ({ page }) => {
  await resume(page, 'filial@demo.example', '/')
  const pedir = page.getByRole('button', { name: /^Pedir marcação de / }).first()
  const nome = (await pedir.getAttribute('aria-label'))?.replace('Pedir marcação de ', '') ?? ''
  await pedir.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Pedir marcação' })).toContainText(nome)
  await looksWell(page, 'pedir', page.getByRole('button', { name: 'Enviar pedido' }))
})

test('who was away is told what changed since, with links to the rows', async ({ page }) => {
  await resume(page, 'leitura@demo.example', '/')
  await asOwner(
    async (db) =>
      await db.rows(sql`
    with eu as (select cd from utilizador where email = 'leitura@demo.example'),
      antes as (delete from sessao_terminada where cd_utilizador = (select cd from eu)),
      outras as (
        update sessao set criada_em = now() where cd_utilizador = (select cd from eu))
    insert into sessao_terminada (cd_utilizador, criada_em, vista_em)
    select cd, now() - interval '41 days', now() - interval '40 days' from eu`),
  )
  await page.reload()
  const part = page.getByRole('region', { name: /^Desde a sua última visita, em / })
  await expect(part.getByRole('link').first()).toBeVisible()
  await looksWell(page, 'visita', part)
})

test('each company says on its card what waits there', async ({ page }) => {
  await resume(page, 'admin@demo.example', '/empresa')
  const cards = page.getByRole('button', { name: /Atlântico Conservas|Serra Norte/u })
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toContainText(/acidentes? .*e mais \d+/u)
  await expect(cards.last()).toContainText(/\d/u)
  await looksWell(page, 'empresas', cards.first())
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
    const first = section.getByRole('list', { name: 'Mais urgentes' }).getByRole('link').first()
    await expect(first).toBeInViewport()
    await looksWell(page, 'painel', section.getByRole('list', { name: 'Mais urgentes' }))
  })
})
