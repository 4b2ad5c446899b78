import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkLedger } from '#adapters/postgres/wallet/ledger-check.ts'
import { kobo } from '#domain/shared/money.ts'
import { ROUNDS, race, seenIn } from '#tests/races/racing.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aBid, aGig, aMember } from '#tests/support/market/builders.ts'
import { composeOver } from '#tests/support/market/marketplace.ts'

const PLENTY = 10_000_000_00
const AMOUNT = 3000
const OFFERED = kobo(AMOUNT * 100)

describe('Concurrent gig steps', () => {
  const postgres = onPostgres({ connections: 12 })
  const market = () => composeOver(postgres.backend.atomically)
  const people = { ownerId: 0, one: 0, other: 0 }

  beforeEach(async () => {
    const { atomically } = postgres.backend
    people.ownerId = await aMember(atomically, { balance: PLENTY })
    people.one = await aMember(atomically)
    people.other = await aMember(atomically)
  })
  afterEach(async () => expect((await checkLedger(postgres.db)).problems).toEqual([]))

  const posted = (ownerId = people.ownerId) =>
    postgres.backend.atomically(async ({ gigs, bids }) => {
      const id = await gigs.add(aGig(ownerId))
      return {
        id,
        bids: [await bids.put(aBid(id, people.one)), await bids.put(aBid(id, people.other))] as const,
      }
    })
  const owner = () => ({ id: people.ownerId, role: 'USER', adminCampus: null }) as const
  const walletOf = (userId: number) => postgres.backend.views.wallet(userId)
  async function stateOf(id: number): Promise<string> {
    const row = await postgres.db.selectFrom('gigs').selectAll().where('id', '=', id).executeTakeFirst()
    const bids = await postgres.db
      .selectFrom('bids')
      .select('status')
      .where('gig_id', '=', id)
      .orderBy('id')
      .execute()
    return [row?.status, row?.payment_status, ...bids.map(({ status }) => status)].join(' ')
  }

  test('two bids accepted: one is, and is paid for once', async () => {
    const seen = await seenIn(async (number) => {
      const { id, bids } = await posted()
      const ends = await race(
        number,
        () => market().gigs.accept(id, bids[0], people.ownerId),
        () => market().gigs.accept(id, bids[1], people.ownerId),
      )
      return `${ends.join(' ')}: ${await stateOf(id)}`
    })
    expect(Object.keys(seen).sort()).toEqual([
      'GIG_NOT_OPEN done: in_progress escrow rejected accepted',
      'done GIG_NOT_OPEN: in_progress escrow accepted rejected',
    ])
    expect(await walletOf(people.ownerId)).toMatchObject({ heldInEscrow: AMOUNT * ROUNDS })
  })

  test('accepting against another offer of the same bidder: the shown price is paid, or nothing', async () => {
    const seen = await seenIn(async (number) => {
      const { id, bids } = await posted()
      const ends = await race(
        number,
        () => market().gigs.accept(id, bids[0], people.ownerId, { amount: OFFERED }),
        () =>
          market().gigs.bid(id, people.one, {
            amount: kobo(OFFERED * 10),
            deliveryTime: 1,
            proposal: 'Ten times as much.',
          }),
      )
      const held = await postgres.backend.atomically(({ ledger }) => ledger.openHold({ kind: 'gig', id }))
      return `${ends.join(' ')}: ${held?.amount ?? 0}`
    })
    expect(Object.keys(seen).sort()).toEqual(['BID_CHANGED done: 0', `done GIG_NOT_OPEN: ${OFFERED}`])
  })

  test('accepting against deleting: one of them happens', async () => {
    const seen = await seenIn(async (number) => {
      const { id, bids } = await posted()
      const ends = await race(
        number,
        () => market().gigs.accept(id, bids[0], people.ownerId),
        () => market().gigs.remove(id, owner()),
      )
      return `${ends.join(' ')}: ${await stateOf(id)}`
    })
    expect(Object.keys(seen).sort()).toEqual([
      'NOT_FOUND done: cancelled pending rejected rejected',
      'done GIG_NOT_OPEN: in_progress escrow accepted rejected',
    ])
  })

  test('completing twice: the freelancer is paid once', async () => {
    const seen = await seenIn(async (number) => {
      const { id, bids } = await posted()
      await market().gigs.accept(id, bids[0], people.ownerId)
      const complete = () => market().gigs.complete(id, people.ownerId)
      const ends = await race(number, complete, complete)
      return `${ends.sort().join(' ')}: ${await stateOf(id)}`
    })
    expect(seen).toEqual({ 'GIG_NOT_IN_PROGRESS done: completed released accepted rejected': ROUNDS })
    expect(await walletOf(people.one)).toMatchObject({ balance: AMOUNT * ROUNDS, pendingBalance: 0 })
  })

  test('agreeing to cancel against completing: one of them happens, and the money moves once', async () => {
    const before = await walletOf(people.ownerId)
    const seen = await seenIn(async (number) => {
      const { id, bids } = await posted()
      await market().gigs.accept(id, bids[0], people.ownerId)
      await market().gigs.askToCancel(id, people.one, 'I am ill')
      const ends = await race(
        number,
        () => market().gigs.agreeToCancel(id, people.ownerId),
        () => market().gigs.complete(id, people.ownerId),
      )
      return `${ends.join(' ')}: ${await stateOf(id)}`
    })
    const [agreed, completed] = [
      'done GIG_NOT_IN_PROGRESS: cancelled refunded accepted rejected',
      'GIG_NOT_IN_PROGRESS done: completed released accepted rejected',
    ]
    expect(Object.keys(seen).sort()).toEqual([completed, agreed])
    const paid = AMOUNT * (seen[completed] ?? 0)
    expect(await walletOf(people.one)).toMatchObject({ balance: paid, pendingBalance: 0 })
    const after = await walletOf(people.ownerId)
    expect([after.balance, after.heldInEscrow]).toEqual([before.balance - paid, 0])
  })

  test('agreeing to cancel against a dispute: it is cancelled, or paused without a request', async () => {
    const seen = await seenIn(async (number) => {
      const { id, bids } = await posted()
      await market().gigs.accept(id, bids[0], people.ownerId)
      await market().gigs.askToCancel(id, people.ownerId, 'I moved')
      const ends = await race(
        number,
        () => market().gigs.agreeToCancel(id, people.one),
        () => market().disputes.open({ kind: 'gig', id }, people.one, 'Half is done'),
      )
      const { disputed, cancel_asked_by } = await postgres.db
        .selectFrom('gigs')
        .select(['disputed', 'cancel_asked_by'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return `${ends.join(' ')}: ${await stateOf(id)} ${disputed} ${cancel_asked_by}`
    })
    expect(Object.keys(seen).sort()).toEqual([
      'DISPUTED done: in_progress escrow accepted rejected true null',
      'done GIG_NOT_IN_PROGRESS: cancelled refunded accepted rejected false owner',
    ])
  })

  test('giving up against agreeing: it ends once, and is refunded once', async () => {
    const before = await walletOf(people.ownerId)
    const seen = await seenIn(async (number) => {
      const { id, bids } = await posted()
      await market().gigs.accept(id, bids[0], people.ownerId)
      await market().gigs.askToCancel(id, people.one, 'I am ill')
      const ends: string[] = await race(
        number,
        () => market().gigs.agreeToCancel(id, people.ownerId),
        () => market().gigs.giveUp(id, people.one, 'I am still ill'),
      )
      return `${ends.sort().join(' ')}: ${await stateOf(id)}`
    })
    expect(seen).toEqual({
      'GIG_NOT_IN_PROGRESS done: cancelled refunded accepted rejected': ROUNDS,
    })
    expect(await walletOf(people.ownerId)).toEqual(before)
  })

  test('requests of both sides: one request is stored', async () => {
    const seen = await seenIn(async (number) => {
      const { id, bids } = await posted()
      await market().gigs.accept(id, bids[0], people.ownerId)
      const ends = await race(
        number,
        () => market().gigs.askToCancel(id, people.ownerId, 'I moved'),
        () => market().gigs.askToCancel(id, people.one, 'I am ill'),
      )
      return ends.join(' ')
    })
    expect(Object.keys(seen).sort()).toEqual(['CANCELLATION_ASKED done', 'done CANCELLATION_ASKED'])
  })

  test('two gigs accepted with money for one: one is paid for, the other stays open', async () => {
    const seen = await seenIn(async (number) => {
      const ownerId = await aMember(postgres.backend.atomically, { balance: AMOUNT * 100 })
      const [first, second] = [await posted(ownerId), await posted(ownerId)]
      const ends = await race(
        number,
        () => market().gigs.accept(first.id, first.bids[0], ownerId),
        () => market().gigs.accept(second.id, second.bids[0], ownerId),
      )
      expect(await walletOf(ownerId)).toMatchObject({ balance: 0, heldInEscrow: AMOUNT })
      return ends.join(' ')
    })
    expect(Object.keys(seen).sort()).toEqual(['INSUFFICIENT_FUNDS done', 'done INSUFFICIENT_FUNDS'])
  })

  test('withdrawing a bid against accepting it: one of them happens', async () => {
    const seen = await seenIn(async (number) => {
      const { id, bids } = await posted()
      const ends = await race(
        number,
        () => market().gigs.accept(id, bids[0], people.ownerId),
        () => market().gigs.withdraw(bids[0], people.one),
      )
      return `${ends.join(' ')}: ${await stateOf(id)}`
    })
    expect(Object.keys(seen).sort()).toEqual([
      'NOT_FOUND done: open pending pending',
      'done BID_NOT_PENDING: in_progress escrow accepted rejected',
    ])
  })

  test('two bids of the same person: one bid is stored', async () => {
    const seen = await seenIn(async (number) => {
      const id = await postgres.backend.atomically(({ gigs }) => gigs.add(aGig(people.ownerId)))
      const { amount, deliveryTime, proposal } = aBid(id, people.one)
      const bid = () => market().gigs.bid(id, people.one, { amount, deliveryTime, proposal })
      const ends = await race(number, bid, bid)
      return `${ends.join(' ')}: ${await stateOf(id)}`
    })
    expect(seen).toEqual({ 'done done: open pending pending': ROUNDS })
  })

  const begun = async () => {
    const { id, bids } = await posted()
    await market().gigs.accept(id, bids[0], people.ownerId)
    return id
  }
  const WORK = { content: 'Here it is', link: null, images: [] }

  test('accepting against sending back: one of them happens, and the freelancer is paid for the accepted delivery', async () => {
    const seen = await seenIn(async (number) => {
      const id = await begun()
      await market().gigs.deliver(id, people.one, WORK)
      const [accepted, changed] = await race(
        number,
        () => market().gigs.complete(id, people.ownerId),
        () => market().gigs.askForChange(id, people.ownerId, 'Bigger'),
      )
      // An earlier change request does not prevent acceptance.
      expect(accepted).toBe('done')
      return `${changed}: ${await stateOf(id)}`
    })
    expect(Object.keys(seen).sort()).toEqual([
      'GIG_NOT_IN_PROGRESS: completed released accepted rejected',
      'done: completed released accepted rejected',
    ])
  })

  test('delivering twice: one is stored under one key, and two without a key', async () => {
    const seen = await seenIn(async (number) => {
      const id = await begun()
      const requestKey = number % 2 === 0 ? `delivery-${id}` : undefined
      const deliver = () => market().gigs.deliver(id, people.one, { ...WORK, requestKey })
      const outcomes = await race(number, deliver, deliver)
      const gig = await postgres.db.selectFrom('gigs').selectAll().where('id', '=', id).executeTakeFirst()
      const { count } = await postgres.db
        .selectFrom('gig_deliveries')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('gig_id', '=', id)
        .executeTakeFirstOrThrow()
      expect(gig?.deliveries).toBe(count)
      return `${outcomes} ${requestKey === undefined ? 'without' : 'with'} a key: ${count}`
    })
    expect(Object.keys(seen).sort()).toEqual(['done,done with a key: 1', 'done,done without a key: 2'])
  })

  test('reminders checked by two processes are sent once', async () => {
    const id = await begun()
    await market().gigs.deliver(id, people.one, WORK)
    const then = new Date(Date.now() + 4 * 86_400_000)
    const late = composeOver(postgres.backend.atomically, { now: () => then })
    await Promise.all(Array.from({ length: 6 }, () => late.gigs.remindOfDeliveries(500)))
    const gig = await postgres.db.selectFrom('gigs').selectAll().where('id', '=', id).executeTakeFirst()
    expect(gig?.delivery_reminders).toBe(1)
    const told = await postgres.db
      .selectFrom('outbox')
      .select(sql<number>`(payload->>'gigId')::int`.as('gigId'))
      .where('type', '=', 'gig.delivery_waits')
      .execute()
    // Those of the races before wait as well.
    const gigs = told.map(({ gigId }) => gigId)
    expect(gigs).toContain(id)
    expect(new Set(gigs).size).toBe(gigs.length)
  })
})
