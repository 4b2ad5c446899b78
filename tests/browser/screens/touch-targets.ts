import type { Page } from 'playwright-core'

/** Returns targets smaller than `least` px on a side, but for links within a sentence. */
export function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((side) => {
    const targets = document.querySelectorAll('a[href], button, input, select, textarea, summary')
    return [...targets].flatMap((target) => {
      const shown = target.matches('[type=checkbox], [type=radio], [type=file]')
        ? (target.closest('label') ?? target)
        : target
      const { width, height } = shown.getBoundingClientRect()
      const isHidden = !target.checkVisibility({ visibilityProperty: true }) || width <= 1 || height <= 1
      const inSentence = getComputedStyle(target).display === 'inline'
      // A toast behind another one is drawn smaller until it comes forward.
      const isBehind = target.closest('[data-sonner-toast][data-front="false"]') !== null
      if (isHidden || inSentence || isBehind || (width >= side && height >= side)) return []
      return [`${Math.round(width)} × ${Math.round(height)}: ${target.outerHTML.slice(0, 160)}`]
    })
  }, least - 0.5)
}

/**
 * Returns targets whose centre is covered by another element, from top to end of the page. Full-width bars
 * and open dialogs don't count.
 */
export function coveredTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement
    // Toasts disappear, and the install offer can be dismissed.
    const passing = '[data-sonner-toaster], section[aria-label="Install the app"]'
    const toasts = [...document.querySelectorAll<HTMLElement>(passing)]
    for (const each of toasts) each.style.display = 'none'
    const { scrollY } = window
    const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
    const targets = [...place.querySelectorAll('a[href], button, input, select, textarea, summary')]
    const found = new Set<string>()
    const step = window.innerHeight * 0.7
    for (let top = 0; top < root.scrollHeight; top += step) {
      window.scrollTo({ top, behavior: 'instant' })
      for (const target of targets) {
        const over = whatIsOver(target)
        if (over) found.add(`${target.outerHTML.slice(0, 140)} lies under ${over.outerHTML.slice(0, 140)}`)
      }
    }
    window.scrollTo({ top: scrollY, behavior: 'instant' })
    for (const each of toasts) each.style.removeProperty('display')
    return [...found]

    function whatIsOver(target: Element): Element | undefined {
      const [box] = target.getClientRects()
      if (!box || box.width <= 1 || box.height <= 1) return undefined
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
      const over = document.elementFromPoint(x, y)
      if (!over || over === target || target.contains(over) || over.contains(target)) return undefined
      // Content far below the window has no layout yet.
      const seen = { visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }
      if (!target.checkVisibility(seen)) return undefined
      if (over.closest('label')?.control === target || isInBar(over) || isInMenu(over)) return undefined
      return isCutOff(target, x, y) ? undefined : over
    }

    /** Returns whether a scrolling ancestor hides it. */
    function isCutOff(target: Element, x: number, y: number): boolean {
      for (let each = target.parentElement; each; each = each.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(each)
        if (overflowX === 'visible' && overflowY === 'visible') continue
        const { left, right, top, bottom } = each.getBoundingClientRect()
        if (each !== root && each !== document.body && (x < left || x > right || y < top || y > bottom))
          return true
      }
      return false
    }

    /** Returns whether a menu covers it, which closes by a press beside it. */
    function isInMenu(over: Element): boolean {
      const panels = [...document.querySelectorAll('[aria-expanded=true][aria-controls]')].map((button) =>
        document.getElementById(button.getAttribute('aria-controls') ?? ''),
      )
      return panels.some((panel) => panel?.contains(over))
    }

    function isInBar(over: Element): boolean {
      for (let each: Element | null = over; each; each = each.parentElement) {
        const { position } = getComputedStyle(each)
        const isFloating = position === 'fixed' || position === 'sticky'
        if (isFloating && each.getBoundingClientRect().width >= (each.parentElement?.clientWidth ?? 0) * 0.95)
          return true
      }
      return false
    }
  })
}
