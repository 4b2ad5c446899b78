import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#adapters/postgres/embedded/embedded.ts'
import { createPool } from '#adapters/postgres/runtime/pool.ts'
import { DAY_MS, lagosDayOf, later } from '#domain/shared/time.ts'
import { looksRight } from '#tests/browser/looks.ts'
import { changesOf, DESKTOP, type Person, PHONE, says } from '#tests/browser/person.ts'
import { tokenOf } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'
import { ids } from '../../../app-server/ids.ts'

const SOON = { timeout: 15_000 }

const stage = demoStage()

async function enter(name: 'sade' | 'bola', viewport = PHONE): Promise<Person> {
  return stage.enter(await tokenOf(stage.server.url, `${name}@campus.test`), viewport)
}

test('[S193, S194, S195, S196] a super admin previews fees on sample orders, saves them, and carts charge them', async () => {
  const [sade, bola] = [await enter('sade'), await enter('bola')]
  const { page } = sade
  const main = page.getByRole('main')
  const percentage = page.getByLabel('Base percentage')
  const preview = async () =>
    (await page.getByRole('region', { name: 'Preview' }).locator('tbody tr').allTextContents()).map((row) =>
      row.trim(),
    )
  await page.goto('/admin/fee-settings')
  await expect.poll(preview, SOON).toEqual(['₦1,000₦50', '₦5,000₦250', '₦15,000Free'])
  await looksRight(sade, 'the fee settings')

  const changes = changesOf(sade)
  await percentage.fill('140')
  await page.getByLabel('Minimum fee').fill('2,000')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await says(sade, 'A percentage from 0 to 100, in steps of 0.1')
  await says(sade, 'Fix the numbers in the form to see a preview.')
  await looksRight(sade, 'fees that cannot be')
  await percentage.fill('12.5')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await says(sade, 'The minimum fee cannot be above the maximum fee')
  expect([await percentage.inputValue(), changes]).toEqual(['12.5', []])

  await page.getByLabel('Minimum fee').fill('120')
  await page.getByLabel('Free threshold').fill('20000')
  await page.getByLabel('Add a campus').selectOption('unilag')
  await page.getByLabel(/Lagos.*, percent$/).fill('20')
  await says(sade, 'Orders of ₦20,000 and above pay no platform fee.')
  await expect.poll(preview, SOON).toEqual(['₦1,000₦125', '₦5,000₦625', '₦15,000₦1,000'])
  await looksRight(sade, 'fees that are tried')
  expect(changes).toEqual([])
  await page.getByRole('button', { name: 'Save Changes' }).dblclick()
  await says(sade, 'Fee configuration updated successfully')
  expect(changes).toEqual(['PUT /api/fees/config'])
  await main.getByText('12.5% · ₦120 to ₦1,000 · free from ₦20,000 · UNILAG −20%').waitFor()

  const { id, price } = await bargain()
  await bola.page.goto(`/products/${id}`)
  await bola.page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).click()
  await says(bola, 'Product added to cart!')
  await bola.page.goto('/cart')
  const fee = bola.page.locator('dt', { hasText: /^Platform fee$/ }).locator('xpath=../dd')
  const expected = Math.max(price * 0.125, 120) * 0.8
  await expect
    .poll(async () => Number((await fee.last().textContent())?.replace(/[^\d.]/g, '')), SOON)
    .toBeCloseTo(expected, 2)
  await bola.page.getByRole('button', { name: 'Place Order' }).click()
  await says(bola, 'Order created successfully!')
  expect((await newestOrder()).platformFee).toBeCloseTo(expected, 2)

  await page.setViewportSize(DESKTOP)
  await page.getByRole('button', { name: 'Reset to Defaults' }).click()
  expect(await percentage.inputValue()).toBe('5')
  await expect.poll(preview, SOON).toEqual(['₦1,000₦50', '₦5,000₦250', '₦15,000Free'])
  await looksRight(sade, 'the fee settings')
  await page.reload()
  await expect.poll(() => percentage.inputValue(), SOON).toBe('12.5')
  await page.getByRole('button', { name: 'Reset to Defaults' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await says(sade, 'Fee configuration updated successfully')
})

test('a super admin schedules fees for a later day; carts announce them, and one press cancels', async () => {
  const [sade, bola] = [await enter('sade'), await enter('bola')]
  const { page } = sade
  const notice = page.getByText(/^The fees change on /)
  const { id } = await bargain()
  await bola.page.goto(`/products/${id}`)
  await bola.page.getByRole('button', { name: 'Add to Cart' }).filter({ visible: true }).click()
  await says(bola, 'Product added to cart!')

  await page.goto('/admin/fee-settings')
  await page.getByLabel('Base percentage').fill('50')
  await page.getByLabel('Minimum fee').fill('777')
  await says(sade, 'This changes as soon as you save.')
  await page.getByLabel('Applies from').fill('2020-01-01')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await says(sade, 'Choose tomorrow or a later date')
  await page.getByLabel('Applies from').fill(lagosDayOf(later(new Date(), 7 * DAY_MS)))
  await page.getByLabel('Reason').fill('A new term begins')
  await says(sade, /^This changes on /)
  await says(sade, 'Minimum fee: ₦50 → ₦777')
  await looksRight(sade, 'fees that are about to be planned')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await says(sade, 'Fee change planned')
  await notice.waitFor()
  expect(await page.getByLabel('Base percentage').inputValue()).toBe('5')
  await looksRight(sade, 'a planned change of the fees')

  await bola.page.goto('/cart')
  await says(bola, /^From .*, the platform fee for this cart is ₦(777|1,000)\.$/)
  await looksRight(bola, 'a cart whose fee will change')

  await page.getByRole('button', { name: 'Cancel planned change' }).dblclick()
  await says(sade, 'The planned change was cancelled')
  await notice.waitFor({ state: 'detached' })
  await bola.page.reload()
  await bola.page.getByRole('heading', { name: 'Order Summary' }).waitFor()
  expect(await bola.page.getByText(/^From .*, the platform fee/).count()).toBe(0)
})

test('the ledger balances, and an unknown payment at the provider is a difference that a super admin sees', async () => {
  const lost = ids.reference('dep')
  await paidLongAgo(lost, 12_345_50)
  const sade = await enter('sade', DESKTOP)
  const { page } = sade
  await page.goto('/admin/books')
  await says(sade, 'Balanced: all accounts sum to zero.')
  const accounts = page.getByRole('region', { name: 'Accounts by kind' })
  for (const kind of ['escrow', 'fees', 'provider', 'wallet'])
    await accounts.getByRole('rowheader', { name: kind }).waitFor()
  const changes = changesOf(sade)
  await page.getByRole('button', { name: 'Compare now' }).dblclick()
  await says(sade, /^Compared \d+ references?$/)
  expect(changes).toEqual(['POST /api/admin/ledger/reconciliations'])
  await says(sade, '1 differs')
  await page.getByLabel('Compare from').fill(lagosDayOf(later(new Date(), 2 * DAY_MS)))
  await page.getByRole('button', { name: 'Compare now' }).click()
  await says(sade, 'Choose a date up to today')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  await says(sade, 'Differences downloaded')
  const difference = page.getByRole('listitem').filter({ hasText: lost }).last()
  expect(await difference.textContent()).toBe(
    `Missing here: deposit ${lost}. Ours: nothing. Theirs: ₦12,345.50, success.`,
  )
  await looksRight(sade, 'the books')
})

type Offer = {
  id: number
  price: number
  platformPurchaseEnabled: boolean
  availability: string
  User: { name: string }
}

async function bargain(): Promise<{ id: number; price: number }> {
  const answer = await fetch(`${stage.server.url}/api/products?limit=50&sort=price_asc&campus=unilag`)
  const { products } = (await answer.json()) as { products: Offer[] }
  const found = products.find(
    ({ User, price, platformPurchaseEnabled, availability }) =>
      platformPurchaseEnabled && availability === 'for_sale' && price > 0 && User.name !== 'Bola Adeyemi',
  )
  if (!found) throw new Error('somebody sells something')
  return found
}

async function newestOrder(): Promise<{ platformFee: number }> {
  const token = await tokenOf(stage.server.url, 'bola@campus.test')
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${stage.server.url}/api/orders/buyer?page=1&limit=1`, { headers })
  const { orders } = (await answer.json()) as { orders: { platformFee: number }[] }
  return orders[0] ?? { platformFee: Number.NaN }
}

async function paidLongAgo(reference: string, amount: number): Promise<void> {
  const database = await startEmbeddedPostgres({ dataDir: stage.server.dataDir, log: () => undefined })
  const pool = createPool({ url: database.ownerUrl, max: 1, applicationName: 'provider' })
  try {
    await pool.query(
      `insert into sandbox.charges (reference, amount, email, callback_url, outcome, created_at)
       values ($1, $2, 'nobody@campus.test', '', 'success', $3)`,
      [reference, amount, Date.now() - 2 * 60 * 60_000],
    )
  } finally {
    await pool.end()
    await database.stop()
  }
}
