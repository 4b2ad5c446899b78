import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { PublicReads } from '#adapters/contract/public-reads.ts'
import type { MustSee, Standby } from '#adapters/ports/standby.ts'
import { createReads } from '#adapters/postgres/runtime/reads.ts'
import { send } from '#tests/support/app.ts'
import { appOver } from '#tests/support/app-over.ts'
import { aProduct, aUser } from '#tests/support/marketplace.ts'
import { promote, testMarket } from '#tests/support/test-market.ts'

/** A server with a standby that has everything but what `lacks` says, and what each read had to see. */
async function aServer() {
  const market = await testMarket()
  const seller = await aUser(market)
  const member = await aUser(market)
  const productId = await aProduct(market, seller.id)
  await expect.poll(market.listingChanges.isHeard).toBe(true)
  const asked: MustSee[] = []
  const reads = createReads(market.db)
  const atStandby = vi.spyOn(reads, 'product')
  const atPrimary = vi.spyOn(market.views, 'product')
  const standby: Standby<PublicReads> & { position: string | null } = {
    position: null,
    readsFor: (mustSee) => {
      asked.push(mustSee)
      return standby.lacks(mustSee.wroteAt) ? undefined : reads
    },
    lacks: (wroteAt) => wroteAt !== null && wroteAt === standby.position,
    noteWrite: vi.fn(async () => undefined),
    state: () => ({ state: 'following', lagSeconds: 0.25 }),
  }
  const app = await appOver(market, { standby })
  const path = `/api/products/${productId}`
  /** Where the product was read for this caller. */
  const readAt = async (token?: string) => {
    const before = [atStandby.mock.calls.length, atPrimary.mock.calls.length]
    const { status } = await send(app, {
      method: 'GET',
      url: `${path}?${Math.random()}`,
      ...(token && { token }),
    })
    expect(status).toBe(200)
    if (atStandby.mock.calls.length > (before[0] ?? 0)) return 'standby'
    return atPrimary.mock.calls.length > (before[1] ?? 0) ? 'primary' : 'nowhere'
  }
  return { app, market, seller, member, productId, path, asked, standby, readAt }
}

test('visitors, and members who see the same, read at the standby; who sees more or less reads at the primary', async () => {
  const { app, market, seller, member, readAt } = await aServer()
  expect(await readAt()).toBe('standby')
  expect(await readAt(member.token)).toBe('standby')
  const admin = await aUser(market)
  await promote(market, admin.id, 'ADMIN', 'unilag')
  expect(await readAt(admin.token)).toBe('primary')
  const other = await aUser(market)
  await send(app, { method: 'POST', url: `/api/users/${other.id}/block`, token: member.token })
  expect(await readAt(member.token)).toBe('primary')
  expect(await readAt(seller.token)).toBe('standby')
  await app.close()
})

test('who has written reads at the primary, also what is kept, until the standby has passed their position', async () => {
  const { app, market, seller, member, path, standby, readAt } = await aServer()
  await send(app, { method: 'PUT', url: path, token: seller.token, payload: { description: 'Changed' } })
  expect(standby.noteWrite).toHaveBeenCalledTimes(1)
  await send(app, { method: 'GET', url: path, token: seller.token })
  expect(standby.noteWrite).toHaveBeenCalledTimes(1)

  const position = '0/16B3748'
  await sql`update sessions set wrote_at = ${position} where user_id = ${seller.id}`.execute(market.db)
  standby.position = position
  const url = `${path}?kept`
  await send(app, { method: 'GET', url })
  const views = vi.spyOn(market.views, 'product').mockClear()
  await send(app, { method: 'GET', url, token: member.token })
  expect(views).not.toHaveBeenCalled()
  await send(app, { method: 'GET', url, token: seller.token })
  expect(views).toHaveBeenCalledTimes(1)
  expect(await readAt(seller.token)).toBe('primary')
  standby.position = null
  expect(await readAt(seller.token)).toBe('standby')
  await app.close()
})

test('what the standby is asked for has to have each change of it that was heard of', async () => {
  const { app, seller, path, asked } = await aServer()
  const last = () => asked.at(-1)?.changedAt ?? 0
  await send(app, { method: 'GET', url: `${path}?one` })
  const since = performance.now()
  expect(last()).toBeLessThan(since)
  await send(app, { method: 'PUT', url: path, token: seller.token, payload: { description: 'Changed' } })
  await expect
    .poll(async () => {
      await send(app, { method: 'GET', url: `${path}?${Math.random()}` })
      return last()
    })
    .toBeGreaterThan(since)
  await send(app, { method: 'GET', url: `/api/sellers/${seller.id}` })
  expect(last()).toBeLessThan(since)
  await app.close()
})
