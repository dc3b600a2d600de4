import type { Locator, Page } from '@playwright/test'

type What = `${'Todos' | 'Filtrados'} em ${'CSV' | 'Excel'}`

/** Opens the menu of exports and chooses; `within` is the sheet of filters on a phone. */
export async function chooseExport(page: Page, what: What = 'Todos em CSV', within?: Locator) {
  await (within ?? page).getByRole('button', { name: 'Exportar', exact: true }).click()
  await page.getByRole('menuitem', { name: what }).click()
}
