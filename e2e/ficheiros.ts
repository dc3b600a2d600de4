import { rmSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'

/**
 * Sets the files of an input through the browser, which decides between `change` and `cancel`:
 * setInputFiles always fires `change`.
 */
export async function choosePath(page: Page, input: Locator, ...files: string[]) {
  await input.evaluate((element) => {
    document.querySelector('[data-chosen]')?.removeAttribute('data-chosen')
    element.setAttribute('data-chosen', '')
  })
  const devTools = await page.context().newCDPSession(page)
  const { result } = await devTools.send('Runtime.evaluate', {
    expression: 'document.querySelector("[data-chosen]")',
  })
  if (!result.objectId) throw new Error('there is no input to choose a file by')
  await devTools.send('DOM.setFileInputFiles', { files, objectId: result.objectId })
  await devTools.detach()
}

/** Removes a file after the choice and before the page reads it: a route delays the page. */
export async function removeWhenChosen(page: Page, file: string) {
  await page.route('**/removido', async (route) => {
    rmSync(file)
    await route.fulfill({ body: '' })
  })
  await page.evaluate(() => {
    const options = { capture: true, once: true }
    document.addEventListener(
      'change',
      () => {
        const request = new XMLHttpRequest()
        request.open('GET', '/removido', false)
        request.send()
      },
      options,
    )
  })
}
