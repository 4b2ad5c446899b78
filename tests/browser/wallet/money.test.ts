import { readFile } from 'node:fs/promises'
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { looksRight, stickingOut } from '#tests/browser/looks.ts'
import { changesOf, DESKTOP, PHONE, says } from '#tests/browser/person.ts'
import { balanceOf, preparedScene } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'

const stage = demoStage({ scene: true })
const scene = preparedScene()

test('the downloaded statement has running balances, and the last is the wallet’s', async () => {
  const bola = await stage.enter(scene.tokens.bola)
  const { page } = bola
  await page.goto('/transactions')
  await page.getByRole('main').getByText('Escrow').filter({ visible: true }).first().waitFor()
  await looksRight(bola, 'transactions')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download statement' }).click(),
  ])
  await says(bola, 'Statement downloaded')
  expect(download.suggestedFilename()).toBe('campus-marketplace-statement.csv')
  const text = await readFile(await download.path(), 'utf8')
  const [head, ...lines] = text
    .trim()
    .split('\n')
    .map((line) => line.replace('\ufeff', '').split(','))
  expect(head).toEqual([
    'Date (WAT)',
    'Type',
    'Description',
    'Reference',
    'Status',
    'Money in (NGN)',
    'Money out (NGN)',
    'Balance (NGN)',
  ])
  expect(lines.length).toBeGreaterThan(10)
  const kobo = (cell = '') => Math.round(Number(cell) * 100)
  let balance = 0
  for (const line of lines) {
    balance += kobo(line.at(-3)) - kobo(line.at(-2))
    expect(kobo(line.at(-1)), line.join()).toBe(balance)
  }
  expect(balance / 100).toBe(await balanceOf(stage.server.url, scene.tokens.bola))
  await page.goto('/transactions?startDate=2020-01-01&endDate=2020-01-31')
  const [empty] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download statement' }).click(),
  ])
  expect(empty.suggestedFilename()).toBe('campus-marketplace-statement_2020-01-01_2020-01-31.csv')
})

