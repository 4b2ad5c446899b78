import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DESKTOP, PHONE } from '#tests/browser/person.ts'
import { demoStage } from '#tests/browser/stage.ts'

const SCREENS = [
  { path: '/', card: '/products/' },
  { path: '/products', card: '/products/' },
  { path: '/businesses', card: '/businesses/' },
  { path: '/gigs', card: '/gigs/' },
]

// A page whose code never loads logs an error.
const stage = demoStage({ trouble: true })

describe.each([{ viewport: PHONE }, { viewport: { width: 800, height: 1100 } }, { viewport: DESKTOP }])(
  'at $viewport.width px',
  ({ viewport }) => {
    test.each(SCREENS)(
      'the server-rendered first view of $path has the layout of the app',
      async ({ path, card }) => {
        const { page } = await stage.enter(undefined, viewport)
        const { origin } = new URL(stage.server.url)
        await page.context().addCookies([{ name: 'userCampus', value: 'unilag', url: origin }])
        await page.route('**/assets/*.js', (route) => route.abort())
        await page.goto(path)
        const written = await placesOf(page, card)
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        await page.goto(path)
        // The server's first view has no buttons.
        await page.locator('main button').first().waitFor({ state: 'attached' })
        const shown = await placesOf(page, card)
        expect(written.heading).toBeGreaterThan(0)
        for (const part of ['heading', 'card', 'second', 'end'] as const)
          expect(
            Math.abs(written[part] - shown[part]),
            `${part}: ${written[part]} and then ${shown[part]}`,
          ).toBeLessThanOrEqual(2)
      },
    )

    test.each([
      { what: 'a product', list: '/products', card: '/products/' },
      { what: 'a business', list: '/businesses', card: '/businesses/' },
      { what: 'a gig', list: '/gigs', card: '/gigs/' },
    ])('and so has that of $what', async ({ list, card }) => {
      const { page } = await stage.enter(undefined, viewport)
      await page.goto(list)
      await page.locator('main button').first().waitFor({ state: 'attached' })
      const path = await page.evaluate(
        (start) =>
          [...document.querySelectorAll(`main a[href^="${start}"]`)]
            .map((link) => link.getAttribute('href') ?? '')
            .find((href) => /\/\d+$/.test(href)) ?? '',
        card,
      )
      await page.route('**/assets/*.js', (route) => route.abort())
      await page.goto(path)
      const written = await pictureAndHeading(page)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.goto(path)
      await page.locator('main button').first().waitFor({ state: 'attached' })
      expect(written.heading).toBeGreaterThan(0)
      expect(await pictureAndHeading(page)).toEqual(written)
    })
  },
)

test('no page makes a formatter while it loads: the first one blocks a slow phone for 90 ms', async () => {
  for (const path of ['/', '/products', '/products/1', '/businesses/1', '/gigs/1', '/login']) {
    const { page } = await stage.enter(undefined)
    await page.addInitScript(() => {
      Reflect.set(window, 'made', 0)
      Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
        construct(target, args) {
          Reflect.set(window, 'made', Reflect.get(window, 'made') + 1)
          return Reflect.construct(target, args)
        },
      })
    })
    await page.goto(path)
    await page.locator('main button').first().waitFor({ state: 'attached' })
    await page.getByRole('contentinfo').waitFor({ state: 'attached' })
    expect(await page.evaluate(() => Reflect.get(window, 'made')), path).toBe(0)
  }
})

async function pictureAndHeading(page: Page) {
  await page.waitForFunction(() => document.fonts.status === 'loaded')
  return page.evaluate(() => {
    const picture = document.querySelector('main article img')?.getBoundingClientRect()
    return {
      heading: Math.round(document.querySelector('main h1')?.getBoundingClientRect().top ?? 0),
      picture: picture && Math.round(picture.top),
      width: picture && Math.round(picture.width),
    }
  })
}

async function placesOf(page: Page, card: string) {
  await page.waitForFunction(() => document.fonts.status === 'loaded')
  return page.evaluate((start) => {
    const top = (element: Element | null | undefined) =>
      element ? Math.round(element.getBoundingClientRect().top + window.scrollY) : Number.NaN
    const cards = [...document.querySelectorAll(`main a[href^="${start}"]`)].filter((link) =>
      /\/\d+$/.test(link.getAttribute('href') ?? ''),
    )
    return {
      heading: top(document.querySelector('main h1')),
      card: top(cards[0]?.closest('li, article')),
      second: top(cards[1]?.closest('li, article')),
      end: Math.round(
        (cards[0]?.closest('li, article')?.getBoundingClientRect().bottom ?? 0) + window.scrollY,
      ),
    }
  }, card)
}
