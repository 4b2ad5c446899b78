import { expect, test } from 'vitest'
import { DESKTOP, PHONE } from './person.ts'
import { tokenOf } from './scene.ts'
import { demoStage } from './stage.ts'

const stage = demoStage()
const SMALLEST = { width: 320, height: 640 }

test.each([{ viewport: SMALLEST }, { viewport: PHONE }, { viewport: DESKTOP }])(
  'toasts are under the top bar, in the window and on top of the page, at $viewport.width px',
  async ({ viewport }) => {
    const { page } = await stage.enter(await tokenOf(stage.server.url, 'bola@campus.test'), viewport)
    await page.goto('/products')
    const heart = page.getByRole('button', { name: /^(?:Favorite|Unfavorite) / }).first()
    await heart.waitFor()
    await page.evaluate(() => window.scrollTo({ top: 300 }))
    // A press of the pointer would scroll it into sight first.
    await heart.evaluate((button: HTMLElement) => button.click())
    const toast = page.locator('[data-sonner-toast]').filter({ hasText: /favorites/ })
    await toast.waitFor()
    const place = await toast.evaluate(async (element) => {
      await Promise.all(element.getAnimations({ subtree: true }).map((animation) => animation.finished))
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      return { left, right: innerWidth - right, underBar: top - bar, isOnTop: element.contains(middle) }
    })
    expect(place).toEqual({
      left: expect.toSatisfy((px: number) => px >= 16),
      right: expect.toSatisfy((px: number) => px >= 16),
      underBar: expect.toSatisfy((px: number) => px >= 0 && px < 10),
      isOnTop: true,
    })
    await toast.getByRole('button', { name: 'Dismiss' }).click()
    await toast.waitFor({ state: 'detached' })
  },
)
