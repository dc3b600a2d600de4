import { expect, type Page } from '@playwright/test'
import { test } from './jornada.ts'
import {
  beAdmin,
  enterAsAdmin,
  expectGranted,
  newUser,
  openEdit,
  org,
  row,
  save,
  toggle,
} from './membros.ts'
import { bringNothing, expectAccessible, expectFits, isPhone, looks, watch } from './kit.ts'
import { send } from './sessions.ts'

// axe runs several times on each of these screens.
test.describe.configure({ timeout: 180_000 })

for (const { name, ...look } of looks) {
  test.describe(name, () => {
    test.use(look)

    test('list, rights, dialogs and log are accessible and fit', async ({ page }) => {
      const faults = watch(page)
      await beAdmin(page)
      const conta = await newUser(page, { acessos: [{ cd_menu_web: 1, ver: true }] })
      await enterAsAdmin(page)
      await expect(row(page, conta)).toBeVisible()
      await expectAccessible(page)
      await expectFits(page)

      const edit = await openEdit(page, conta)
      await expectAccessible(page)
      await edit.getByLabel('Nome').fill('')
      await page.keyboard.press('Tab')
      await expect(edit.getByText('Introduza o nome.')).toBeVisible()
      await expectAccessible(page)
      await edit.getByRole('button', { name: 'Cancelar' }).click()

      await page.getByRole('button', { name: 'Novo utilizador' }).click()
      // The dialog loads on demand; earlier keys are lost.
      await expect(page.getByRole('dialog').getByLabel('Nome')).toBeFocused()
      await page.keyboard.type('Alguém')
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name: 'Sair sem guardar?' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Sair sem guardar' }).click()

      await row(page, conta).click()
      await expectGranted(page, 'Funcionários', ['Ver'])
      // On a phone, the rights are a separate step with a way back.
      if (isPhone(page)) {
        await expect(row(page, conta)).toBeHidden()
        await expect(page.getByRole('heading', { name: /^Acessos/u })).toBeFocused()
      }
      await toggle(page, 'Saúde', 'Documentos').click()
      await expectAccessible(page)
      await expectFits(page)
      await page.getByRole('button', { name: 'todos os acessos' }).click()
      await expect(page.getByRole('menuitem').first()).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await save(page).click()
      await expect(page.getByText('Acessos guardados com sucesso.')).toBeVisible()

      // Another user saves in between.
      const path = `${await org(page)}/utilizador/${conta.cd}/acesso`
      await toggle(page, 'Segurança', 'Criar').click()
      await send(page, 'PUT', path, [{ cd_menu_web: 4, ver: true }])
      await save(page).click()
      const conflict = page.getByRole('dialog', { name: 'Os acessos foram alterados entretanto' })
      await expect(conflict.getByText('Ver, Criar')).toBeVisible()
      await expectAccessible(page)
      await conflict.getByRole('button', { name: 'Ficar com o que foi guardado' }).click()
      await expectGranted(page, 'Acidentes', ['Ver'])
      if (isPhone(page)) {
        await page.getByRole('link', { name: 'Voltar à lista' }).click()
        await expect(row(page, conta)).toBeFocused()
      }

      await page.goto(`/gestao-utilizadores/registo?pesquisa=${encodeURIComponent(conta.nome)}`)
      await expect(page.getByText('Acessos alterados').last()).toBeVisible()
      await expectAccessible(page)
      await expectFits(page)
      // The browser logs the refused write.
      expect(faults.filter((fault) => !fault.includes('412'))).toEqual([])
    })
  })
}

test('loading, failed and unknown each say what they are', async ({ page }) => {
  await enterAsAdmin(page)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await bringNothing(page)
  await page.route(/\/utilizador\?/u, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/gestao-utilizadores')
  await expect(page.getByText('A carregar utilizadores...')).toBeVisible()
  release()
  await expect(page.getByText('Selecione um utilizador')).toBeVisible()
  await page.unroute(/\/utilizador\?/u)

  await page.route(/\/acesso$/u, (route) => route.abort('connectionfailed'))
  await page.getByRole('link', { name: 'Lídia Matos' }).click()
  await expect(page.getByText(/Sem ligação ao servidor/u)).toBeVisible()
  await page.unroute(/\/acesso$/u)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(toggle(page, 'Saúde', 'Ver')).toBeVisible()

  await page.goto('/gestao-utilizadores?utilizador=999999999')
  await expect(page.getByText('Utilizador não encontrado.')).toBeVisible()
})

test('by keyboard alone: find a user, give a right, save', async ({ page }) => {
  await beAdmin(page)
  const conta = await newUser(page)
  await page.goto(`/gestao-utilizadores?pesquisa=${encodeURIComponent(conta.nome)}`)
  await expect(row(page, conta)).toBeVisible()
  await tabTo(page, row(page, conta))
  await page.keyboard.press('Enter')
  await expect(toggle(page, 'Acidentes', 'Criar')).toBeVisible()
  await tabTo(page, toggle(page, 'Acidentes', 'Criar'))
  await page.keyboard.press('Space')
  await expectGranted(page, 'Acidentes', ['Ver', 'Criar'])
  await tabTo(page, save(page))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Acessos guardados com sucesso.')).toBeVisible()
  await expect(save(page)).toBeFocused()
})

async function tabTo(page: Page, target: ReturnType<Page['getByRole']>) {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab never got there')
}
