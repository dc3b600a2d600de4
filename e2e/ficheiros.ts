import { rmSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'

/**
 * Gives files of the disk to an input as its dialog does. The browser itself decides whether that is
 * `change` or `cancel`: setInputFiles always says `change`.
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

/** Removes a file once it is chosen and before the page reads it: the page is held meanwhile. */
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
