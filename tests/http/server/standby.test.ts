import { expect, test, vi } from 'vitest'
import type { PublicReads } from '#adapters/contract/public-reads.ts'
import type { Standby } from '#adapters/ports/standby.ts'
import { createReads } from '#adapters/postgres/runtime/storage.ts'
import { aProduct, aUser } from '#tests/support/market/marketplace.ts'
import { testMarket } from '#tests/support/market/test-market.ts'
import { send } from '#tests/support/servers/app.ts'
import { appOver } from '#tests/support/servers/app-over.ts'

async function aServer() {
  const market = await testMarket()
  const seller = await aUser(market)
  const member = await aUser(market)
  const productId = await aProduct(market, seller.id)
  await expect.poll(market.listingChanges.isListening).toBe(true)
  const requested: (number | undefined)[] = []
  const reads = createReads(market.db)
  const atStandby = vi.spyOn(reads, 'product')
  const atPrimary = vi.spyOn(market.views, 'product')
  const standby: Standby<PublicReads> = {
    readsFor: (changedAt) => {
      requested.push(changedAt)
      return reads
    },
    state: () => ({ state: 'following', lagSeconds: 0.25 }),
  }
  const app = await appOver(market, { standby })
  const path = `/api/products/${productId}`
  const readAt = async (token?: string) => {
    // The cached response is stale now.
    await market.db.updateTable('products').set({ description: 'A phone' }).execute()
    const before = [atStandby.mock.calls.length, atPrimary.mock.calls.length]
    const { status } = await send(app, { method: 'GET', url: path, ...(token && { token }) })
    expect(status).toBe(200)
    if (atStandby.mock.calls.length > (before[0] ?? 0)) return 'standby'
    return atPrimary.mock.calls.length > (before[1] ?? 0) ? 'primary' : 'nowhere'
  }
  return { app, seller, member, path, requested, readAt }
}

test('visitors read from the standby, members from the primary', async () => {
  const { app, member, readAt } = await aServer()
  expect([await readAt(), await readAt(member.token), await readAt()]).toEqual([
    ...['standby', 'primary', 'standby'],
  ])
  await app.close()
})

test('the standby is used only once it has replayed every known change', async () => {
  const { app, seller, path, requested } = await aServer()
  const last = () => requested.at(-1) ?? 0
  await send(app, { method: 'GET', url: path })
  const since = performance.now()
  expect(last()).toBeLessThan(since)
  await send(app, { method: 'PUT', url: path, token: seller.token, payload: { description: 'Changed' } })
  await send(app, { method: 'GET', url: path })
  expect(last()).toBeGreaterThan(since)
  await send(app, { method: 'GET', url: `/api/sellers/${seller.id}` })
  expect(last()).toBeLessThan(since)
  await app.close()
})
