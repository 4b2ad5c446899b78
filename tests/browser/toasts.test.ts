import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { DESKTOP, PHONE } from './person.ts'
import { plainJpeg } from './photo.ts'
import { tokenOf } from './scene.ts'
import { demoStage } from './stage.ts'

/** A success shows for this long; here it stays until it was measured, however busy the machine is. */
const SHOWN_FOR_MS = 2000

const stage = demoStage({ settings: { RATE_LIMITS: 'off' } })
let [ada, bola, product] = ['', '', 0]

beforeAll(async () => {
  const { url } = stage.server
  ;[ada, bola] = await Promise.all([tokenOf(url, 'ada@campus.test'), tokenOf(url, 'bola@campus.test')])
  const list = await fetch(`${url}/api/products?limit=50`)
  const { products } = (await list.json()) as {
    products: { id: number; platformPurchaseEnabled: boolean; User: { name: string } }[]
  }
  const found = products.find(
    ({ platformPurchaseEnabled, User }) => platformPurchaseEnabled && User.name === 'Ada Obi',
  )
  product = found?.id ?? 0
})

describe.each([
  { width: 320, viewport: { width: 320, height: 640 } },
  { width: 390, viewport: PHONE },
  { width: 1280, viewport: DESKTOP },
])('at $width px a toast covers no control and no title', ({ viewport }) => {
  test('of a listing that was just published', async () => {
    const page = await enter(ada, viewport)
    await page.goto('/add-listing')
    await page.getByLabel('Description').fill('Reading lamp with a clip\n\nWhite, two bulbs.')
    await page.getByLabel('Category').selectOption('electronics')
    await page.getByLabel('Condition').selectOption('good')
    await page.getByLabel('Price', { exact: true }).fill('3500')
    await page
      .getByLabel('Photos', { exact: true })
      .setInputFiles([{ name: 'lamp.jpg', mimeType: 'image/jpeg', buffer: await plainJpeg('#aa7733') }])
    await page.getByRole('button', { name: 'Add Product' }).click()
    await page.getByRole('heading', { level: 1, name: 'Reading lamp with a clip' }).waitFor()
    expect(await underToast(page, 'Product added successfully!')).toEqual([])
  })

  test.each(['at its top', 'where its title is at the top', 'in its middle'])(
    'of a listing that is looked at %s',
    async (where) => {
      const page = await enter(bola, viewport)
      await page.goto(`/products/${product}`)
      const heart = page
        .getByRole('main')
        .getByRole('button', { name: /^Favorite / })
        .first()
      await heart.waitFor()
      await page.getByRole('link', { name: 'More from this seller' }).waitFor()
      await page.evaluate((place) => {
        const title = document.querySelector('h1')?.getBoundingClientRect().top ?? 0
        if (place !== 'at its top') window.scrollTo({ top: title - (place === 'in its middle' ? 300 : 70) })
      }, where)
      // A press of the pointer would scroll it into sight first.
      await heart.evaluate((button: HTMLElement) => button.click())
      expect(await underToast(page, /(?:Added to|Removed from) favorites/)).toEqual([])
    },
  )
})

async function enter(token: string, viewport: typeof PHONE): Promise<Page> {
  const { page } = await stage.enter(token, viewport)
  await page.addInitScript((shown) => {
    const later = window.setTimeout.bind(window)
    const longer = (run: TimerHandler, ms?: number) => later(run, ms === shown ? 30 * shown : ms)
    window.setTimeout = longer as typeof window.setTimeout
  }, SHOWN_FOR_MS)
  return page
}

/** What can be pressed or is a title, and lies under the toast that says this, once it has come to rest. */
async function underToast(page: Page, text: string | RegExp): Promise<string[]> {
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: text }).first()
  await toast.waitFor()
  return toast.evaluate(async (element) => {
    const rest = () =>
      Promise.all(element.getAnimations({ subtree: true }).map((animation) => animation.finished))
    // It looks again where it is free a few times a second.
    await new Promise((resolve) => setTimeout(resolve, 600))
    await rest().catch(() => undefined)
    const { left, right, top, bottom } = element.getBoundingClientRect()
    // The news of the strip pass by themselves.
    const passing = '[data-sonner-toaster], .ticker-list'
    const found = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, h1, h2')]
      .filter((each) => !each.closest(passing) && each.checkVisibility({ visibilityProperty: true }))
      .filter((each) => {
        const box = each.getBoundingClientRect()
        const isOver = box.left < right && box.right > left && box.top < bottom && box.bottom > top
        return isOver && box.width > 1 && box.height > 1
      })
    return found.map((each) => each.outerHTML.slice(0, 120))
  })
}
