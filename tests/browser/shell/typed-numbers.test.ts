import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { looksRight } from '#tests/browser/looks.ts'
import { changesOf, DESKTOP, type Person, PHONE, says } from '#tests/browser/person.ts'
import { preparedScene, tokenOf } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'

const stage = demoStage({ scene: true })
const scene = preparedScene()

async function depositing(viewport = PHONE): Promise<Person & { amount: Locator }> {
  const bola = await stage.enter(scene.tokens.bola, viewport)
  await bola.page.goto('/wallet/deposit')
  return { ...bola, amount: bola.page.getByLabel('Amount') }
}

async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
  await field.focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('ControlOrMeta+V')
}

function marked(field: Locator): Promise<string> {
  return field.evaluate((input: HTMLInputElement) => {
    const caret = input.selectionStart ?? 0
    return `${input.value.slice(0, caret)}|${input.value.slice(caret)}`
  })
}

function putCaret(field: Locator, at: number): Promise<void> {
  return field.evaluate((input: HTMLInputElement, at) => input.setSelectionRange(at, at), at)
}

describe('an amount with grouped digits', () => {
  test('preserves the caret while digits are typed and deleted', async () => {
    const { page, amount } = await depositing()
    const press = (key: string) => page.keyboard.press(key)
    await amount.focus()
    await page.keyboard.type('1500')
    expect(await marked(amount)).toBe('1,500|')
    await putCaret(amount, 3)
    await page.keyboard.type('98')
    expect(await marked(amount)).toBe('159,8|00')
    await putCaret(amount, 4)
    await press('Backspace')
    expect(await marked(amount)).toBe('159|,800')
    await press('Backspace')
    expect(await marked(amount)).toBe('15|,800')
    await press('Delete')
    expect(await marked(amount)).toBe('15,|800')
    await press('Delete')
    expect(await marked(amount)).toBe('1,5|00')
    await page.getByRole('button', { name: 'Deposit ₦1,500', exact: true }).waitFor()

    await page.getByRole('button', { name: '₦10,000' }).click()
    await amount.focus()
    await putCaret(amount, 1)
    await page.keyboard.type('23')
    expect(await marked(amount)).toBe('1,23|0,000')
  })

  test('preserves the caret after a paste, also over another amount', async () => {
    const { page, amount } = await depositing()
    await paste(page, amount, '1500')
    expect(await marked(amount)).toBe('1,500|')
    await putCaret(amount, 1)
    await page.keyboard.type('2')
    expect(await marked(amount)).toBe('12|,500')
    await paste(page, amount, 'NGN 2,500.50')
    expect(await amount.inputValue()).toBe('NGN 2,500.50')
    await amount.blur()
    expect(await amount.inputValue()).toBe('2,500.5')
    await page.getByRole('button', { name: 'Deposit ₦2,500.50', exact: true }).waitFor()
  })

  test('is read during input-method composition, and grouped after it', async () => {
    const { page, amount } = await depositing()
    const keyboard = await page.context().newCDPSession(page)
    const compose = (text: string) =>
      keyboard.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      })
    await amount.focus()
    for (const text of ['1', '15', '150', '1500']) await compose(text)
    expect(await marked(amount)).toBe('1500|')
    await page.getByRole('button', { name: 'Deposit ₦1,500', exact: true }).waitFor()
    await keyboard.send('Input.insertText', { text: '1500' })
    expect(await marked(amount)).toBe('1,500|')
    await putCaret(amount, 3)
    await compose('9')
    await compose('98')
    await page.getByRole('button', { name: 'Deposit ₦159,800', exact: true }).waitFor()
    await keyboard.send('Input.insertText', { text: '98' })
    expect(await marked(amount)).toBe('159,8|00')
  })
})

