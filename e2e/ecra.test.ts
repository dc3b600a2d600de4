import { expect, test } from '@playwright/test'
import { logIn } from './kit.ts'

// The picture of the README: `npm run screenshot` keeps it, every other run makes and forgets it.
const path = process.env['KEEP_SCREENSHOT'] === '1' ? 'docs/painel.png' : 'test-results/painel.png'

test('the dashboard stands for the product in the README', async ({ page }) => {
  await logIn(page, 'admin@demo.example')
  await page.getByRole('button', { name: 'Atlântico Conservas, S.A.' }).click()
  await expect(page.getByText(/expirad[oa]s? ou a expirar/u)).toBeVisible()
  await page.screenshot({ animations: 'disabled', path })
})
