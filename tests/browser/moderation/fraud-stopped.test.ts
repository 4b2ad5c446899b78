import { expect, test } from 'vitest'
import { looksRight } from '#tests/browser/looks.ts'
import { preparedScene, tokenOf } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'
import { DEMO_DEVICE } from '../../../app-server/demo/people.ts'

const stage = demoStage({ scene: true, settings: { PAYOUT_HOLD_HOURS: '24' } })
const OPEN = ['delivered', 'inTransit', 'ready', 'preparing', 'pending'] as const
/** Searching and opening a user, three choices and two buttons: within a minute on any network. */
const MOST_PRESSES = 6

test('a campus admin stops a seller with more than ₦89,000 in escrow from a phone, and no money can leave', async () => {
  const { url } = stage.server
  const { orders, adasBargain } = preparedScene()
  const [ada, bola] = [await tokenOf(url, 'ada@campus.test'), await tokenOf(url, 'bola@campus.test')]
  const call = async (token: string, method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'x-device': DEMO_DEVICE }
    const answer = await fetch(`${url}${path}`, {
      ...{ method, headers: { ...headers, ...(body && { 'content-type': 'application/json' }) } },
      ...(body && { body: JSON.stringify(body) }),
    })
    return (await answer.json()) as Record<string, unknown>
  }
  const balance = async () => ((await call(ada, 'GET', '/api/wallet')).wallet as { balance: number }).balance
  const bank = { bankCode: '058', accountNumber: '0123456789' }
  const { account_name: accountName } = await call(ada, 'POST', '/api/wallet/verify-account', bank)
  await call(bola, 'POST', '/api/orders/buy-now', { productId: adasBargain, quantity: 1 })
  const before = await balance()
  const payout = { ...bank, accountName, amount: 5000 }
  await call(ada, 'POST', '/api/wallet/withdraw', payout)
  expect(await balance()).toBeLessThan(before)
  const { orders: sold } = (await call(ada, 'GET', '/api/orders/seller?limit=50')) as {
    orders: { escrowStatus: string; totalAmount: number }[]
  }
  const held = sold.filter(({ escrowStatus }) => escrowStatus === 'held')
  const inPlay = before + held.reduce((sum, { totalAmount }) => sum + totalAmount, 0)
  expect(inPlay).toBeGreaterThan(89_000)

  const ngozi = await stage.enter(await tokenOf(url, 'ngozi@campus.test'))
  const { page } = ngozi
  let presses = 0
  await page.exposeFunction('pressed', () => {
    presses += 1
  })
  await page.addInitScript(() =>
    document.addEventListener('click', () => Reflect.get(window, 'pressed')(), true),
  )
  await page.goto('/admin/dashboard')
  await page.getByLabel(/^Name, email, phone/).fill('ada obi')
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Ada Obi/ })
    .click()
  await page.getByRole('button', { name: 'Suspend account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('Took money outside of escrow')
  await dialog.getByLabel(/^Stop their open orders and gigs/).check()
  await dialog.getByRole('button', { name: 'Suspend account' }).click()
  await page.getByText(/^Suspended until/).waitFor()
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES)
  await looksRight(ngozi, 'a seller who is stopped')

  expect(await balance()).toBe(before)
  expect(await call(ada, 'POST', '/api/wallet/withdraw', payout)).toMatchObject({ code: 'ACCOUNT_SUSPENDED' })
  for (const state of OPEN)
    expect(await call(bola, 'GET', `/api/orders/${orders[state]}`)).toMatchObject({
      escrowStatus: 'disputed',
    })
  const sade = await tokenOf(url, 'sade@campus.test')
  expect(await call(sade, 'GET', '/api/admin/ledger/trial-balance')).toMatchObject({ balanced: true })
})
