import { expect, type Page } from '@playwright/test'

/** Fails when a word breaks across lines without a hyphen. */
export async function expectWordsWhole(page: Page) {
  expect(await page.evaluate(brokenWords)).toEqual([])
}

/** Fails when an input is too low for a finger. */
export async function expectTouchable(page: Page) {
  expect(await page.evaluate(lowInputs)).toEqual([])
}

/** The same with an emulated touch pointer, for other journeys. */
export async function expectTouchableByFinger(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const touch = async (enabled: boolean) =>
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled })
  await touch(true)
  try {
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
    await expectTouchable(page)
  } finally {
    await touch(false)
    await devtools.detach()
  }
}

/** Runs in the page: finds words on two lines. */
function brokenWords() {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const broken: string[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const { parentElement: around, textContent } = text
    // Visually hidden text is one pixel wide.
    if (!around?.checkVisibility() || around.closest('.visually-hidden, script, style')) continue
    // A soft hyphen ends a word here, because a line may break there.
    for (const { index, 0: word } of (textContent ?? '').matchAll(/[\p{L}\p{N}\p{M}]{2,}/gu)) {
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const [first, ...others] = [...range.getClientRects()].filter(({ width }) => width > 0)
      if (first && others.some(({ top }) => top >= first.bottom)) {
        broken.push(`${word} in ${textContent}`)
      }
    }
  }
  return broken
}

/** Runs in the page: measures the label of a checkbox, and the drawn box of an input. */
function lowInputs() {
  const inputs = document.querySelectorAll<HTMLInputElement>(
    'input:not([type="hidden"]), select, textarea',
  )
  return [...inputs].flatMap((input) => {
    const ticked = input.type === 'checkbox' || input.type === 'radio'
    const around = [input, input.parentElement, input.parentElement?.parentElement]
    const drawn = around.find((one) => one && getComputedStyle(one).borderTopStyle !== 'none')
    const box = (ticked ? input.labels?.[0] : drawn) ?? input
    const { height } = box.getBoundingClientRect()
    const seen = box.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    return seen && height > 1 && height < 44 ? [`${height} px: ${input.outerHTML}`] : []
  })
}
