import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']
const COLOURS = ['color-contrast', 'link-in-text-block']

/** Fits its width, has one heading, nothing too small to touch, and passes axe in both themes. */
export async function looksRight({ page }: { page: Page }, where: string): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768
  await page.locator('h1').first().waitFor({ state: 'attached' })
  // What is scrolled below the bar counts as covered.
  await page.evaluate(() => window.scrollTo(0, 0))
  const faults = [...(await stickingOut(page)), ...(await malformed(page))]
  if (isPhone) faults.push(...(await smallTargets(page)))
  faults.push(...(await violations(page, 'everything')))
  await chooseTheme(page, 'dark')
  const inTheDark = await violations(page, 'colours')
  await chooseTheme(page, 'light')
  expect([where, faults, inTheDark]).toEqual([where, [], []])
}

/** Chooses a theme as web/public/theme.js applies it. */
export async function chooseTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('theme', chosen)
    document.documentElement.dataset.theme = chosen
  }, theme)
}

/**
 * What axe finds against WCAG 2.2 AA and good practice, or of that what depends on the theme, or what does not: a line for
 * each element.
 */
export async function violations(page: Page, of: 'everything' | 'colours' | 'structure'): Promise<string[]> {
  // The chat bot floats over what is scrolled under it, and toasts float over the chat bot, fading in and out.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .exclude('a[title="Chat bot"]')
    .exclude('[data-sonner-toast]')
  const chosen = of === 'colours' ? axe.withRules(COLOURS) : axe.withTags(STANDARD)
  if (of === 'structure') chosen.disableRules(COLOURS)
  const { violations: found } = await chosen.analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} (${failureSummary})`),
  )
}

/** Other than one h1 and one main, or without a title of the page's own. */
export async function malformed(page: Page): Promise<string[]> {
  const [headings, mains, title] = await Promise.all([
    page.locator('h1').count(),
    page.locator('main').count(),
    page.title(),
  ])
  return [
    ...(headings === 1 ? [] : [`${headings} × h1`]),
    ...(mains === 1 ? [] : [`${mains} × main`]),
    ...(/\S \| Campus Marketplace$|^Campus Marketplace$/.test(title) ? [] : [`the title is “${title}”`]),
  ]
}

/** How far the page can be pushed sideways, and what sticks out; empty when it cannot. */
export function stickingOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const wide = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    )
    return [
      `${scrollWidth - clientWidth} px`,
      ...wide.slice(0, 5).map((each) => each.outerHTML.slice(0, 200)),
    ]
  })
}

/** What can be pressed and is smaller than 44 × 44 px; links in the middle of a sentence may be. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const least = 43.5
    const targets = document.querySelectorAll('a[href], button, input, select, textarea, summary')
    return [...targets].flatMap((target) => {
      const shown = target.matches('[type=checkbox], [type=radio], [type=file]')
        ? (target.closest('label') ?? target)
        : target
      const { width, height } = shown.getBoundingClientRect()
      const isHidden = !target.checkVisibility({ visibilityProperty: true }) || width <= 1 || height <= 1
      const inSentence = getComputedStyle(target).display === 'inline'
      if (isHidden || inSentence || (width >= least && height >= least)) return []
      return [`${Math.round(width)} × ${Math.round(height)}: ${target.outerHTML.slice(0, 160)}`]
    })
  })
}
