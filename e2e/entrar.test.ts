import { expect } from '@playwright/test'
import { test } from './jornada.ts'
import { expectAccessible, expectFits, isPhone, logIn, looks, moving, watch } from './kit.ts'
import { resume } from './sessions.ts'

test.use(moving)

for (const { name, ...look } of looks) {
  test.describe(name, () => {
    test.use(look)

    test('login, company, dashboard and logout, every step accessible', async ({ page }) => {
      const faults = watch(page)
      await page.goto('/login')
      await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
      await expectAccessible(page)

      await page.getByRole('button', { name: 'Redefinir palavra-passe' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()

      await logIn(page, 'admin@demo.example')
      await expect(
        page.getByRole('heading', { name: 'Selecione a empresa que pretende gerir' }),
      ).toBeVisible()
      await expect(page.getByRole('button', { name: 'Serra Norte, Lda.' })).toBeVisible()
      await expectAccessible(page)

      await page.getByRole('button', { name: 'Atlântico Conservas, S.A.' }).click()
      await expect(page).toHaveURL('/')
      await expect(page).toHaveTitle('Início · Atlântico Conservas, S.A. · Apto')
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(6)
      await expect(
        page.getByRole('link', { name: /com exame expirado, sem marcação/u }),
      ).toBeVisible()
      await expectAccessible(page)

      if (isPhone(page)) {
        await page.getByRole('button', { name: 'Abrir o menu' }).click()
        await expect(page.getByRole('link', { name: 'Gestão de utilizadores' })).toBeVisible()
        await expectAccessible(page)
        await page.keyboard.press('Escape')
      } else {
        await expect(page.getByRole('link', { name: 'Gestão de utilizadores' })).toBeVisible()
      }

      await page.getByRole('button', { name: /^Utilizador:/u }).click()
      await expectAccessible(page)
      await page.getByRole('menuitem', { name: 'Terminar sessão' }).click()
      await expect(
        page.getByText('Tem a certeza que pretende terminar a sua sessão?'),
      ).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Sim' }).click()
      // The notice disappears after a while.
      await expect(page.getByText('Sessão terminada com sucesso.')).toBeVisible()
      await expect(page).toHaveURL('/login')
      const held = async () => (await page.context().cookies()).map((cookie) => cookie.name)
      await expect.poll(held).not.toContain('sessao')

      await page.goBack()
      await expect(page).toHaveURL(/\/login/u)
      expect(faults).toEqual([])
    })

    for (const path of ['/sobre', '/proibido', '/nao-existe', '/funcionario', '/register']) {
      test(`${path} is accessible and fits the screen`, async ({ page }) => {
        await resume(page, 'rh@demo.example', path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessible(page)
        await expectFits(page)
      })
    }
  })
}
