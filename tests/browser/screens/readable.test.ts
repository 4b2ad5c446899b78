import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { PHONE } from '#tests/browser/person.ts'
import { preparedScene, tokenOf } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'
import { PEOPLE } from '../../../app-server/demo/people.ts'

const stage = demoStage({ scene: true, settings: { EMAIL_VERIFICATION: 'required' } })
const scene = preparedScene()

describe.each([{ width: 320 }, { width: 390 }])('at $width px', ({ width }) => {
  test.each([
    ['/register', 'Sign up', 'Name is required'],
    ['/login', 'Sign in', undefined],
    ['/forgot-password', 'Send Reset Link', undefined],
    ['/resend-verification', 'Resend', undefined],
    ['/reset-password/abc', 'Reset Password', undefined],
  ])('the focus ring of each field of %s is fully visible', async (path, button, error) => {
    const { page } = await stage.enter(undefined, { ...PHONE, width })
    await page.goto(path)
    await page.getByRole('main').getByRole('button', { name: button }).first().click()
    if (error !== undefined) await page.getByText(error).waitFor()
    const fields = await page.locator('main').locator('input, button').all()
    const rings = []
    for (const field of fields) rings.push(await field.evaluate(ringOf))
    expect(rings.length).toBeGreaterThan(1)
    expect(rings.filter((ring) => ring !== 'whole')).toEqual([])
  })
})

test('every demo member’s conversations are sorted newest first', async () => {
  for (const { email } of PEOPLE) {
    const token = await tokenOf(stage.server.url, email)
    const answer = await fetch(`${stage.server.url}/api/messages`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const conversations = (await answer.json()) as { latestMessage: { createdAt: string } }[]
    const times = conversations.map(({ latestMessage }) => latestMessage.createdAt)
    expect([email, times]).toEqual([email, times.toSorted().toReversed()])
  }
})

test('the name on a card has one colour and weight, whatever the length of the description', async () => {
  const { page } = await stage.enter(scene.tokens.bola)
  for (const path of ['/products', '/', '/search?q=tecno']) {
    await page.goto(path)
    const cards = page.getByRole('main').getByRole('article')
    // The app replaces the server's first view meanwhile, with the same cards.
    await page.locator('#first-view').waitFor({ state: 'detached' })
    await cards.locator('.line-clamp-2').first().waitFor()
    const names = await cards.locator('.line-clamp-2').evaluateAll((all) =>
      all.map((name) => {
        const parts = [name, ...name.querySelectorAll('*')]
        return new Set(
          parts.map((part) => getComputedStyle(part)).map((it) => `${it.color} ${it.fontWeight}`),
        ).size
      }),
    )
    expect([path, new Set(names)]).toEqual([path, new Set([1])])
  }
})

test('an order shows its state once, or twice in the same words, and the action to take', async () => {
  const { page } = await stage.enter(scene.tokens.bola)
  const main = page.getByRole('main')
  const badges = async (order: number) => {
    await page.goto(`/orders/${order}`)
    await main.getByText('Delivery status').waitFor()
    return [await main.locator('.badge').allTextContents(), await factOf(page, 'Delivery status')]
  }
  const { pending, preparing, delivered, completed, disputed } = scene.orders
  expect(await badges(pending)).toEqual([['Pending'], 'Pending'])
  const meeting = main.getByRole('button', { name: 'Suggest a meeting' })
  await meeting.waitFor()
  await main.getByText('When the seller enters it, they are paid at once.').waitFor()
  expect(await badges(preparing)).toEqual([['Confirmed', 'Delivery: Preparing'], 'Preparing'])
  expect(await badges(delivered)).toEqual([['Delivered'], 'Delivered'])
  await main.getByRole('link', { name: 'Message the seller' }).waitFor()
  expect(await meeting.count()).toBe(0)
  expect(await badges(completed)).toEqual([['Completed'], 'Completed'])
  expect(await badges(disputed)).toEqual([['Confirmed', 'Disputed', 'Delivery: Preparing'], 'Preparing'])
  await page.goto('/orders?status=pending')
  const card = main.getByRole('article').first()
  await card.waitFor()
  expect(await card.locator('.badge').allTextContents()).toEqual(['Pending', 'Delivery: Pending'])
})

function factOf(page: Page, name: string): Promise<string | null> {
  return page.locator('dt').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]').textContent()
}

function ringOf(field: Element): string {
  if (!(field instanceof HTMLElement) || !field.checkVisibility()) return 'whole'
  field.focus({ preventScroll: true })
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(field)
  const name = field.outerHTML.slice(0, 100)
  if (field instanceof HTMLInputElement && outlineStyle === 'none') return `no ring: ${name}`
  const out = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
  const box = field.getBoundingClientRect()
  const [left, right] = [box.left - out, box.right + out]
  if (left < 0 || right > document.documentElement.clientWidth) return `out of the screen: ${name}`
  for (let each = field.parentElement; each && each !== document.body; each = each.parentElement) {
    const { overflowX, contain, contentVisibility } = getComputedStyle(each)
    const clips = overflowX !== 'visible' || contain.includes('paint') || contentVisibility === 'auto'
    const around = each.getBoundingClientRect()
    if (clips && (around.left > left || around.right < right)) return `cut off by ${each.className}: ${name}`
  }
  return 'whole'
}
