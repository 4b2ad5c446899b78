import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { looksRight } from '#tests/browser/looks.ts'
import { DESKTOP, PHONE } from '#tests/browser/person.ts'
import { buy, preparedScene, tokenOf } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'

const stage = demoStage({ scene: true })
const scene = preparedScene()
const SMALLEST = { width: 320, height: 640 }

test.each([{ viewport: SMALLEST }, { viewport: PHONE }, { viewport: DESKTOP }])(
  'toasts are below the top bar, inside the window and above the page, at $viewport.width px',
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

const REASON = 'They asked for it'
const DIALOGS: readonly {
  name: string
  at: string
  open: string | RegExp
  field?: string
  press: string
}[] = [
  { name: 'a note', at: '/admin/people/2', open: 'Write a note', field: 'Note', press: 'Save note' },
  {
    name: 'a suspension',
    at: '/admin/people/2',
    open: 'Suspend account',
    field: 'Reason',
    press: 'Suspend account',
  },
  {
    name: 'a disabled listing',
    at: '/admin/products',
    open: /^Disable /,
    field: 'Reason',
    press: 'Disable',
  },
  { name: 'a new admin', at: '/admin/users', open: 'Make Admin', field: 'Reason', press: 'Make Admin' },
  { name: 'a deleted listing', at: '/dashboard', open: /^Delete /, press: 'Delete' },
]

test.each([{ viewport: PHONE }, { viewport: DESKTOP }])(
  'a server error shows in its dialog, which preserves the typed text, at $viewport.width px',
  async ({ viewport }) => {
    const sade = await stage.enter(await tokenOf(stage.server.url, 'sade@campus.test'), viewport)
    const { page } = sade
    for (const { name, at, open, field, press } of DIALOGS) {
      await page.goto(at)
      await page.getByRole('button', { name: open }).first().click()
      const dialog = page.getByRole('dialog')
      const typed = field === undefined ? undefined : dialog.getByRole('textbox', { name: field })
      await typed?.fill(REASON)
      if (press === 'Make Admin') await dialog.getByLabel('Campus').selectOption('unilag')
      await refuseChanges(page, `No, not ${name}.`)
      await dialog.getByRole('button', { name: press, exact: true }).click()
      await dialog.getByRole('alert').getByText(`No, not ${name}.`).waitFor()
      expect(await typed?.inputValue()).toBe(typed && REASON)
      expect(await page.locator('[data-sonner-toast]').count()).toBe(0)
      await looksRight(sade, name)
      await refuseChanges(page, 'No again.')
      await dialog.getByRole('button', { name: press, exact: true }).click()
      await dialog.getByRole('alert').getByText('No again.').waitFor()
      await dialog.getByRole('button', { name: 'Close' }).click()
      await page.unrouteAll()
    }
  },
)

test('an error shows on the page if its dialog has closed', async () => {
  const { url } = stage.server
  const { page } = await stage.enter(scene.tokens.bola)
  const id = await buy(url, scene.tokens.bola, scene.adasBargain)
  await page.goto(`/orders/${id}`)
  await page.getByRole('main').getByRole('button', { name: 'Cancel Order' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel Order' })
  await dialog.getByLabel('Reason').fill(REASON)
  await page.route('**/cancel', async (route) => {
    await fetch(`${url}/api/orders/${id}/delivery-status`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${scene.tokens.ada}`, 'content-type': 'application/json' },
      body: JSON.stringify({ deliveryStatus: 'preparing' }),
    })
    return route.fallback()
  })
  await dialog.getByRole('button', { name: 'Cancel Order' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page
    .locator('[data-sonner-toast]')
    .getByText(/cancel/i)
    .waitFor()
})

async function refuseChanges(page: Page, message: string): Promise<void> {
  await page.unrouteAll()
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 409, json: { message, code: 'REFUSED' } }),
  )
}
