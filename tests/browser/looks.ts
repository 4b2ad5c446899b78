import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { CDPSession, Page } from 'playwright-core'
import { expect } from 'vitest'
import { DESKTOP, PHONE } from './person.ts'
import { misspoken } from './screens/spoken.ts'
import { coveredTargets, smallTargets } from './screens/touch-targets.ts'

export type Theme = 'light' | 'dark'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']
export const BOTH: readonly Theme[] = ['light', 'dark']
/** Rules whose outcome depends on the theme. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/**
 * Expects no faults of a page at its own width in the light theme, and at the other one in the dark theme.
 */
export async function looksRight({ page }: { page: Page }, where = page.url()): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  const own = page.viewportSize() ?? PHONE
  const found = await faultsOf(page, ['light'])
  await resizeTo(page, own.width === PHONE.width ? DESKTOP : PHONE)
  const elsewhere = await faultsOf(page, ['dark'])
  await page.setViewportSize(own)
  expect([where, found, elsewhere]).toEqual([where, [], []])
}

/** Resizes a page, and waits for the next frame, which renders what depends on the width. */
export async function resizeTo(page: Page, size: typeof PHONE): Promise<void> {
  await page.setViewportSize(size)
  await nextFrame(page)
}

export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise(requestAnimationFrame))
}

/** Returns faults at one width: headings, plain words, overflow, touch targets, covered elements, axe. */
export async function faultsOf(page: Page, themes: readonly Theme[] = BOTH): Promise<string[]> {
  const { width } = page.viewportSize() ?? PHONE
  // Axe comes first: it waits for what is still moving.
  const faults = [
    ...(await violations(page, themes)),
    ...(await malformed(page)),
    ...(await misspoken(page)),
    ...(await stickingOut(page)),
  ]
  faults.push(...(await smallTargets(page, width < 768 ? 44 : 24)), ...(await coveredTargets(page)))
  return faults.map((fault) => `${width} px: ${fault}`)
}

/** Sets a theme as web/public/theme.js does. */
export async function chooseTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('theme', chosen)
    document.documentElement.dataset.theme = chosen
  }, theme)
}

/**
 * Returns axe's violations of WCAG 2.2 AA and best practices, a line per element; in the second theme only
 * those that depend on colours. Animations are finished then.
 */
export async function violations(page: Page, themes: readonly Theme[] = BOTH): Promise<string[]> {
  if (themes.length > 0) await bringAxe(page)
  const questions = themes.map((theme, index): Question => {
    const all = index === 0
    return { theme, runOnly: { type: all ? 'tag' : 'rule', values: all ? STANDARD : COLOURS } }
  })
  const { width } = page.viewportSize() ?? PHONE
  const { found, requested } = await page.evaluate(askAxe, { questions, width, faultless: [...faultless] })
  if (found.length === 0) for (const part of requested) faultless.add(part)
  return found
}

const faultless = new Set<string>()
const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** Loads axe once per document, as a script, which is parsed faster than an expression. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  await (await session).send('Runtime.evaluate', { expression: AXE })
}

type Question = { theme: Theme; runOnly: axe.RunOnly }
type Asked = { questions: Question[]; width: number; faultless: string[] }

/** Runs in the page and leaves it as it was. Returns also the frames that were checked. */
async function askAxe(given: Asked): Promise<{ found: string[]; requested: string[] }> {
  const { questions, width } = given
  const faultless = new Set(given.faultless)
  const hashOf = (text: string) => {
    let hash = 0
    for (let index = 0; index < text.length; index += 1)
      hash = (Math.imul(31, hash) + text.charCodeAt(index)) | 0
    return `${text.length} ${hash}`
  }
  const { axe: requested } = window as unknown as { axe: typeof axe }
  const root = document.documentElement
  const own = root.dataset.theme
  const toasts = [...document.querySelectorAll<HTMLElement>('[data-sonner-toaster]')]
  const found: string[] = []
  const looked: string[] = []
  const atRest = () =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(({ finished }) => finished),
    )
  // A list that other filters are about to replace is dimmed.
  const busy = ':not(button)[aria-busy="true"]'
  const latest = performance.now() + 5_000
  while (document.querySelector(busy) && performance.now() < latest)
    await new Promise((resolve) => setTimeout(resolve, 50))
  await atRest()
  for (const item of toasts) item.style.display = 'none'
  const { scrollY } = window
  window.scrollTo(0, 0)
  for (const { theme, runOnly } of questions) {
    root.dataset.theme = theme
    await atRest()
    const frame = [...document.querySelectorAll('header, footer, nav')].filter(
      (item) => !item.parentElement?.closest('header, footer, nav, main, dialog, [role=dialog]'),
    )
    const keys = frame.map((item) => `${width} ${theme} ${runOnly.type} ${hashOf(item.outerHTML)}`)
    looked.push(...keys)
    const known = frame.filter((_, index) => faultless.has(keys[index] ?? ''))
    const { violations: broken } = await requested.run(
      { include: [document], exclude: known },
      { runOnly, resultTypes: ['violations'], preload: { assets: ['media'] } },
    )
    for (const { id, nodes } of broken)
      for (const { target, failureSummary = '' } of nodes)
        found.push(`${theme}: ${id}: ${target.join(' ')} (${failureSummary})`)
  }
  for (const item of toasts) item.style.removeProperty('display')
  window.scrollTo(0, scrollY)
  if (own === undefined) delete root.dataset.theme
  else root.dataset.theme = own
  return { found, requested: looked }
}

/** Returns a fault unless there is one h1, one main, and a title of the page's own. */
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

/**
 * Returns how far the page scrolls sideways and the elements that cause it, and what would once it stands at
 * the end of a list that scrolls: it is placed by the page, so the list does not clip it.
 */
export function stickingOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const all = [...document.querySelectorAll<HTMLElement>('body *')]
    const scrolls = all.filter((item) => /auto|scroll/.test(getComputedStyle(item).overflowX))
    const unclipped = scrolls.flatMap((list) =>
      [...list.querySelectorAll<HTMLElement>('.sr-only')].filter(
        ({ offsetParent }) => offsetParent !== null && !list.contains(offsetParent),
      ),
    )
    const wide =
      scrollWidth > clientWidth
        ? all.filter((item) => item.getBoundingClientRect().right > clientWidth + 1).slice(0, 5)
        : []
    return [
      ...(scrollWidth > clientWidth ? [`${scrollWidth - clientWidth} px`] : []),
      ...wide.map((item) => item.outerHTML.slice(0, 200)),
      ...unclipped.map((item) => `not clipped by its list: ${item.outerHTML.slice(0, 200)}`),
    ]
  })
}
