import type { Page } from '@playwright/test'
import { test } from './jornada.ts'
import { looksWell, onPhone } from './kit.ts'
import { resume, resumePrestador } from './sessions.ts'

const main = (page: Page) => page.getByRole('main')

test.use(onPhone)

test('the page of a measure with its files looks well on both sides', async ({ page }) => {
  await resume(page, 'admin@demo.example', '/seguranca/medidas?estado=4')
  await main(page).getByRole('row').nth(1).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Abrir a medida' }).click()
  await looksWell(
    page,
    'medida',
    main(page).getByRole('button', { name: 'antes.jpg', exact: true }),
  )
  await main(page).getByRole('button', { name: 'antes.jpg', exact: true }).click()
  await looksWell(page, 'medida-fotografia', page.getByRole('img', { name: /antes\.jpg/u }))
  const { pathname } = new URL(page.url())
  await resumePrestador(page, `/prestador${pathname.replace('medidas', 'medida')}`)
  await looksWell(
    page,
    'prestador-medida',
    main(page).getByRole('button', { name: 'antes.jpg', exact: true }),
  )
})
