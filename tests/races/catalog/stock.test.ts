import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkLedger } from '#adapters/postgres/wallet/ledger-check.ts'
import { race, seenIn } from '#tests/races/racing.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aMember, aProduct, unique } from '#tests/support/market/builders.ts'
import { composeOver } from '#tests/support/market/marketplace.ts'

const PLENTY = 10_000_000_00

describe('Concurrent stock changes', () => {
  const postgres = onPostgres({ connections: 12 })
  const trading = () => composeOver(postgres.backend.atomically)
  const parties = { buyerId: 0, otherId: 0, sellerId: 0 }

  beforeEach(async () => {
    const { atomically } = postgres.backend
    parties.buyerId = await aMember(atomically, { balance: PLENTY })
    parties.otherId = await aMember(atomically, { balance: PLENTY })
    parties.sellerId = await aMember(atomically)
  })
  afterEach(async () => expect((await checkLedger(postgres.db)).problems).toEqual([]))

  const listed = (stock: number | null) =>
    postgres.backend.atomically(({ products }) =>
      products.add({
        ...aProduct(parties.sellerId, { stock }),
        stockQuestion: stock === null ? 'unasked' : 'answered',
      }),
    )
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
    return { stock: product?.stock, reserved: product?.reserved }
  }

  test('the last piece, bought by two buyers: one order, and the other reads that it is reserved', async () => {
    const seen = await seenIn(async (number) => {
      const id = await listed(1)
      const ends = await race(
        number,
        () => buy(parties.buyerId, id),
        () => buy(parties.otherId, id),
      )
      expect(await pieces(id)).toEqual({ stock: 0, reserved: 1 })
      return ends.join(' ')
    })
    expect(Object.keys(seen).sort()).toEqual(['RESERVED done', 'done RESERVED'])
  })

  test('counting ordered pieces during a cancellation: no piece is lost or created', async () => {
    await seenIn(async (number) => {
      const id = await listed(null)
      const order = await buy(parties.buyerId, id)
      await race(
        number,
        () => trading().catalog.setStock(id, parties.sellerId, 0),
        () => trading().ordering.cancel(order, parties.buyerId, 'Changed my mind'),
      )
      const { stock, reserved } = await pieces(id)
      expect(reserved).toBe(0)
      // Cancelled first, the seller's word counts; counted first, the cancelled order gives its piece back.
      expect([0, 1]).toContain(stock)
      return String(stock)
    })
  })

  test('two first orders of an uncounted product: both are placed, and its seller is asked once', async () => {
    await seenIn(async (number) => {
      const id = await listed(null)
      const ends = await race(
        number,
        () => buy(parties.buyerId, id),
        () => buy(parties.otherId, id),
      )
      expect(ends).toEqual(['done', 'done'])
      const requested = await postgres.db
        .selectFrom('outbox')
        .select('id')
        .where('type', '=', 'product.stock_asked')
        .where('payload', '@>', JSON.stringify({ productId: id }) as never)
        .execute()
      expect(requested).toHaveLength(1)
      return ends.join(' ')
    })
  })
})
