import { expect, test } from 'vitest'
import { noticesOf } from '#domain/notifying/routing.ts'
import type { Actor } from '#domain/shared/actor.ts'
import { aGig, aProduct, aUser, memoryMarketplace } from '#tests/support/market/marketplace.ts'
import { aNoticeContext } from '#tests/support/market/notice-context.ts'

const REASON = 'Not allowed on campus'

async function anAdminAndAListing() {
  const market = memoryMarketplace()
  const owner = await aUser(market)
  const admin: Actor = { id: (await aUser(market)).id, role: 'ADMIN', adminCampus: 'unilag' }
  const told = () =>
    market
      .events()
      .filter(({ type }) => type === 'listing.taken_down')
      .flatMap((event) => noticesOf(event, aNoticeContext()))
  return { market, owner, admin, told }
}

test('[R20] the owner of a listing disabled by an admin is notified with the reason', async () => {
  const { market, owner, admin, told } = await anAdminAndAListing()
  const id = await aProduct(market, owner.id)
  await market.moderation.disableListing(admin, 'product', id, REASON)
  expect(told()).toMatchObject([{ userId: owner.id, path: `/products/${id}`, action: 'Open page' }])
  expect(told()[0]?.lines.at(-1)).toBe(`Reason: “${REASON}”`)
})

test('the owner of a gig deleted by an admin is notified with the reason, and not when deleting it themselves', async () => {
  const { market, owner, admin, told } = await anAdminAndAListing()
  const post = () => aGig(market, owner.id)
  await market.gigs.remove(await post(), { ...owner, role: 'USER', adminCampus: null })
  expect(told()).toEqual([])
  await market.gigs.remove(await post(), admin, { reason: REASON })
  expect(told()).toMatchObject([{ userId: owner.id, path: '/terms', action: 'Read the rules' }])
  expect(told()[0]?.lines.at(-1)).toBe(`Reason: “${REASON}”`)
})
