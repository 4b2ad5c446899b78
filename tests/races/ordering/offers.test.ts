import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkLedger } from '#adapters/postgres/wallet/ledger-check.ts'
import { kobo } from '#domain/shared/money.ts'
import { race, seenIn } from '#tests/races/racing.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aMember, aProduct, unique } from '#tests/support/market/builders.ts'
import { composeOver } from '#tests/support/market/marketplace.ts'

const PLENTY = 10_000_000_00
const HOURS_MS = 3_600_000

describe('An offer with two concurrent steps', () => {
  const postgres = onPostgres({ connections: 12 })
  const trading = (laterByMs = 0) =>
    composeOver(postgres.backend.atomically, { now: () => new Date(Date.now() + laterByMs) })
  const parties = { buyerId: 0, otherId: 0, sellerId: 0 }

  beforeEach(async () => {
    const { atomically } = postgres.backend
    parties.buyerId = await aMember(atomically, { balance: PLENTY })
    parties.otherId = await aMember(atomically, { balance: PLENTY })
    parties.sellerId = await aMember(atomically)
  })
  afterEach(async () => expect((await checkLedger(postgres.db)).problems).toEqual([]))

  const listed = (stock: number | null = 1) =>
    postgres.backend.atomically(({ products }) =>
      products.add({ ...aProduct(parties.sellerId, { stock }), stockQuestion: 'answered' }),
    )
  const offer = (productId: number, by = parties.buyerId) =>
    trading().offers.make(by, { productId, price: kobo(1500_00), note: '' })
  const accept = (id: number, laterByMs = 0) => trading(laterByMs).offers.accept(id, parties.sellerId)
  const buy = (buyerId: number, productId: number) =>
    trading().ordering.buyNow({
      buyerId,
      productId,
      quantity: 1,
      deliveryMethod: 'pickup',
      notes: '',
      requestKey: unique('key'),
    })
  const pieces = async (id: number) => {
    const product = await postgres.backend.atomically(({ products }) => products.forUpdate(id))
    return [product?.stock, product?.reserved]
  }
  const statusOf = (id: number) =>
    postgres.backend.atomically(async ({ offers }) => (await offers.byId(id))?.status)

  test('two offers on one piece, both accepted: one of them gets it', async () => {
    const seen = await seenIn(async (number) => {
      const productId = await listed()
      const [one, other] = [await offer(productId), await offer(productId, parties.otherId)]
      const ends = await race(
        number,
        () => accept(one),
        () => accept(other),
      )
      expect(await pieces(productId)).toEqual([0, 1])
      return ends.join(' ')
    })
    expect(Object.keys(seen).sort()).toEqual(['RESERVED done', 'done RESERVED'])
  })

  test('two offers of one buyer on one product: one of them is made', async () => {
    const seen = await seenIn(async (number) => {
      const productId = await listed(null)
      const ends = await race(
        number,
        () => offer(productId),
        () => offer(productId),
      )
      return ends.toSorted().join(' ')
    })
    expect(Object.keys(seen)).toEqual(['OFFER_OPEN done'])
  })

  test('accepted while its product is sold: no sold piece stays reserved, whichever was first', async () => {
    const seen = await seenIn(async (number) => {
      const productId = await listed()
      const id = await offer(productId)
      const ends = await race(
        number,
        () => accept(id),
        () => trading().catalog.markSold(productId, parties.sellerId),
      )
      expect([await statusOf(id), await pieces(productId)]).toEqual(['ended', [1, 0]])
      return ends.join(' ')
    })
    expect(
      Object.keys(seen).every((ends) => ['done done', 'SOLD done', 'OFFER_CLOSED done'].includes(ends)),
    ).toBe(true)
  })

  test('accepted while its product is taken off online sale: accepted before, or not at all', async () => {
    const seen = await seenIn(async (number) => {
      const productId = await listed()
      const id = await offer(productId)
      const ends = await race(
        number,
        () => accept(id),
        () =>
          trading().catalog.changeProduct(productId, parties.sellerId, {
            description: 'A phone',
            sellOnline: false,
          }),
      )
      expect([await statusOf(id), await pieces(productId)]).toEqual(
        ends[0] === 'done' ? ['accepted', [0, 1]] : ['open', [1, 0]],
      )
      return ends.join(' ')
    })
    expect(Object.keys(seen).sort()).toEqual(['NO_OFFERS done', 'done done'])
  })

  test('accepted while its buyer withdraws it: no piece stays reserved', async () => {
    await seenIn(async (number) => {
      const productId = await listed()
      const id = await offer(productId)
      const ends = await race(
        number,
        () => accept(id),
        () => trading().offers.withdraw(id, parties.buyerId),
      )
      expect([await statusOf(id), await pieces(productId)]).toEqual(['withdrawn', [1, 0]])
      return ends.join(' ')
    })
  })

  test('accepted while it expires: one of both applies', async () => {
    const seen = await seenIn(async (number) => {
      const productId = await listed()
      const id = await offer(productId)
      const [accepted] = await race(
        number,
        () => accept(id),
        () => trading(49 * HOURS_MS).offers.expire(100),
      )
      // What expires is of every round: it waits for the product, as long as both are read.
      const [status, left] = await postgres.backend.atomically(async ({ products, offers }) => {
        const product = await products.forUpdate(productId)
        return [(await offers.byId(id))?.status, [product?.stock, product?.reserved]]
      })
      expect([status, left]).toEqual(
        accepted === 'done' && status === 'accepted' ? ['accepted', [0, 1]] : ['expired', [1, 0]],
      )
      return `${accepted} ${status}`
    })
    expect(Object.keys(seen).every((end) => !end.startsWith('done open'))).toBe(true)
  })

  test('bought twice: one order at its price, and the other buys only what is in stock', async () => {
    const seen = await seenIn(async (number) => {
      const productId = await listed()
      await accept(await offer(productId))
      const ends = await race(
        number,
        () => buy(parties.buyerId, productId),
        () => buy(parties.buyerId, productId),
      )
      expect(await pieces(productId)).toEqual([0, 1])
      return ends.toSorted().join(' ')
    })
    expect(Object.keys(seen)).toEqual(['RESERVED done'])
  })

  test('bought while it is withdrawn: an order with the piece, or neither', async () => {
    await seenIn(async (number) => {
      const productId = await listed()
      const id = await offer(productId)
      await accept(id)
      const ends = await race(
        number,
        () => buy(parties.buyerId, productId),
        () => trading().offers.withdraw(id, parties.buyerId),
      )
      // Withdrawn first, they buy at the listed price.
      expect([ends[0], await pieces(productId)]).toEqual(['done', [0, 1]])
      return ends.join(' ')
    })
  })

  test('two offers for each other’s products do not deadlock', async () => {
    await seenIn(async (number) => {
      const { atomically } = postgres.backend
      const people = [await aMember(atomically), await aMember(atomically)] as const
      const [mine, theirs] = await Promise.all(
        people.map((id) => atomically(({ products }) => products.add(aProduct(id, { stock: 1 })))),
      )
      const ends = await race(
        number,
        () => offer(theirs ?? 0, people[0]),
        () => offer(mine ?? 0, people[1]),
      )
      expect(ends).toEqual(['done', 'done'])
      return ends.join(' ')
    })
  })
})
