import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkLedger } from '#adapters/postgres/wallet/ledger-check.ts'
import { DAY_MS, HOUR_MS, later } from '#domain/shared/time.ts'
import { ROUNDS, race, seenIn } from '#tests/races/racing.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aMember, aProduct, unique } from '#tests/support/market/builders.ts'
import { composeOver } from '#tests/support/market/marketplace.ts'
import { aPoint } from '#tests/support/market/meetings.ts'

const PLENTY = 10_000_000_00
const NOW = new Date('2026-11-23T08:00:00Z')
const NOON = later(NOW, DAY_MS + 3 * HOUR_MS)

describe('A meeting with two concurrent steps', () => {
  const postgres = onPostgres({ connections: 12 })
  const trading = (at = NOW) => composeOver(postgres.backend.atomically, { now: () => at })
  const parties = { buyerId: 0, sellerId: 0, gate: 0, library: 0 }

  beforeEach(async () => {
    const { atomically } = postgres.backend
    parties.buyerId = await aMember(atomically, { balance: PLENTY })
    parties.sellerId = await aMember(atomically)
    const add = (name: string) =>
      atomically(({ meetingPoints }) =>
        meetingPoints.add({ ...aPoint({ name: unique(name) }), campus: 'unilag', isActive: true }),
      )
    ;[parties.gate, parties.library] = [await add('Gate'), await add('Library')]
  })

  afterEach(async () => expect((await checkLedger(postgres.db)).problems).toEqual([]))

  async function proposed(): Promise<number> {
    const productId = await postgres.backend.atomically(({ products }) =>
      products.add(aProduct(parties.sellerId)),
    )
    const orderId = await trading().ordering.buyNow({
      ...{ buyerId: parties.buyerId, productId, quantity: 1, deliveryMethod: 'pickup', notes: '' },
      requestKey: unique('key'),
    })
    return propose(orderId, parties.buyerId, parties.gate)
  }
  const propose = (orderId: number, by: number, pointId: number) =>
    trading().meetings.propose(orderId, by, { pointId, at: NOON })
  const accept = (orderId: number, round = 1) => trading().meetings.accept(orderId, parties.sellerId, round)
  const stored = (orderId: number) =>
    postgres.backend.atomically(({ meetings }) => meetings.forUpdate(orderId))
  const told = async (orderId: number, type: string) => {
    const rows = await postgres.db.selectFrom('outbox').select('payload').where('type', '=', type).execute()
    return rows.filter(({ payload }) => (payload as { orderId?: number }).orderId === orderId).length
  }

  test('accepted during a change: the accepted proposal is the one seen', async () => {
    const seen = await seenIn(async (number) => {
      const id = await proposed()
      const ends = await race(
        number,
        () => accept(id),
        () => propose(id, parties.buyerId, parties.library),
      )
      const meeting = await stored(id)
      expect(meeting?.proposal?.pointId).toBe(parties.library)
      expect(meeting?.agreed?.pointId).toBe(ends[0] === 'done' ? parties.gate : undefined)
      expect(await told(id, 'meeting.agreed')).toBe(ends[0] === 'done' ? 1 : 0)
      return ends.join(' ')
    })
    expect(Object.keys(seen).sort()).toEqual(['MEETING_CHANGED done', 'done done'])
  })

  test('accepted while the order is cancelled: no meeting is agreed on an ended order', async () => {
    const seen = await seenIn(async (number) => {
      const id = await proposed()
      const ends = await race(
        number,
        () => accept(id),
        () => trading().ordering.cancel(id, parties.buyerId, 'Changed my mind'),
      )
      const meeting = await stored(id)
      expect(meeting?.agreed === null).toBe(ends[0] === 'ORDER_NOT_OPEN')
      return ends.join(' ')
    })
    expect(Object.keys(seen).sort()).toEqual(['ORDER_NOT_OPEN done', 'done done'])
  })

  test('accepted twice: agreed and announced once', async () => {
    const seen = await seenIn(async (number) => {
      const id = await proposed()
      const ends = await race(
        number,
        () => accept(id),
        () => accept(id),
      )
      expect(await told(id, 'meeting.agreed')).toBe(1)
      expect((await stored(id))?.agreements).toBe(1)
      return ends.toSorted().join(' ')
    })
    expect(seen).toEqual({ 'NO_PROPOSAL done': ROUNDS })
  })

  test('accepted while its proposer declines it: one of them happens', async () => {
    const seen = await seenIn(async (number) => {
      const id = await proposed()
      const ends = await race(
        number,
        () => accept(id),
        () => trading().meetings.drop(id, parties.buyerId, 1),
      )
      expect((await stored(id))?.agreed === null).toBe(ends[1] === 'done')
      return ends.join(' ')
    })
    expect(Object.keys(seen).sort()).toEqual(['NO_PROPOSAL done', 'done NO_PROPOSAL'])
  })

  test('one proposal sent twice: one is stored', async () => {
    const seen = await seenIn(async (number) => {
      const id = await proposed()
      const requestKey = unique('key')
      const send = () =>
        trading().meetings.propose(id, parties.sellerId, { pointId: parties.library, at: NOON, requestKey })
      const ends = await race(number, send, send)
      expect((await stored(id))?.round).toBe(2)
      return ends.join(' ')
    })
    expect(seen).toEqual({ 'done done': ROUNDS })
  })

  test('two workers remind: both sides are notified once', async () => {
    const due = trading(later(NOON, -HOUR_MS))
    const seen = await seenIn(async (number) => {
      const id = await proposed()
      await accept(id)
      await race(
        number,
        () => due.meetings.remind(100),
        () => due.meetings.remind(100),
      )
      expect(await told(id, 'meeting.reminded')).toBe(1)
      return 'reminded'
    })
    expect(seen).toEqual({ reminded: ROUNDS })
  })

  test('a moved meeting is reminded at its new time, one of an ended order not at all', async () => {
    const [moved, cancelled] = [await proposed(), await proposed()]
    for (const id of [moved, cancelled]) await accept(id)
    const at = later(NOON, HOUR_MS)
    await trading().meetings.propose(moved, parties.buyerId, { pointId: parties.gate, at })
    await accept(moved, 2)
    await trading().ordering.cancel(cancelled, parties.buyerId, 'Changed my mind')
    const reminded = async (now: Date) => {
      await trading(now).meetings.remind(100)
      return [await told(moved, 'meeting.reminded'), await told(cancelled, 'meeting.reminded')]
    }
    expect(await reminded(later(NOON, -HOUR_MS))).toEqual([0, 0])
    expect(await reminded(NOON)).toEqual([1, 0])
  })
})
