import type { Page } from '@playwright/test'

/**
 * Translates every text of the pages to come as Google Translate does: each text node gives way to
 * `<font><font>…</font></font>`, and so does each that appears later.
 */
export async function translate(page: Page) {
  await page.addInitScript(() => {
    // of an isolated world: the page's own methods are not the translator's
    const world = new MutationObserver(() => translateIn(document.body))
    const done = new WeakSet<Node>()
    function translateIn(root: Node) {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      for (let at = texts.nextNode(); at; at = texts.nextNode()) {
        const within = at.parentElement
        if (!(at instanceof Text) || at.data.trim() === '' || done.has(at)) continue
        if (within?.closest('script, style, textarea, font')) continue
        found.push(at)
      }
      for (const text of found) {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        const translated = document.createTextNode(text.data)
        done.add(translated)
        inner.append(translated)
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    document.addEventListener('DOMContentLoaded', () => {
      const all = { childList: true, characterData: true, subtree: true }
      world.observe(document.body, all)
      translateIn(document.body)
    })
  })
}
