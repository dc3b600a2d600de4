import { expect, type Page } from '@playwright/test'
import { openAs } from './formulario.ts'
import { test } from './jornada.ts'
import { expectArrived, moving } from './kit.ts'
import { enterAsAdmin } from './membros.ts'
import { resume } from './sessions.ts'

test.use(moving)

const novo = (page: Page) => page.getByRole('dialog', { name: 'Novo utilizador' })
const leave = (page: Page) => page.getByRole('dialog', { name: 'Sair sem guardar?' })

async function typeSomebody(page: Page) {
  await enterAsAdmin(page)
  await page.getByRole('button', { name: 'Novo utilizador' }).click()
  await expect(novo(page).getByLabel('Nome')).toBeFocused()
  await page.keyboard.type('Alguém')
}

/**
 * Hides the Escape key from the page, as Back on a phone does: then the browser sends a close
 * request, which it reports only once.
 */
async function hideKeys(page: Page) {
  await page.evaluate(() => {
    const hide = (event: Event) => event.stopImmediatePropagation()
    window.addEventListener('keydown', hide, { capture: true })
  })
}

/** `times` close requests in a row, without other input. */
async function expectAskedEveryTime(page: Page, times: number) {
  for (let time = 0; time < times; time += 1) {
    await page.keyboard.press('Escape')
    await expect(leave(page)).toBeVisible()
    await expect(leave(page).getByRole('button', { name: 'Continuar a editar' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(leave(page)).toHaveCount(0)
    await expect(novo(page).getByLabel('Nome')).toHaveValue('Alguém')
  }
}

test('Escape again and again asks each time, and what was typed stays', async ({ page }) => {
  await typeSomebody(page)
  await expectAskedEveryTime(page, 5)
  await expect(novo(page).getByLabel('Nome')).toBeFocused()
  await page.keyboard.press('Escape')
  await leave(page).getByRole('button', { name: 'Sair sem guardar' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Novo utilizador' })).toBeFocused()
})

test("a phone's Back again and again asks each time, and what was typed stays", async ({
  page,
}) => {
  await typeSomebody(page)
  await hideKeys(page)
  await expectAskedEveryTime(page, 5)
  await novo(page).getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a dialog that is closed over the head of the page comes back below the one it asks in', async ({
  page,
}) => {
  await typeSomebody(page)
  await page.keyboard.press('Escape')
  await expect(leave(page)).toBeVisible()
  await novo(page).evaluate((dialog: HTMLDialogElement) => dialog.close())
  await expect(novo(page)).toBeVisible()
  await leave(page).getByRole('button', { name: 'Continuar a editar' }).click()
  await expect(leave(page)).toHaveCount(0)
  await expect(novo(page).getByLabel('Nome')).toHaveValue('Alguém')
})

test('a dialog that waits for the server is not closed by Escape, however often', async ({
  page,
}) => {
  await typeSomebody(page)
  await novo(page).getByLabel('Email').fill('alguem@exemplo.pt')
  await page.route('**/api/register', () => undefined)
  await novo(page).getByRole('button', { name: 'Criar' }).click()
  await expect(novo(page).getByRole('button', { name: 'A criar...' })).toBeVisible()
  for (const _time of [1, 2, 3]) await page.keyboard.press('Escape')
  await hideKeys(page)
  for (const _time of [1, 2, 3]) await page.keyboard.press('Escape')
  await expect(novo(page).getByLabel('Nome')).toHaveValue('Alguém')
  await expect(novo(page)).toBeVisible()
  await expect(leave(page)).toHaveCount(0)
})

test('Escape closes the calendar of a dialog before the dialog, and gives the focus back', async ({
  page,
}) => {
  await openAs(page, '/funcionario')
  const ask = page.getByRole('button', { name: /^Pedir a saída de/u }).first()
  await ask.click()
  const dialog = page.getByRole('dialog', { name: /^Saída de/u })
  await dialog.getByRole('button', { name: 'Escolher no calendário' }).click()
  const calendar = page.getByRole('dialog', { name: /^Calendário/u })
  await expect(calendar.getByRole('grid')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(calendar).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Escolher no calendário' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(ask).toBeFocused()
})

test('Escape empties the search of a dialog before it closes the dialog', async ({ page }) => {
  await openAs(page, '/funcionario')
  await page.getByRole('button', { name: /^Organigrama/u }).click()
  const dialog = page.getByRole('dialog', { name: 'Filtrar por organigrama' })
  await dialog.getByRole('searchbox').fill('producao')
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('searchbox')).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('Escape closes a menu and gives its button the focus back', async ({ page }) => {
  await openAs(page, '/funcionario/criar')
  // A double click acts like one click.
  await page.getByRole('button', { name: /Rui Salgueiro/u }).dblclick()
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Rui Salgueiro/u })).toBeFocused()
})

test('Escape right after its button opened a menu closes the menu, not the dialog around it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, '/')
  await page.goto('/funcionario')
  await page.getByRole('button', { name: 'Filtros' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filtrar e ordenar' })
  await sheet.getByRole('button', { name: 'Exportar', exact: true }).evaluate((button) => {
    if (button instanceof HTMLElement) button.click()
    button.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
    )
  })
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(sheet).toBeVisible()
})

test('a dialog opened from a list is closed by two presses as by one, and the list stays', async ({
  page,
}) => {
  await openAs(page, '/')
  await page.goto('/funcionario')
  await page.locator('tbody th a').first().click()
  const close = page.getByRole('dialog').getByRole('button', { name: 'Fechar' })
  await expect(page.getByRole('dialog').getByText('Nacionalidade')).toBeVisible()
  await close.evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/funcionario')
  await expect(page.locator('tbody th a').first()).toBeVisible()
  await page.goForward()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/funcionario')
})

test('what is behind a dialog is out of reach once it is seen, and the focus is in it', async ({
  page,
}) => {
  await enterAsAdmin(page)
  await page.getByRole('button', { name: 'Novo utilizador' }).click()
  await expect(page.locator('dialog:modal')).toHaveCount(1)
  await expect(novo(page).getByLabel('Nome')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Novo utilizador' })).toBeFocused()
})

test('Enter in a search above a form sends nothing of the form', async ({ page }) => {
  await resume(page, 'admin@demo.example', '/acidente/criar')
  await page.getByRole('button', { name: /^Funcionário/u }).click()
  const search = page.getByRole('dialog').getByRole('searchbox')
  await expect(search).toBeFocused()
  await page.keyboard.type('a')
  await page.keyboard.press('Enter')
  await expectArrived(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Escolher o funcionário')).toHaveCount(0)
  await expect(page.getByText('Por favor, preencha todos os campos')).toHaveCount(0)
})

test('the second press of a double click presses nothing that came under it', async ({ page }) => {
  await openAs(page, '/funcionario')
  const [person, other] = [page.locator('tbody tr').first(), page.locator('tbody tr').last()]
  const exit = page.getByRole('dialog', { name: /^Saída de/u })
  await person.getByRole('button', { name: /^Pedir a saída de/u }).click()
  await expect(page.locator('dialog:modal')).toHaveCount(1)
  // This press lands outside the dialog and closes it.
  await pressAgain(page)
  await exit.getByRole('button', { name: 'Cancelar' }).click()
  await expect(exit).toHaveCount(0)
  // The element that the dialog covered.
  await person.getByRole('link').first().hover()
  await pressAgain(page)
  const name = await other.getByRole('link').first().innerText()
  // Further presses at one place act on the element that is there by then.
  await other.getByRole('link').first().hover()
  await pressAgain(page)
  await pressAgain(page, 3)
  await expect(page.getByRole('dialog', { name })).toBeVisible()
})

async function pressAgain(page: Page, clickCount = 2) {
  await page.mouse.down({ clickCount })
  await page.mouse.up({ clickCount })
}

test('Enter held down opens a dialog and sends nothing in it', async ({ page }) => {
  await openAs(page, '/funcionario')
  const exit = page.getByRole('dialog', { name: /^Saída de/u })
  const incomplete = exit.getByText('Os dados não são válidos')
  await page
    .locator('tbody tr')
    .first()
    .getByRole('button', { name: /^Pedir a saída/u })
    .focus()
  await page.keyboard.down('Enter')
  await expect(exit.locator('input:focus')).toHaveCount(1)
  // A key that stays down repeats.
  for (let time = 0; time < 3; time += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expectArrived(page)
  await expect(incomplete).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(incomplete).toBeVisible()
})
