import { mkdirSync, writeFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type { Tarefa } from '#web/ajuda/tarefas.ts'
import { tarefasDaEmpresa } from '#web/ajuda/tarefas.ts'
import { tarefasDoPrestador } from '#web/ajuda/prestador/tarefas.ts'
import { test } from './jornada.ts'
import { bringNothing, expectArrived, expectFits, looksWell, watch } from './kit.ts'
import { beInSerra } from './pedidos.ts'
import { resume, resumePrestador } from './sessions.ts'

const sides = [
  {
    name: 'a company',
    tarefas: tarefasDaEmpresa,
    ajuda: '/ajuda',
    folder: 'web/ajuda/imagens',
    begin: beInSerra,
  },
  {
    name: 'the provider',
    tarefas: tarefasDoPrestador,
    ajuda: '/prestador/ajuda',
    folder: 'web/ajuda/prestador/imagens',
    begin: async (page: Page) => await resumePrestador(page, '/prestador'),
  },
] as const

for (const { name, tarefas, ajuda, folder, begin } of sides) {
  // `npm run screenshot` keeps the pictures of the help
  test(`each task of ${name} begins on a screen that opens, as its picture shows it`, async ({
    page,
  }) => {
    test.setTimeout(300_000)
    await begin(page)
    for (const tarefa of tarefas) {
      await page.goto(tarefa.onde)
      await expectArrived(page)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(new URL(page.url()).pathname, tarefa.titulo).toBe(tarefa.onde)
      if (process.env['KEEP_SCREENSHOT'] === '1') await keep(page, tarefa, folder)
    }
    await page.goto(ajuda)
    for (const { titulo } of tarefas) {
      await expect(page.getByRole('heading', { level: 2, name: titulo })).toBeVisible()
    }
    await expect(page.getByRole('main').getByRole('img')).toHaveCount(tarefas.length)
    const last = tarefas.at(-1)
    await page
      .getByRole('main')
      .getByRole('link', { name: last?.titulo ?? '', exact: true })
      .click()
    await expect(page).toHaveURL(new RegExp(`${ajuda}#${last?.id}$`, 'u'))
    await looksWell(page, `ajuda-${name.split(' ').at(-1)}`)
  })
}

const press = (role: 'link' | 'button', name: RegExp) => async (page: Page) =>
  await page.getByRole(role, { name }).first().click()

/** What a picture shows beyond the screen its task begins on. */
const further: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  alterar: press('link', /^Editar /u),
  transferir: press('link', /^Transferir /u),
  saida: press('button', /^Pedir a saída de /u),
  'empresa-nova': press('button', /^Nova empresa$/u),
}

async function keep(page: Page, { id }: Tarefa, folder: string) {
  await further[id]?.(page)
  await expectArrived(page)
  await expect(page.locator('[data-to-come]')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  const session = await page.context().newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 45,
    clip: { x: 0, y: 0, width: 1366, height: 768, scale: 0.6 },
  })
  await session.detach()
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}/${id}.webp`, Buffer.from(data, 'base64'))
}

test('the public pages say who the provider is, what is kept and how to complain', async ({
  page,
}) => {
  const faults = watch(page)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Privacidade' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacidade' })).toBeVisible()
  await expect(page.getByText('dados@prestador.example')).toBeVisible()
  const saude = page.getByRole('list', { name: 'O que se guarda: Vigilância da saúde' })
  await expect(saude.getByText('Exames e fichas de aptidão')).toBeVisible()
  await looksWell(page, 'privacidade')
  await page.getByRole('link', { name: 'Acessibilidade' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Acessibilidade' })).toBeVisible()
  await expect(page.getByText('apoio@prestador.example')).toBeVisible()
  await looksWell(page, 'acessibilidade')
  await page.setViewportSize({ width: 320, height: 700 })
  await expectFits(page)
  expect(faults).toEqual([])
})

test('the page of privacy that cannot read says so, and tries again', async ({ page }) => {
  await bringNothing(page)
  await page.route('**/api/privacidade', async (route) => await route.abort())
  await page.goto('/privacidade')
  const again = page.getByRole('button', { name: /Tentar/u })
  await expect(again).toBeVisible()
  await page.unroute('**/api/privacidade')
  await again.click()
  await expect(page.getByText('dados@prestador.example')).toBeVisible()
})

test('the help says whom to ask for what an account may not open', async ({ page }) => {
  await resume(page, 'sem.acessos@demo.example', '/ajuda')
  const admitir = page.locator('#admitir')
  await expect(admitir.getByText('A sua conta não tem este acesso.')).toBeVisible()
  await expect(admitir.getByRole('link')).toHaveCount(0)
})
