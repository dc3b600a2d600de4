import type { Page } from '@playwright/test'

/**
 * Translates the page as Google Translate does: replaces each text node by
 * `<font><font>…</font></font>`, now and later.
 */
export async function translate(page: Page) {
  await page.addInitScript(() => {
    // An isolated world: the page's patched methods do not affect the translator.
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
