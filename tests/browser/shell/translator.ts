import type { BrowserContext, Page } from 'playwright-core'

/** Translates all pages of a context as Chrome does, into the same words. */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(translate)
}

export async function translatePage(page: Page): Promise<void> {
  await page.evaluate(translate)
}

function translate(): void {
  const UNTRANSLATED = 'script, style, noscript, textarea, svg, head'

  function wrap(text: Node): void {
    const parent = text.parentElement
    if (!parent || parent.closest(UNTRANSLATED) || !/\S/.test(text.nodeValue ?? '')) return
    if (parent.localName === 'font') return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.textContent = text.nodeValue
    outer.append(inner)
    parent.replaceChild(outer, text)
  }

  function translateUnder(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Node[] = []
    while (walker.nextNode()) texts.push(walker.currentNode)
    for (const text of root.nodeType === Node.TEXT_NODE ? [root] : texts) wrap(text)
  }

  function begin(): void {
    // A picture that is opened by itself has none.
    if (!document.body) return
    translateUnder(document.body)
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records)
        for (const node of type === 'characterData' ? [target] : addedNodes) translateUnder(node)
    }).observe(document.body, { childList: true, characterData: true, subtree: true })
  }

  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin)
  else begin()
}
