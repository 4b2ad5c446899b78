import { beforeEach, describe, expect, test } from 'vitest'
import type { Actor } from '#domain/shared/actor.ts'
import { aBusiness, aGig, aProduct, aUser, memoryMarketplace } from '#tests/support/market/marketplace.ts'
import { promote } from '#tests/support/market/test-market.ts'

const HOUR_MS = 3_600_000
const DISABLED = { code: 'ACCOUNT_DISABLED', kind: 'forbidden' }
let now: Date
let market: ReturnType<typeof memoryMarketplace>
let root: Actor
let ada: Awaited<ReturnType<typeof aUser>>
beforeEach(async () => {
  now = new Date('2026-11-22T12:00:00Z')
  market = memoryMarketplace({ now: () => now, removalHours: 24 })
  const { id } = await aUser(market)
  await promote(market, id, 'SUPER_ADMIN')
  root = { id, role: 'SUPER_ADMIN', adminCampus: null }
  ada = await aUser(market)
})
const pass = (hours: number) => {
  now = new Date(now.getTime() + hours * HOUR_MS)
}
const signIn = () => market.identity.login({ email: ada.email, password: ada.password })
const isDisabled = (id: number) => market.state().products.get(id)?.isDisabled
const isGone = () => market.state().users.get(ada.id)?.deletedAt !== null
const actions = () => market.state().audit.map(({ actorId, action, reason }) => [actorId, action, reason])

describe('A member deleted by a super admin', () => {
  test('is disabled immediately, and deleted a day later in that admin’s name', async () => {
    const product = await aProduct(market, ada.id)
    const { dueAt } = await market.identity.removeUser(root, ada.id, 'A fraud')
    expect(dueAt).toEqual(new Date('2026-11-23T12:00:00Z'))
    expect([...market.state().sessions.values()].some(({ userId }) => userId === ada.id)).toBe(false)
    await expect(signIn()).rejects.toMatchObject(DISABLED)
    expect(isDisabled(product)).toBe(true)
    expect(market.events()).toContainEqual({
      ...{ type: 'user.removal_planned', userId: ada.id, dueAt: '2026-11-23T12:00:00.000Z' },
    })
    await expect(market.identity.removeUser(root, ada.id, 'Again')).rejects.toMatchObject({
      code: 'REMOVAL_PLANNED',
    })

    pass(23.9)
    await market.identity.removeDue(10)
    expect(isGone()).toBe(false)
    pass(0.1)
    expect(await market.identity.removeDue(10)).toEqual({ done: 1, failures: [] })
    expect(isGone()).toBe(true)
    expect(actions()).toEqual([
      [root.id, 'user.removal_planned', 'A fraud'],
      [root.id, 'user.removed', 'A fraud'],
    ])
    await market.identity.removeDue(10)
    expect(actions()).toHaveLength(2)
  })

  test('is fully restored when that is cancelled, except what was disabled before', async () => {
    const [product, other] = [await aProduct(market, ada.id), await aProduct(market, ada.id)]
    const business = await aBusiness(market, ada.id)
    await market.moderation.disableListing(root, 'product', other, 'A fake')
    await market.identity.removeUser(root, ada.id)
    expect(market.state().businesses.get(business)?.isDisabled).toBe(true)
    await market.identity.takeBackRemoval(root, ada.id, 'The wrong Ada')
    await signIn()
    expect([isDisabled(product), isDisabled(other)]).toEqual([false, true])
    expect(market.state().businesses.get(business)?.isDisabled).toBe(false)
    pass(48)
    await market.identity.removeDue(10)
    expect(isGone()).toBe(false)
    expect(actions().at(-1)).toEqual([root.id, 'user.removal_taken_back', 'The wrong Ada'])
    await expect(market.identity.takeBackRemoval(root, ada.id)).rejects.toMatchObject({ code: 'NOT_PLANNED' })
  })

  test('is not deleted with money in the system: not scheduled, and postponed if it arrived meanwhile', async () => {
    const rich = await aUser(market, { naira: 500 })
    const product = await aProduct(market, rich.id)
    await expect(market.identity.removeUser(root, rich.id)).rejects.toMatchObject({ code: 'MONEY_IN_PLAY' })
    expect(isDisabled(product)).toBe(false)

    await aGig(market, ada.id)
    await market.identity.removeUser(root, ada.id)
    market.state().balances.set(`wallet:${ada.id}`, 100)
    pass(24)
    expect((await market.identity.removeDue(10)).failures).toEqual([])
    expect(isGone()).toBe(false)
    market.state().balances.set(`wallet:${ada.id}`, 0)
    await market.identity.removeDue(10)
    expect(isGone()).toBe(false)
    pass(1)
    await market.identity.removeDue(10)
    expect(isGone()).toBe(true)
  })

  test('is deleted immediately without a waiting time, as in the sandbox', async () => {
    const direct = memoryMarketplace()
    const [admin, person] = [await aUser(direct), await aUser(direct)]
    await promote(direct, admin.id, 'SUPER_ADMIN')
    const actor = { id: admin.id, role: 'SUPER_ADMIN', adminCampus: null } as const
    expect((await direct.identity.removeUser(actor, person.id)).dueAt).toBeNull()
    expect(direct.state().users.get(person.id)?.deletedAt).not.toBeNull()
  })
})
