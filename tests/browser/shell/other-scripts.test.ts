import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { DESKTOP, fitsSideways, PHONE } from '#tests/browser/person.ts'
import { preparedScene } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'

const stage = demoStage({ scene: true })
const scene = preparedScene()

const ARABIC = 'هل السعر 5000؟'
const directionOf = (shown: Locator) => shown.evaluate((element) => getComputedStyle(element).direction)

test('right-to-left text is shown right to left, and the interface around it is not', async () => {
  const { page } = await stage.enter(scene.tokens.bola, DESKTOP)
  await page.goto('/messages')
  await page.getByRole('link', { name: /Dami Balogun/ }).click()
  const field = page.getByRole('textbox', { name: 'Message' })
  await field.fill(ARABIC)
  expect(await directionOf(field)).toBe('rtl')
  await page.getByRole('button', { name: 'Send' }).click()
  const message = page.getByRole('region', { name: 'Today' }).getByText(ARABIC, { exact: true }).last()
  await message.waitFor()
  expect(await directionOf(message)).toBe('rtl')
  await page.goto('/messages')
  expect(await directionOf(page.getByRole('main').getByText(ARABIC, { exact: true }))).toBe('rtl')
  expect(await directionOf(page.getByRole('main').getByText('Dami Balogun').first())).toBe('ltr')
  await page.goto(`/products/${scene.adasProduct}`)
  await page.mouse.wheel(0, 20_000)
  await page.getByLabel('Your comment').fill(ARABIC)
  await page.getByRole('button', { name: 'Post Comment' }).click()
  const comment = page.getByRole('listitem').getByText(ARABIC, { exact: true })
  await comment.waitFor()
  expect(await directionOf(comment)).toBe('rtl')
})

test('the Enter that confirms an input method’s word sends nothing', async () => {
  const { page } = await stage.enter(scene.tokens.bola, DESKTOP)
  await page.goto('/messages')
  await page.getByRole('link', { name: /Dami Balogun/ }).click()
  const field = page.getByRole('textbox', { name: 'Message' })
  await field.fill('にほん')
  // WebKit reports the composition as over before the Enter that ended it.
  await field.evaluate((box) =>
    box.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }),
    ),
  )
  await page.waitForTimeout(200)
  expect(await field.inputValue()).toBe('にほん')
  await field.press('Enter')
  await page.getByRole('region', { name: 'Today' }).getByText('にほん', { exact: true }).last().waitFor()
  await expect.poll(() => field.inputValue()).toBe('')
})

test('long words break at 320 px', async () => {
  const person = await stage.enter(undefined, { ...PHONE, width: 320 })
  await person.page.goto(`/search?q=${'W'.repeat(100)}`)
  await person.page.getByText(/^No matches for/).waitFor()
  await fitsSideways(person, 'a search for a long word')
})

test('password forms identify the account to password managers, and mask the password', async () => {
  const { page } = await stage.enter(scene.tokens.bola)
  const named = async () => {
    const fields = page.locator('form:has(input[type=password]) input[autocomplete=username]')
    return fields.evaluateAll((all) =>
      all.map((field) => [(field as HTMLInputElement).value, field.ariaHidden, field.clientWidth]),
    )
  }
  await page.goto('/profile')
  await page.getByLabel('Current password').waitFor()
  expect(await named()).toEqual([['bola@campus.test', 'true', expect.any(Number)]])
  await page
    .getByRole('button', { name: /^Delete my account|^Close/ })
    .first()
    .click()
  await page.getByRole('dialog').getByLabel('Your password').waitFor()
  expect((await named()).map(([email]) => email)).toEqual(['bola@campus.test', 'bola@campus.test'])
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill('bola@campus.test')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await page.getByText(/works once/).waitFor()
  await page.goto('/reset-password/some-token')
  await page.getByLabel('New password').waitFor()
  expect((await named()).map(([email]) => email)).toEqual(['bola@campus.test'])
})
