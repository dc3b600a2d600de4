// Browser translators replace React's text nodes by `font` elements; React then fails to remove or
// to update them: https://github.com/facebook/react/issues/11538

export function surviveTranslators() {
  const standIns = new WeakMap<Node, Element>()
  const observer = new MutationObserver(learn)
  observer.observe(document.body, { childList: true, subtree: true })

  function learn(records: readonly MutationRecord[]) {
    for (const record of records) {
      if (record.type === 'characterData') show(record.target)
      const { addedNodes, removedNodes, previousSibling, nextSibling } = record
      const font = [...addedNodes, previousSibling, nextSibling].find(isFont)
      if (!font) continue
      for (const node of removedNodes) {
        if (!(node instanceof Text) || node.isConnected) continue
        standIns.set(node, font)
        observer.observe(node, { characterData: true })
      }
    }
  }

  function show(text: Node) {
    const font = standIns.get(text)
    standIns.delete(text)
    if (!text.isConnected && text instanceof Text) font?.replaceWith(text)
  }

  /** The child of `parent` that is or contains `node` or its translation. */
  function childOf(parent: Node, node: Node): Node | undefined {
    if (node.parentNode === parent) return node
    learn(observer.takeRecords())
    let at: Node | null = node.isConnected ? node : (standIns.get(node) ?? node)
    while (at && at.parentNode !== parent) at = at.parentNode
    return at ?? undefined
  }

  // oxlint-disable-next-line typescript/unbound-method -- each is called with its node
  const { appendChild, insertBefore, removeChild } = Node.prototype
  const forgetTranslation = (node: Node) => {
    if (node.isConnected || !(node instanceof Text)) return
    standIns.get(node)?.remove()
    standIns.delete(node)
  }
  Node.prototype.removeChild = function <T extends Node>(this: Node, node: T): T {
    removeChild.call(this, childOf(this, node) ?? node)
    return node
  }
  Node.prototype.insertBefore = function <T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ): T {
    forgetTranslation(node)
    insertBefore.call(this, node, before && (childOf(this, before) ?? before))
    return node
  }
  Node.prototype.appendChild = function <T extends Node>(this: Node, node: T): T {
    forgetTranslation(node)
    appendChild.call(this, node)
    return node
  }
}

const isFont = (node: Node | null): node is Element =>
  node instanceof Element && node.localName === 'font'
