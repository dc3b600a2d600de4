import { expect } from '@playwright/test'
import { test } from './jornada.ts'
import { resume } from './sessions.ts'

// The screenshot of the README: `npm run screenshot` keeps it.
const path = process.env['KEEP_SCREENSHOT'] === '1' ? 'docs/painel.png' : 'test-results/painel.png'

test('the dashboard stands for the product in the README', async ({ page }) => {
  await resume(page, 'admin@demo.example', '/')
  await expect(page.getByRole('link', { name: /com exame expirado, sem marcação/u })).toBeVisible()
  const urgentes = page.getByRole('list', { name: 'Mais urgentes' })
  await expect(urgentes.getByRole('link').first()).toBeVisible()
  await page.screenshot({ animations: 'disabled', path })
})
