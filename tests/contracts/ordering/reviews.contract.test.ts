import { describe, expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { type DataBackend, readsOnPostgres } from '#tests/support/databases/both-backends.ts'
import { A_SUPER_ADMIN, aBid, aGig, aMember, unique } from '#tests/support/market/builders.ts'
import { composeOver } from '#tests/support/market/marketplace.ts'

describe('Reviews', () => readsOnPostgres(reviewing))

const DAY = 86_400_000
const page = { page: 1, limit: 10 }

function reviewing(backend: () => DataBackend): void {
  async function aDoneGig(campus: string, sellerId: number) {
    const { atomically } = backend()
    const { gigs } = composeOver(atomically)
    const ownerId = await aMember(atomically, { balance: 5000_00, campus, name: 'Bola' })
    const [id, bidId] = await atomically(async (tx) => {
      const gigId = await tx.gigs.add(aGig(ownerId, { campus }))
      return [gigId, await tx.bids.put(aBid(gigId, sellerId, { amount: kobo(3000_00) }))] as const
    })
    await gigs.accept(id, bidId, ownerId)
    await gigs.complete(id, ownerId)
    return { ownerId, id, subject: { kind: 'gig', id } as const }
  }

  test('are visible once both wrote or a week has passed, and then count', async () => {
    const { atomically, views } = backend()
    const campus = unique('campus')
    const sellerId = await aMember(atomically, { campus, name: 'Ada' })
    const start = new Date()
    const at = (days: number) => new Date(start.getTime() + days * DAY)
    const market = (days = 0) => composeOver(atomically, { now: () => at(days) })
    const [one, other] = [await aDoneGig(campus, sellerId), await aDoneGig(campus, sellerId)]
    const shown = (days: number) => views.reviewsOf(sellerId, page, undefined, at(days))

    await market().reviews.write(one.subject, one.ownerId, { rating: 5, content: 'Quick' })
    expect(await shown(1)).toEqual({ rating: { average: null, count: 0 }, rows: [], total: 0 })
    expect(await views.reviewsOfDeal(one.subject, one.ownerId, at(1))).toMatchObject({
      mine: { rating: 5 },
      theirs: null,
      mayWrite: false,
      shownAt: at(7).toISOString(),
    })
    expect(await views.reviewsOfDeal(one.subject, sellerId, at(1))).toMatchObject({
      mine: null,
      theirs: null,
      mayWrite: true,
    })
    expect(await views.reviewsOfDeal(one.subject, other.ownerId, at(1))).toBeUndefined()
    await market(2).reviews.write(one.subject, sellerId, { rating: 4, content: '' })
    expect(await shown(2)).toMatchObject({ rating: { average: 5, count: 1 }, total: 1 })
    expect(await views.reviewsOfDeal(one.subject, one.ownerId, at(2))).toMatchObject({
      theirs: { rating: 4 },
    })

    await market(2).reviews.write(other.subject, other.ownerId, { rating: 2, content: 'Late' })
    expect((await shown(8.9)).total).toBe(1)
    expect(await shown(9.1)).toMatchObject({
      rating: { average: 3.5, count: 2 },
      rows: [
        { author: { name: 'Bola' }, as: 'buyer', kind: 'gig', rating: 2, content: 'Late' },
        { rating: 5 },
      ],
      total: 2,
    })
    expect(await views.reviewsOfDeal(other.subject, sellerId, at(9.1))).toMatchObject({ mayWrite: false })
    await expect(
      market(10).reviews.write(other.subject, sellerId, { rating: 1, content: '' }),
    ).rejects.toMatchObject({ code: 'REVIEW_CLOSED' })
  })

  test('are hidden and excluded from figures by an admin of the campus, with a reason', async () => {
    const { atomically, views } = backend()
    const campus = unique('campus')
    const sellerId = await aMember(atomically, { campus })
    const { ownerId, subject } = await aDoneGig(campus, sellerId)
    const { reviews } = composeOver(atomically)
    const id = await reviews.write(subject, ownerId, { rating: 1, content: 'Rude words' })
    await reviews.write(subject, sellerId, { rating: 5, content: '' })
    const admin = { id: await aMember(atomically), role: 'ADMIN', adminCampus: campus } as const
    const elsewhere = { ...admin, adminCampus: 'elsewhere' }
    const soon = new Date(Date.now() + 1000)
    await expect(reviews.disable(id, elsewhere, 'x')).rejects.toMatchObject({ kind: 'not_found' })
    await expect(reviews.disable(id, { ...admin, id: sellerId }, 'x')).rejects.toMatchObject({
      kind: 'forbidden',
    })
    await reviews.disable(id, admin, 'Insulting')
    const nothing = { rating: { average: null, count: 0 }, total: 0 }
    // What listings and bids show of the same person.
    const figure = async () => (await views.seller(sellerId, admin))?.rating
    expect(await figure()).toEqual(nothing.rating)
    expect(await views.reviewsOf(sellerId, page, undefined, soon)).toMatchObject(nothing)
    expect(await views.reviewsOf(sellerId, page, elsewhere, soon)).toMatchObject(nothing)
    expect(await views.reviewsOf(sellerId, page, admin, soon)).toMatchObject({
      rating: { count: 0 },
      rows: [{ id, isDisabled: true }],
    })
    await reviews.enable(id, admin, ' It is only blunt ')
    expect(await views.reviewsOf(sellerId, page, undefined, soon)).toMatchObject({ rating: { count: 1 } })
    expect(await figure()).toEqual({ average: 1, count: 1 })
    const { rows } = await views.listAudit({ page: 1, limit: 50 }, A_SUPER_ADMIN)
    expect(rows).toContainEqual(expect.objectContaining({ action: 'review.disabled', reason: 'Insulting' }))
    expect(rows).toContainEqual(
      expect.objectContaining({ action: 'review.enabled', reason: 'It is only blunt' }),
    )
    await reviews.enable(id, admin)
    expect((await views.listAudit({ page: 1, limit: 50 }, A_SUPER_ADMIN)).rows).toContainEqual(
      expect.objectContaining({ action: 'review.enabled', reason: 'Everyone can see it again' }),
    )
    await expect(reviews.disable(id, admin, '  ')).rejects.toMatchObject({ kind: 'invalid' })
  })
}