describe('an ambiguous amount', () => {
  test.each([PHONE, DESKTOP])('asks for confirmation and is not sent (%o)', async (viewport) => {
    const bola = await depositing(viewport)
    const { page, amount } = bola
    const changes = changesOf(bola)
    const deposit = page.getByRole('main').getByRole('button', { name: 'Deposit', exact: true })
    for (const [text, requested] of [
      ['1.500', 'Did you mean ₦1,500?'],
      ['1,50', 'Did you mean ₦1.50?'],
      ['-1500', 'Did you mean ₦1,500?'],
      ['1500.999', 'Did you mean ₦1,501?'],
      ['Amt: NGN1,500.00 CR', 'Did you mean ₦1,500?'],
      ['1/2', 'We can’t read this amount. Type it like 1,500 or 1,500.50.'],
      ['abc', 'We can’t read this amount. Type it like 1,500 or 1,500.50.'],
    ] as const) {
      await paste(page, amount, text)
      await page.getByText(requested, { exact: true }).waitFor()
      await amount.press('Enter')
      await deposit.click()
      expect(await amount.inputValue()).toBe(text)
    }
    await paste(page, amount, '1.500')
    await looksRight(bola, 'an amount that is asked about')
    expect(changes).toEqual([])
    await page.getByRole('button', { name: 'Use ₦1,500' }).click()
    expect(await marked(amount)).toBe('1,500|')
    expect(await page.getByText('Did you mean').count()).toBe(0)
    await page.getByRole('button', { name: 'Deposit ₦1,500', exact: true }).waitFor()
  })

  test('asks for confirmation after typing, not during it', async () => {
    const { page, amount } = await depositing()
    await amount.focus()
    await page.keyboard.type('1,50')
    expect(await page.getByText('Did you mean').count()).toBe(0)
    await page.keyboard.type('0')
    await amount.press('Tab')
    expect(await amount.inputValue()).toBe('1,500')
    expect(await page.getByText('Did you mean').count()).toBe(0)
    await amount.fill('5k')
    await amount.press('Tab')
    expect(await amount.inputValue()).toBe('5,000')
    await amount.fill('')
    await page.keyboard.type('1500,50')
    await amount.press('Tab')
    expect(await amount.inputValue()).toBe('1,500.5')
    await amount.fill('1.500')
    await amount.press('Tab')
    await page.getByText('Did you mean ₦1,500?').waitFor()
  })

  test('does not filter a list', async () => {
    const { page } = await stage.enter(undefined, DESKTOP)
    await page.goto('/products')
    const lowest = page.getByLabel('Lowest price')
    await lowest.fill('1.500')
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.getByText('Did you mean ₦1,500?').waitFor()
    expect(new URL(page.url()).search).toBe('')
    await page.getByRole('button', { name: 'Use ₦1,500' }).click()
    await page.getByRole('button', { name: 'Apply' }).click()
    await page.waitForURL(/minPrice=1500/)
  })
})

test('the mouse wheel does not change a percentage, and one with a comma asks for confirmation', async () => {
  const sade = await stage.enter(await tokenOf(stage.server.url, 'sade@campus.test'))
  const { page } = sade
  await page.goto('/admin/fee-settings')
  const percentage = page.getByLabel('Base percentage')
  await expect.poll(() => percentage.inputValue()).not.toBe('')
  const before = await percentage.inputValue()
  await percentage.click()
  await page.mouse.wheel(0, 300)
  await percentage.press('ArrowUp')
  expect(await percentage.inputValue()).toBe(before)
  const changes = changesOf(sade)
  await percentage.fill('2,5')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await says(sade, 'Did you mean 2.5%?')
  await looksRight(sade, 'a percentage that is asked about')
  expect(changes).toEqual([])
  await page.getByRole('button', { name: 'Use 2.5%' }).click()
  expect(await percentage.inputValue()).toBe('2.5')
})

test('a pasted account number drops other characters, and one with too many digits is rejected', async () => {
  const { page } = await stage.enter(scene.tokens.bola)
  await page.goto('/wallet/withdraw')
  const account = page.getByLabel('Account number')
  for (const text of ['  012-345-6789', '0123 456 789', 'Acct: 0123456789 (Zenith 2)', '٠١٢٣٤٥٦٧٨٩']) {
    await paste(page, account, text)
    expect(await account.inputValue()).toBe('0123456789')
  }
  await putCaret(account, 4)
  await page.keyboard.type('9-x')
  expect(await marked(account)).toBe('0123|456789')
  await page.keyboard.press('Delete')
  await page.keyboard.type('-9')
  expect(await marked(account)).toBe('01239|56789')
  await page.getByLabel('Bank').selectOption('058')
  await paste(page, account, '08012345678')
  expect(await account.inputValue()).toBe('08012345678')
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByText('Account number must be 10 digits').waitFor()
})