test('[S153, S154, S155] a bank account is saved with a withdrawal, reused for the next one, and removed', async () => {
  const bola = await stage.enter(scene.tokens.bola)
  const { page } = bola
  const saved = page.getByRole('group', { name: 'Saved accounts' })
  const withdraw = async (amount: string) => {
    await page.getByLabel('Amount').fill(amount)
    const sum = page.getByText('Leaves your wallet')
    expect(await sum.evaluate(({ clientHeight }) => clientHeight)).toBeLessThan(32)
    await page.getByRole('main').getByRole('button', { name: 'Withdraw' }).click()
    const changes = changesOf(bola)
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm withdrawal' }).dblclick()
    await says(bola, 'Withdrawal request submitted successfully')
    await page.waitForURL('/wallet')
    expect(changes).toEqual(['POST /api/wallet/withdraw'])
  }
  const before = await balanceOf(stage.server.url, scene.tokens.bola)
  await page.goto('/wallet/withdraw')
  await page.getByLabel('Bank').waitFor()
  const banks = await page.getByLabel('Bank').locator('option').allTextContents()
  expect(banks.slice(1, 6).map((name) => name.split(' ')[0])).toEqual(
    'OPay PalmPay Moniepoint Kuda Access'.split(' '),
  )
  await page.getByLabel('Bank').selectOption('058')
  expect(await saved.count()).toBe(0)
  await page.getByLabel('Account number').fill('0123456789')
  await page.getByRole('button', { name: 'Verify' }).click()
  await says(bola, 'Account verified successfully')
  await page.getByText('Save this account for next time').click()
  await withdraw('2500')

  await page.goto('/wallet/withdraw')
  await saved.getByText('••••6789').waitFor()
  await looksRight(bola, 'withdrawing with a saved account')
  await saved.getByRole('button', { name: /^(?!Delete)/ }).click()
  expect(await page.getByLabel('Account number').inputValue()).toBe('0123456789')
  // Chosen, it is verified.
  await says(bola, 'Account verified successfully')
  await page.getByRole('button', { name: /^Use all: ₦[\d,.]+ arrives$/ }).click()
  const all = (await page.getByLabel('Amount').inputValue()).replaceAll(',', '')
  expect(Number(all)).toBe(before - 2500 - 2 * 200)
  await withdraw('1000')
  expect(before - (await balanceOf(stage.server.url, scene.tokens.bola))).toBe(2500 + 1000 + 2 * 200)

  await page.goto('/wallet/withdraw')
  await page.setViewportSize(DESKTOP)
  await saved.getByRole('button', { name: /^Delete .+••••6789/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('We remove it from your saved accounts.').waitFor()
  await looksRight(bola, 'removing a saved account')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await saved.waitFor({ state: 'detached' })
  await page.reload()
  await page.getByLabel('Bank').waitFor()
  expect(await saved.count()).toBe(0)
})

test('an account number is verified at its tenth digit, and again after a change', async () => {
  const bola = await stage.enter(scene.tokens.bola)
  const { page } = bola
  const changes = changesOf(bola)
  const number = page.getByLabel('Account number')
  const lookUps = () => changes.filter((call) => call.endsWith('/verify-account')).length
  await page.goto('/wallet/withdraw')
  await page.getByLabel('Bank').selectOption('058')
  await number.pressSequentially('012345678')
  expect(lookUps()).toBe(0)
  await number.press('9')
  await page.getByText('Account name').waitFor()
  expect([lookUps(), await number.evaluate((field) => field === document.activeElement)]).toEqual([1, true])
  await looksRight(bola, 'an account that was verified as it was typed')
  await number.press('Backspace')
  await page.getByText('Account name').waitFor({ state: 'detached' })
  await number.press('8')
  await page.getByText('Account name').waitFor()
  expect(lookUps()).toBe(2)
})

test('the wallet lists its history below the balance, and entries open their deals', async () => {
  const [bola, ada] = [await stage.enter(scene.tokens.bola), await stage.enter(scene.tokens.ada)]
  for (const [{ page }, line, all] of [
    [bola, 'Held for your orders', 'My Orders'],
    [ada, 'Coming to you', 'Seller Orders'],
  ] as const) {
    await page.goto('/wallet')
    const lines = page.getByRole('group').filter({ hasText: line })
    await lines.getByText(line).click()
    await lines.getByRole('link', { name: all }).waitFor()
    await lines.locator('li a').first().waitFor()
    expect(await lines.locator('li a').first().getAttribute('href')).toMatch(/^\/(orders|gigs)\/\d+$/)
    for (const name of ['Pending balance', 'Held in escrow', 'Total earned', 'Monthly earnings'])
      await page.getByText(name, { exact: true }).filter({ visible: true }).first().waitFor()
  }
  await looksRight(ada, 'the wallet with its deals open')
  await ada.page.getByRole('navigation', { name: 'Wallet' }).getByRole('link', { name: 'Statement' }).click()
  await ada.page.waitForURL('/wallet/statement')
})

test('a receipt prints alone, in black on white, from a phone with the dark theme, too', async () => {
  const bola = await stage.enter(scene.tokens.bola)
  const { page } = bola
  await page.addInitScript(() =>
    Object.assign(window, { print: () => document.title.replace(/^/, 'printed ') }),
  )
  await page.goto(`/orders/${scene.orders.completed}`)
  await page.getByRole('button', { name: 'Print receipt' }).waitFor()
  expect(await page.locator('.receipt').isVisible()).toBe(false)
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((chosen) => (document.documentElement.dataset.theme = chosen), theme)
    await page.emulateMedia({ media: 'print' })
    for (const [width, height] of [
      [794, 1123],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      const printed = await page.locator('.receipt').filter({ visible: true }).textContent()
      expect(printed).toMatch(/^Campus MarketplaceReceipt[^#]+Order #\w+ · Placed \w+ \d+, \d{4}, .+ WAT/)
      for (const text of [
        'Bola Adeyemi',
        'Ada Obi',
        'Released to the seller',
        'Subtotal',
        'Platform fee',
        'Total',
      ])
        expect(printed).toContain(text)
      expect(await page.locator('h1, h2, button, a').filter({ visible: true }).count()).toBe(0)
      expect(await stickingOut(page)).toEqual([])
      expect(
        await page.evaluate(() => [
          getComputedStyle(document.body).backgroundColor,
          ...['.receipt', '.receipt h2', '.receipt td', '.receipt th'].map((part) => {
            const found = document.querySelector(part)
            return found && getComputedStyle(found).color
          }),
        ]),
      ).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)', null, 'rgb(0, 0, 0)', 'rgb(0, 0, 0)'])
    }
    await addsUp(page.locator('.receipt'))
    const sheet = await page.pdf({ format: 'A4' })
    expect(sheet.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize(PHONE)
  }
  await looksRight(bola, 'a completed order')
})

test('receipts of a refunded order and of one in escrow add up, too', async () => {
  const bola = await stage.enter(scene.tokens.bola)
  for (const id of [scene.orders.cancelled, scene.orders.pending]) {
    await bola.page.emulateMedia({ media: 'screen' })
    await bola.page.goto(`/orders/${id}`)
    await bola.page.getByRole('button', { name: 'Print receipt' }).waitFor()
    await bola.page.emulateMedia({ media: 'print' })
    await addsUp(bola.page.locator('.receipt'))
  }
})

async function addsUp(receipt: Locator): Promise<void> {
  const kobo = (text: string | null | undefined) =>
    Math.round(Number(/₦([\d,.]+)/.exec(text ?? '')?.[1]?.replaceAll(',', '')) * 100)
  const last = (row: Locator) => row.locator('td').last().textContent()
  const add = (sums: readonly number[]) => sums.reduce((total, sum) => total + sum, 0)
  const items = await Promise.all((await receipt.locator('tbody tr').all()).map(last))
  const sums = await Promise.all(
    (
      await receipt
        .locator('tfoot tr')
        .filter({ has: receipt.page().locator('td') })
        .all()
    ).map(last),
  )
  const [subtotal = 0, fee = 0, total = 0, ...ends] = sums.map(kobo)
  expect(items.length).toBeGreaterThan(0)
  expect(add(items.map(kobo))).toBe(subtotal)
  expect(subtotal + fee).toBe(total)
  if (ends.length > 0) expect(add(ends)).toBe(total)
}

test('a seller sees earnings by month, to the kobo, matching the wallet', async () => {
  const ada = await stage.enter(scene.tokens.ada)
  const { page } = ada
  await page.goto('/wallet')
  const months = page.getByRole('table', { name: 'Earnings by month' })
  await months.waitFor()
  const rows = await months.locator('tbody tr').allTextContents()
  expect(rows.length).toBeGreaterThanOrEqual(3)
  const naira = (text: string | null | undefined) =>
    Number(/₦([\d,.]+)/.exec(text ?? '')?.[1]?.replaceAll(',', ''))
  const sum = rows.reduce((total, row) => total + Math.round(naira(row) * 100), 0) / 100
  const answer = await fetch(`${stage.server.url}/api/wallet`, {
    headers: { authorization: `Bearer ${scene.tokens.ada}` },
  })
  const { wallet } = (await answer.json()) as { wallet: { totalEarned: number } }
  expect(wallet.totalEarned).toBeGreaterThan(0)
  expect(sum).toBe(wallet.totalEarned)
  await looksRight(ada, 'the wallet of a seller')
})

test('a seller edits the stock: invalid input shows an error, a valid number shows to buyers, and 0 is sold out', async () => {
  const [ada, bola] = [await stage.enter(scene.tokens.ada), await stage.enter(scene.tokens.bola)]
  const { page } = ada
  const stock = page.getByLabel('How many can buyers order?')
  const more = page.getByLabel('I have more of these')
  const save = page.getByRole('button', { name: 'Save Changes' }).filter({ visible: true })
  const path = `/edit-product/${scene.adasBargain}`
  await page.goto(path)
  await more.check()
  await stock.fill('2.5')
  await save.click()
  await page.locator('[aria-invalid=true]').waitFor()
  expect(await stock.inputValue()).toBe('2.5')
  await looksRight(ada, 'a stock that cannot be')
  for (const [typed, shown] of [
    ['3', '3 left'],
    ['0', 'Sold out'],
  ] as const) {
    await page.goto(path)
    await more.check()
    await stock.fill(typed)
    await save.click()
    await page.waitForURL(`/products/${scene.adasBargain}`)
    await bola.page.goto(`/products/${scene.adasBargain}`)
    await says(bola, shown)
    await looksRight(bola, `a product, ${shown}`)
  }
  expect(await bola.page.getByRole('button', { name: 'Buy Now' }).count()).toBe(0)
  await page.goto('/add-listing')
  await page.setViewportSize(DESKTOP)
  await page.getByRole('main').waitFor()
  await looksRight(ada, 'adding a product')
  await page.goto(path)
  await page.getByLabel('Plenty').check()
  await looksRight(ada, 'the form of a product')
  await save.click()
  await page.waitForURL(`/products/${scene.adasBargain}`)
  await bola.page.reload()
  await bola.page.getByRole('button', { name: 'Buy Now' }).filter({ visible: true }).first().waitFor()
})

test('a phone shows Deposit and Withdraw above the fold of the wallet', async () => {
  const { page } = await stage.enter(scene.tokens.bola)
  await page.goto('/wallet')
  const bar = await page.getByRole('navigation', { name: 'Quick' }).boundingBox()
  for (const name of ['Deposit', 'Withdraw']) {
    const box = await page.getByRole('main').getByRole('link', { name, exact: true }).boundingBox()
    expect((box?.y ?? 9999) + (box?.height ?? 0), name).toBeLessThan(bar?.y ?? PHONE.height)
  }
})

test('an entry names its item and counterparty, and opens a receipt that is shared and printed', async () => {
  const bola = await stage.enter(scene.tokens.bola)
  const { page } = bola
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async (what: { text: string }) => {
        document.title = what.text
      },
    })
  })
  await page.goto('/transactions?type=escrow')
  await page
    .getByRole('link', { name: /^Held in escrow for .+ · Ada Obi$/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Receipt' }).waitFor()
  await page.getByText('Escrow for Ada Obi').waitFor()
  await page.getByText(/ WAT$/).waitFor()
  await looksRight(bola, 'receipt')
  await page.getByRole('button', { name: 'Share receipt' }).click()
  await page.waitForFunction(() => document.title.startsWith('Campus Marketplace receipt'))
  const text = await page.title()
  for (const part of ['To: Escrow for Ada Obi', 'Status: Completed', 'WAT']) expect(text).toContain(part)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const [ink, paper, shown] = await page.locator('.receipt').evaluate((whole) => {
    const parts = [whole, ...whole.querySelectorAll('*')].map((part) => getComputedStyle(part))
    return [
      [...new Set(parts.map(({ color }) => color))],
      [...new Set(parts.map(({ backgroundColor }) => backgroundColor))],
      getComputedStyle(document.querySelector('header') ?? document.body).display,
    ]
  })
  expect([ink, paper, shown]).toEqual([['rgb(0, 0, 0)'], ['rgb(255, 255, 255)', 'rgba(0, 0, 0, 0)'], 'none'])
})

test('an abandoned deposit shows Not completed immediately, and one button checks it again', async () => {
  const { page } = await stage.enter(scene.tokens.dami)
  await page.goto('/wallet/deposit')
  await page.getByLabel('Amount').fill('700')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Deposit/ })
    .click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('You were not charged').waitFor()
  await page.getByRole('button', { name: 'Check again' }).waitFor()
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Go to wallet' }).click()
  const newest = page.getByRole('listitem').filter({ hasText: 'Wallet deposit' }).first()
  await newest.getByText('Not completed').waitFor()
  const amount = newest.getByText('+₦700')
  expect(await amount.evaluate((part) => getComputedStyle(part).textDecorationLine)).toBe('line-through')
})
