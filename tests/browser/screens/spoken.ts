import type { Page } from 'playwright-core'
import { bannedIn, longSentencesIn, mayBeOnButton } from '#tests/support/sources/plain-words.ts'

type Spoken = { texts: string[]; buttons: string[] }

/** Returns faults of a screen's words: banned ones, long sentences, buttons without a verb. */
export async function misspoken(page: Page): Promise<string[]> {
  const { texts, buttons } = await page.evaluate(spokenOn)
  return [
    ...texts.flatMap((text) => [...bannedIn(text), ...longSentencesIn(text)]),
    ...buttons.filter((text) => !mayBeOnButton(text)).map((text) => `a button says “${text}”`),
  ]
}

/** Runs in the page: returns visible text by block, without text that members wrote. */
function spokenOn(): Spoken {
  const byPeople =
    '.whitespace-pre-line, .whitespace-pre-wrap, .break-words, [class*="line-clamp"], [class*="truncate"], .wrap-anywhere, textarea, select, option, script, style, pre, code'
  const noButtons =
    '[role=tab], [role=switch], [role=radio], [role=option], [role=combobox], [role=menuitem], [aria-pressed], [aria-expanded], [aria-haspopup], [aria-current]'
  const isSeen = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const blocks = new Map<Element, string>()
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!parent || !/\S/.test(node.nodeValue ?? '') || parent.closest(byPeople) || !isSeen(parent)) continue
    let block = parent
    while (block.parentElement && getComputedStyle(block).display.startsWith('inline'))
      block = block.parentElement
    blocks.set(block, `${blocks.get(block) ?? ''} ${node.nodeValue}`)
  }
  const texts = [...blocks.values()].map((text) => text.replace(/\s+/g, ' ').trim())
  const buttons = [...document.querySelectorAll('main button, dialog[open] button')]
    .filter((button) => isSeen(button) && !button.matches(noButtons) && !button.closest(`nav, ${byPeople}`))
    .map((button) => (button.getAttribute('aria-label') ?? button.textContent).trim())
    .filter((text) => /\p{L}/u.test(text))
  return { texts: [...new Set(texts)], buttons: [...new Set(buttons)] }
}
