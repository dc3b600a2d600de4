import { expect, type Page } from '@playwright/test'
import { demoPassword } from '#demo/accounts.ts'
import { test } from './jornada.ts'
import { expectFits, moving } from './kit.ts'
import { resume } from './sessions.ts'

test.use(moving)

/** The controls under the visible notification, once the page is scrolled to its end. */
async function covered(page: Page) {
  const shown = page.locator('[popover="manual"] > *')
  await expect(shown).toHaveCount(1)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  return await shown.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const pressed = 'a[href], button, input, select, textarea'
    return [...document.querySelectorAll(pressed)]
      .filter((one) => !element.contains(one))
      .filter((one) => {
        const box = one.getBoundingClientRect()
        if (box.width < 2 || box.height < 2) return false
        return box.left < right && left < box.right && box.top < bottom && top < box.bottom
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 200))
  })
}

test('a notification covers no button that cannot be scrolled out, and goes where it is closed', async ({
  page,
}) => {
  await resume(page, 'admin@demo.example', '/gestao-utilizadores')
  await page.getByRole('link', { name: /Sónia Abreu/u }).click()
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Defina pelo menos um acesso ao utilizador')).toBeVisible()
  await expect.poll(() => covered(page)).toEqual([])
  const box = await page.locator('[popover="manual"] > *').boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1366 - 40)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(768 - 100)
  await page.getByRole('button', { name: 'Fechar notificação' }).click()
  await expect(page.getByText('Defina pelo menos um acesso')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('a notification covers no button', async ({ page }) => {
    await resume(page, 'rh@demo.example', '/editar-informacao')
    await page.getByLabel(/^Confirmar palavra-passe/u).fill(demoPassword)
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Dados guardados com sucesso.')).toBeVisible()
    await expect.poll(() => covered(page)).toEqual([])
  })
})

test('an error above a list, which stays, covers no button', async ({ page }) => {
  await resume(page, 'rh@demo.example', '/pendente/funcionario?estado=0')
  await page.route('**/pendente/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 409, json: { error: 'Já não pode ser retirado.', ref: 'r1' } })
      : route.fallback(),
  )
  await page
    .getByRole('button', { name: /^Remover/u })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Remover/u })
    .click()
  await expect(page.getByText('Já não pode ser retirado.')).toBeVisible()
  await expect.poll(() => covered(page)).toEqual([])
})

test.describe('at 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } })
  for (const path of [
    '/',
    '/funcionario',
    '/pendente/funcionario',
    '/saude/exame',
    '/gestao-utilizadores',
    '/editar-informacao',
    '/alterar-password',
    '/funcionario/criar',
  ]) {
    test(`${path} fits, and nothing lies over anything else`, async ({ page }) => {
      await resume(page, 'admin@demo.example', path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectFits(page)
      const over = await page.evaluate(() => {
        const leaves = [...document.querySelectorAll('main *, header *')].filter(
          (one) => one.children.length === 0 && one.textContent?.trim() && one.checkVisibility(),
        )
        const boxOf = (one: Element) => {
          // The visible part of the text.
          const range = document.createRange()
          range.selectNodeContents(one)
          const [text, own] = [range.getBoundingClientRect(), one.getBoundingClientRect()]
          const [left, top] = [Math.max(text.left, own.left), Math.max(text.top, own.top)]
          const right = Math.min(text.right, own.right)
          const bottom = Math.min(text.bottom, own.bottom)
          return { left, top, right, bottom, width: right - left, height: bottom - top }
        }
        const found: string[] = []
        for (const [at, one] of leaves.entries()) {
          const a = boxOf(one)
          if (a.width < 2 || a.height < 2) continue
          for (const other of leaves.slice(at + 1)) {
            const b = boxOf(other)
            const [w, h] = [
              Math.min(a.right, b.right) - Math.max(a.left, b.left),
              Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
            ]
            if (b.width >= 2 && b.height >= 2 && w > 2 && h > 4) {
              found.push(`${one.textContent?.slice(0, 40)} / ${other.textContent?.slice(0, 40)}`)
            }
          }
        }
        return found.slice(0, 10)
      })
      expect(over).toEqual([])
    })
  }
})
