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
/** The rules whose outcome depends on the theme. */
const COLOURS = ['color-contrast', 'link-in-text-block']

/** Passes where a page has no faults: at its own width in the light theme, and as wide as the other kind of device in the dark one. */
export async function looksRight({ page }: { page: Page }, where = page.url()): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  const own = page.viewportSize() ?? PHONE
  const found = await faultsOf(page, ['light'])
  await resizeTo(page, own.width === PHONE.width ? DESKTOP : PHONE)
  const elsewhere = await faultsOf(page, ['dark'])
  await page.setViewportSize(own)
  expect([where, found, elsewhere]).toEqual([where, [], []])
}

/** Makes a page as wide and high as this, and waits for the next frame, which renders what goes by the width. */
export async function resizeTo(page: Page, size: typeof PHONE): Promise<void> {
  await page.setViewportSize(size)
  await nextFrame(page)
}

/** Waits until the page is about to be drawn again. */
export async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(() => new Promise(requestAnimationFrame))
}

/**
 * What is wrong with a page at its width: one heading, plain words, nothing that sticks out, is hard to touch or lies under
 * something else, axe in these themes, if any.
 */
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

/** Chooses a theme as web/public/theme.js applies it. */
export async function chooseTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('theme', chosen)
    document.documentElement.dataset.theme = chosen
  }, theme)
}

/**
 * What axe finds against WCAG 2.2 AA and good practice in the first of these themes, and of what depends on the theme in the
 * other: a line for each element. Nothing moves any more then, without a theme too.
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

/** What frames the screens, as it stood in a theme and at a width without faults: it is the same on many of them. */
const faultless = new Set<string>()
const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** Once for each document: axe is large, and read faster as a script than as an expression. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  await (await session).send('Runtime.evaluate', { expression: AXE })
}

type Question = { theme: Theme; runOnly: axe.RunOnly }
type Asked = { questions: Question[]; width: number; faultless: string[] }

/** Inside the page, which is then as it was. Answers also the headers, footers and navigations that were looked at. */
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
  // What lies under a toast, or is scrolled under the bar, could not be told apart from it.
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
      ...wide.slice(0, 5).map((item) => item.outerHTML.slice(0, 200)),
    ]
  })
}
