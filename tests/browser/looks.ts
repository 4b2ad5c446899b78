import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'
import { DESKTOP, PHONE } from './person.ts'

type Theme = 'light' | 'dark'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The rules whose outcome depends on the theme. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/** A page as it stands has no faults, neither on a phone nor on a desktop. */
export async function looksRight({ page }: { page: Page }, where: string): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  const own = page.viewportSize() ?? PHONE
  const found = await faultsOf(page)
  await page.setViewportSize(own.width === PHONE.width ? DESKTOP : PHONE)
  // What is rendered by width is so at the next frame.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  const elsewhere = await faultsOf(page)
  await page.setViewportSize(own)
  expect([where, found, elsewhere]).toEqual([where, [], []])
}

/** What is wrong with a page at its width: one heading, nothing that sticks out or is hard to touch, axe in both themes. */
export async function faultsOf(page: Page): Promise<string[]> {
  const { width } = page.viewportSize() ?? PHONE
  // Axe comes first: it waits for what is still moving.
  const faults = [...(await violations(page)), ...(await malformed(page)), ...(await stickingOut(page))]
  if (width < 768) faults.push(...(await smallTargets(page)))
  return faults.map((fault) => `${width} px: ${fault}`)
}

/** Chooses a theme as web/public/theme.js applies it. */
export async function chooseTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('theme', chosen)
    document.documentElement.dataset.theme = chosen
  }, theme)
}

/**
 * What axe finds against WCAG 2.2 AA and good practice in the light, and of what depends on the theme in the dark: a line
 * for each element.
 */
export async function violations(page: Page): Promise<string[]> {
  await bringAxe(page)
  return page.evaluate(askAxe, [
    { theme: 'light', runOnly: { type: 'tag', values: STANDARD } },
    { theme: 'dark', runOnly: { type: 'rule', values: COLOURS } },
  ] satisfies Question[])
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** Once for each document: axe is large, and read faster as a script than as an expression. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  await (await session).send('Runtime.evaluate', { expression: AXE })
}

type Question = { theme: Theme; runOnly: axe.RunOnly }

/** Inside the page, which is then as it was. */
async function askAxe(questions: Question[]): Promise<string[]> {
  const { axe: asked } = window as unknown as { axe: typeof axe }
  const root = document.documentElement
  const own = root.dataset.theme
  const toasts = [...document.querySelectorAll<HTMLElement>('[data-sonner-toaster]')]
  const found: string[] = []
  // What lies under a toast, or is scrolled under the bar, could not be told apart from it.
  for (const each of toasts) each.style.display = 'none'
  const { scrollY } = window
  window.scrollTo(0, 0)
  for (const { theme, runOnly } of questions) {
    root.dataset.theme = theme
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(moving.map((each) => each.finished))
    // The chat bot floats over what is scrolled under it.
    const { violations: broken } = await asked.run(
      { exclude: ['a[title="Chat bot"]'] },
      { runOnly, resultTypes: ['violations'], preload: { assets: ['media'] } },
    )
    for (const { id, nodes } of broken)
      for (const { target, failureSummary = '' } of nodes)
        found.push(`${theme}: ${id}: ${target.join(' ')} (${failureSummary})`)
  }
  for (const each of toasts) each.style.removeProperty('display')
  window.scrollTo(0, scrollY)
  if (own === undefined) delete root.dataset.theme
  else root.dataset.theme = own
  return found
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
      // A toast behind another one is drawn smaller until it comes forward.
      const isBehind = target.closest('[data-sonner-toast][data-front="false"]') !== null
      if (isHidden || inSentence || isBehind || (width >= least && height >= least)) return []
      return [`${Math.round(width)} × ${Math.round(height)}: ${target.outerHTML.slice(0, 160)}`]
    })
  })
}
