import { afterEach, describe, expect, test } from 'vitest'
import { createMemoryProvider } from '#adapters/memory/wallet/payment-provider.ts'
import { checkLedger } from '#adapters/postgres/wallet/ledger-check.ts'
import type { DeliveryStatus } from '#domain/ordering/order.ts'
import { kobo } from '#domain/shared/money.ts'
import { DAY_MS } from '#domain/shared/time.ts'
import { race, seenIn } from '#tests/races/racing.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aMember, aProduct } from '#tests/support/market/builders.ts'
import { composeOver } from '#tests/support/market/marketplace.ts'

const PAID_IN = 5000_00
const STEPS: DeliveryStatus[] = ['preparing', 'ready_for_pickup', 'in_transit']

describe('A seller who agrees to cancel', () => {
  const postgres = onPostgres({ connections: 12 })
  const provider = createMemoryProvider()
  const market = () => composeOver(postgres.backend.atomically, { provider, holds: { proceedsHours: 24 } })
  type Deal = Awaited<ReturnType<typeof requested>>

  afterEach(async () => expect((await checkLedger(postgres.db)).problems).toEqual([]))

  const agree = ({ id, sellerId }: Deal) => market().ordering.agreeToCancel(id, sellerId)
  const AGREED = 'cancelled refunded 5000'
  const RACES: [string, (deal: Deal) => Promise<unknown>, string[]][] = [
    [
      'the last step of the delivery',
      ({ id, sellerId }) => market().ordering.advance(id, sellerId, 'delivered'),
      ['NO_CANCELLATION done: delivered held 2900', `done ORDER_ENDED: ${AGREED}`],
    ],
    [
      'the handover code',
      ({ id, sellerId, code }) => market().ordering.handOver(id, sellerId, code),
      ['ORDER_ENDED done: completed released 2900', `done ORDER_ENDED: ${AGREED}`],
    ],
    [
      'the buyer who takes it back',
      ({ id, buyerId }) => market().ordering.takeBackCancel(id, buyerId),
      ['NO_CANCELLATION done: shipped held 2900', `done ORDER_ENDED: ${AGREED}`],
    ],
    [
      'their own refusal',
      ({ id, sellerId }) => market().ordering.refuseToCancel(id, sellerId),
      ['NO_CANCELLATION done: shipped held 2900', `done ORDER_ENDED: ${AGREED}`],
    ],
    ['a second press', agree, [`ORDER_ENDED done: ${AGREED}`, `done ORDER_ENDED: ${AGREED}`]],
    [
      'a dispute',
      ({ id, buyerId }) => market().disputes.open({ kind: 'order', id }, buyerId, 'x'),
      ['DISPUTED done: shipped disputed 2900', `done ORDER_ENDED: ${AGREED}`],
    ],
    [
      '“This wasn’t me”',
      async ({ buyerId }) => {
        const since = new Date(Date.now() - 60_000)
        const { identity } = market()
        await identity.secureAccount(await identity.issueSecuringLink(buyerId, since))
      },
      ['DISPUTED done: shipped disputed 2900', `done done: ${AGREED}`],
    ],
    [
      'a bank that asks the deposit back',
      ({ reference }) =>
        market().wallet.recordChargeback({
          ...({ kind: 'chargeback', reference, case: `dispute:${reference}`, cause: 'dispute' } as const),
          ...{ amount: null, says: 'open' },
        }),
      ['DISPUTED done: shipped disputed 0', 'done done: cancelled refunded 0'],
    ],
    [
      'the clock that asks the admins',
      async (deal) => {
        await late(deal)
        expect((await market().ordering.runDeadlines(1000)).failures).toEqual([])
      },
      [`done done: ${AGREED}`],
    ],
  ]

  test.each(RACES)('against %s: one of them happens', async (_, against, outcomes) => {
    const seen = await seenIn(async (number) => {
      const deal = await requested()
      const ends = await race(
        number,
        () => agree(deal),
        () => against(deal),
      )
      return `${ends.join(' ')}: ${await stateOf(deal)}`
    })
    expect(Object.keys(seen).sort()).toEqual(outcomes.toSorted())
    expect(await openQueue()).toEqual([])
  })

  test('two requests: one is stored', async () => {
    const seen = await seenIn(async (number) => {
      const { id, buyerId } = await started()
      const ask = () => market().ordering.askToCancel(id, buyerId, 'I moved')
      return (await race(number, ask, ask)).toSorted().join(' ')
    })
    expect(Object.keys(seen)).toEqual(['CANCELLATION_ASKED done'])
  })

  async function started() {
    const { atomically } = postgres.backend
    const [buyerId, sellerId] = [await aMember(atomically), await aMember(atomically)]
    const { reference } = await market().wallet.deposit({ id: buyerId, email: 'a@b.test' }, kobo(PAID_IN))
    provider.endCharge(reference, 'success')
    await market().wallet.settleDeposit(reference)
    const productId = await atomically(({ products }) => products.add(aProduct(sellerId)))
    const how = { quantity: 1, deliveryMethod: 'pickup', notes: '' } as const
    const id = await market().ordering.buyNow({ buyerId, productId, ...how })
    for (const step of STEPS) await market().ordering.advance(id, sellerId, step)
    const order = await atomically(({ orders }) => orders.forUpdate(id))
    return { id, buyerId, sellerId, reference, code: order?.handoverCode ?? '' }
  }

  async function requested() {
    const deal = await started()
    await market().ordering.askToCancel(deal.id, deal.buyerId, 'I moved')
    return deal
  }

  const late = ({ id }: Deal) =>
    postgres.db
      .updateTable('orders')
      .set({ started_at: new Date(Date.now() - 8 * DAY_MS) })
      .where('id', '=', id)
      .execute()

  async function stateOf({ id, buyerId }: Deal): Promise<string> {
    const order = await postgres.backend.views.order(id, { id: buyerId, role: 'USER', adminCampus: null })
    expect(order?.cancellation).toBeNull()
    const { balance } = await postgres.backend.views.wallet(buyerId)
    return `${order?.status} ${order?.escrowStatus} ${balance}`
  }

  function openQueue() {
    return postgres.db
      .selectFrom('disputes as d')
      .innerJoin('orders as o', 'o.id', 'd.subject_id')
      .select('d.id')
      .where('d.status', '=', 'open')
      .where('o.status', 'in', ['completed', 'cancelled'])
      .execute()
  }
})
