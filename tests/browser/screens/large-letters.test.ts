import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { nextFrame } from '#tests/browser/looks.ts'
import { untilQuiet } from '#tests/browser/person.ts'
import { preparedScene, type Role } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'

const stage = demoStage({ scene: true })
const scene = preparedScene()
/** What Android offers, and twice the usual size (WCAG 2.2, 1.4.4). */
const SCALES = [1.3, 1.6, 2]
const SCREENS: [path: string, who: Role][] = [
  ['/', 'bola'],
  ['/products', 'visitor'],
  [`/products/${scene.adasBargain}`, 'bola'],
  [`/edit-product/${scene.adasProduct}`, 'ada'],
  ['/gigs/1', 'bola'],
  ['/cart', 'dami'],
  ['/wallet', 'bola'],
  ['/wallet/deposit', 'bola'],
  ['/wallet/withdraw', 'bola'],
  ['/orders', 'bola'],
  [`/orders/${scene.orders.preparing}`, 'bola'],
  [`/orders/${scene.orders.pending}`, 'ada'],
  ['/messages', 'bola'],
  ['/notifications', 'bola'],
  ['/dashboard', 'ada'],
  ['/register', 'visitor'],
]

describe('with a font size of 130 % to 200 % on a phone', () => {
  test.each(SCREENS)(
    '%s of %s cuts no words or sums, and every control can be pressed',
    async (path, who) => {
      const { page } = await stage.enter(who === 'visitor' ? undefined : scene.tokens[who])
      await page.goto(path)
      await page.locator('h1').first().waitFor({ state: 'attached' })
      await untilQuiet(page)
      for (const scale of SCALES) {
        await enlarge(page, scale)
        expect([scale, await faultsIn(page)]).toEqual([scale, []])
      }
    },
  )

  test.each(['bola', 'visitor'] as const)('%s can press Buy Now, and the sheet is readable', async (who) => {
    const { page } = await stage.enter(who === 'visitor' ? undefined : scene.tokens[who])
    await page.goto(`/products/${scene.adasBargain}`)
    await enlarge(page, 2)
    await page.getByRole('main').getByRole('button', { name: 'Buy Now' }).last().click()
    await page.getByRole('dialog').getByRole('heading').first().waitFor()
    await untilQuiet(page)
    expect(await faultsIn(page)).toEqual([])
  })

  test('the message field shows several words above the keyboard', async () => {
    const { page } = await stage.enter(scene.tokens.bola)
    await page.goto('/messages')
    await page.locator('main li a').first().click()
    const field = page.getByRole('textbox', { name: 'Message', exact: true })
    await field.waitFor()
    await page.setViewportSize({ width: 390, height: 480 })
    await enlarge(page, 2)
    await field.fill('Is the bag still there?')
    await nextFrame(page)
    const box = await field.boundingBox()
    expect(box?.width).toBeGreaterThan(180)
    expect(box && box.y + box.height).toBeLessThanOrEqual(480)
    await page.getByRole('button', { name: 'Send', exact: true }).click({ trial: true })
  })
})

/** Sets the browser's font size, which `rem` follows in media queries, too. Resizing resets it. */
async function enlarge(page: Page, scale: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', {
    fontSizes: { standard: Math.round(16 * scale), fixed: Math.round(13 * scale) },
  })
  await nextFrame(page)
}

/** Returns overflows, broken words and sums, and targets that cannot be reached by scrolling. */
function faultsIn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body
    const found = scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px too wide`] : []
    const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) found.push(...faultsOfText(texts.currentNode as Text))
    for (const target of place.querySelectorAll('a[href], button, input, select, textarea, summary'))
      if (isShown(target) && !canBePressed(target))
        found.push(`not to be pressed: ${target.outerHTML.slice(0, 200)}`)
    return found

    function faultsOfText(text: Text): string[] {
      const parent = text.parentElement
      if (!parent || !isShown(parent)) return []
      // As long as what fits into a line; a longer word has to break.
      return [...text.data.matchAll(/[^\s-]{2,14}(?![^\s-])/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
        const lines = new Set(boxes.map(({ top }) => Math.round(top)))
        return lines.size > 1 ? [`${word} is broken in ${parent.outerHTML.slice(0, 160)}`] : []
      })
    }

    function canBePressed(target: Element): boolean {
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, top, width, height } = target.getBoundingClientRect()
      const over = document.elementFromPoint(left + width / 2, top + height / 2)
      return (
        over !== null &&
        (target.contains(over) || over.contains(target) || over.closest('label')?.control === target)
      )
    }

    function isShown(part: Element): boolean {
      if (!part.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
      for (let each: Element | null = part; each; each = each.parentElement) {
        const { width, height } = each.getBoundingClientRect()
        const { overflowY, display } = getComputedStyle(each)
        if (overflowY !== 'visible' && display !== 'inline' && (width <= 1 || height <= 1)) return false
      }
      return !part.closest('.skip-link')
    }
  })
}
