import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkLedger } from '#adapters/postgres/wallet/ledger-check.ts'
import { kobo } from '#domain/shared/money.ts'
import { DEFAULT_FEES } from '#domain/wallet/fees.ts'
import { ROUNDS, race, seenIn } from '#tests/races/racing.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aMember, aProduct, unique } from '#tests/support/market/builders.ts'
import { composeOver } from '#tests/support/market/marketplace.ts'

const PRICE = 2000_00
const CART_TOTAL = 4200_00

describe('Concurrent cart steps', () => {
  const postgres = onPostgres({ connections: 12 })
  const market = () => composeOver(postgres.backend.atomically)
  let sellers: [number, number]

  beforeEach(async () => {
    sellers = [await aMember(postgres.backend.atomically), await aMember(postgres.backend.atomically)]
  })
  afterEach(async () => expect((await checkLedger(postgres.db)).problems).toEqual([]))

  test.each([
    ['whose sellers are asked how many there are', 'unasked'],
    ['that only the cart’s own lock guards', 'answered'],
  ] as const)(
    'two sessions placing the same cart of products %s: it is ordered once',
    async (_, question) => {
      const seen = await seenIn(async (number) => {
        const { buyerId, products } = await filled({ balance: 2 * CART_TOTAL })
        await postgres.db
          .updateTable('products')
          .set({ stock_question: question })
          .where('id', 'in', products)
          .execute()
        const ends = await race(
          number,
          () => place(buyerId),
          () => place(buyerId),
        )
        expect(await walletOf(buyerId)).toMatchObject({ balance: 4200, heldInEscrow: 4200 })
        expect(await ordersOf(buyerId)).toBe(2)
        return ends.join(' ')
      })
      expect(Object.keys(seen).sort()).toEqual(['CART_EMPTY done', 'done CART_EMPTY'])
    },
  )

  test('reading an unchanged cart does not wait for its writers', async () => {
    const { buyerId } = await filled({ balance: CART_TOTAL })
    await market().ordering.cart(buyerId)
    const shown = await postgres.backend.atomically(async (tx) => {
      await tx.carts.forUpdate(buyerId, new Date())
      return market().ordering.cart(buyerId)
    })
    expect(shown.total).toBe(CART_TOTAL)
  })

  test('two products added concurrently, and one of them twice: nothing is lost, and the total is of all', async () => {
    const products = [await listed(sellers[0], PRICE), await listed(sellers[1], PRICE)]
    await seenIn(async (number) => {
      const buyerId = await aMember(postgres.backend.atomically)
      const add = (index: number) => () => market().ordering.addToCart(buyerId, products[index] ?? 0, 1)
      await race(number, add(0), add(1))
      await Promise.all([add(0)(), add(0)(), add(1)()])
      const { lines, total } = await market().ordering.cart(buyerId)
      expect(lines.map(({ productId, quantity }) => [productId, quantity]).sort()).toEqual([
        [products[0], 3],
        [products[1], 2],
      ])
      const kept = await postgres.backend.atomically(({ carts }) =>
        carts.snapshot(buyerId, undefined, new Date()),
      )
      expect(kept.cart.shownTotal).toBe(total)
      return 'done'
    })
  })

  test('one request sent twice: the same orders for both', async () => {
    const seen = await seenIn(async (number) => {
      const { buyerId } = await filled({ balance: 2 * CART_TOTAL })
      const requestKey = unique('key')
      const placed: string[] = []
      const send = async () => placed.push(String(await place(buyerId, requestKey)))
      const ends = await race(number, send, send)
      expect(placed[0]).toBe(placed[1])
      expect(await ordersOf(buyerId)).toBe(2)
      return ends.join(' ')
    })
    expect(seen).toEqual({ 'done done': ROUNDS })
  })

  test('a price changed while the cart is placed: the shown price is paid, or nothing', async () => {
    const seen = await seenIn(async (number) => {
      const { buyerId, products } = await filled({ balance: 3 * CART_TOTAL })
      const [order] = await race(
        number,
        () => place(buyerId),
        () => reprice(products[0], sellers[0], 3000_00),
      )
      const { heldInEscrow } = await walletOf(buyerId)
      expect(heldInEscrow).toBe(order === 'done' ? 4200 : 0)
      return order
    })
    expect(Object.keys(seen).sort()).toEqual(['CART_CHANGED', 'done'])
  })

  test('fees saved while the cart is placed: the shown price is paid, by the fees that its orders name, or nothing', async () => {
    const admin = { id: await aMember(postgres.backend.atomically), role: 'SUPER_ADMIN' }
    const saveFees = async (percent: number) =>
      market().feeSettings.changeFees(admin, { ...DEFAULT_FEES, basePercentage: percent })
    const seen = await seenIn(async (number) => {
      const { buyerId } = await filled({ balance: 3 * CART_TOTAL })
      const { total } = await market().ordering.cart(buyerId)
      const [order] = await race(
        number,
        () => place(buyerId),
        () => saveFees(number % 4 < 2 ? 10 : 5),
      )
      const charged = await chargedOf(buyerId)
      for (const { fee, percent } of charged) expect(fee).toBe((PRICE * percent) / 100)
      expect(charged).toHaveLength(order === 'done' ? 2 : 0)
      expect((await walletOf(buyerId)).heldInEscrow).toBe(order === 'done' ? total / 100 : 0)
      return order
    })
    await saveFees(DEFAULT_FEES.basePercentage)
    expect(Object.keys(seen).sort()).toEqual(['CART_CHANGED', 'done'])
  })

  test('a product disabled while the cart is placed: both orders, or none', async () => {
    const admin = {
      id: await aMember(postgres.backend.atomically),
      role: 'SUPER_ADMIN',
      adminCampus: null,
    } as const
    const seen = await seenIn(async (number) => {
      const { buyerId, products } = await filled({ balance: CART_TOTAL })
      const [order] = await race(
        number,
        () => place(buyerId),
        () => market().moderation.disableListing(admin, 'product', products[1], 'Fake'),
      )
      expect(await ordersOf(buyerId)).toBe(order === 'done' ? 2 : 0)
      expect(await walletOf(buyerId)).toMatchObject({ balance: order === 'done' ? 0 : 4200 })
      return order
    })
    expect(Object.keys(seen).sort()).toEqual(['CART_UNAVAILABLE', 'done'])
  })

  test('a product removed while the cart is placed: both orders, or none', async () => {
    const seen = await seenIn(async (number) => {
      const { buyerId, products } = await filled({ balance: CART_TOTAL })
      const [order] = await race(
        number,
        () => place(buyerId),
        () => market().catalog.remove('product', products[1], sellers[1]),
      )
      expect(await ordersOf(buyerId)).toBe(order === 'done' ? 2 : 0)
      return order
    })
    expect(Object.keys(seen).sort()).toEqual(['CART_UNAVAILABLE', 'done'])
  })

  test('the cart and Buy Now on one balance: one of them is paid', async () => {
    const seen = await seenIn(async (number) => {
      const { buyerId } = await filled({ balance: CART_TOTAL })
      const other = await listed(sellers[0], 4000_00)
      const ends = await race(
        number,
        () => place(buyerId),
        () =>
          market().ordering.buyNow({
            buyerId,
            productId: other,
            quantity: 1,
            deliveryMethod: 'pickup',
            notes: '',
            requestKey: unique('key'),
          }),
      )
      expect(await walletOf(buyerId)).toMatchObject({ balance: 0, heldInEscrow: 4200 })
      return ends.join(' ')
    })
    expect(Object.keys(seen).sort()).toEqual(['INSUFFICIENT_FUNDS done', 'done INSUFFICIENT_FUNDS'])
  })

  test('the last one in stock, in two carts: one gets it, and nothing is oversold', async () => {
    const seen = await seenIn(async (number) => {
      const last = await listed(sellers[0], PRICE, 1)
      const buyers = [await aMember(postgres.backend.atomically, { balance: CART_TOTAL })]
      buyers.push(await aMember(postgres.backend.atomically, { balance: CART_TOTAL }))
      for (const buyerId of buyers) await market().ordering.addToCart(buyerId, last, 1)
      const ends = await race(
        number,
        () => place(buyers[0] ?? 0),
        () => place(buyers[1] ?? 0),
      )
      expect(await stockOf(last)).toBe(0)
      return ends.join(' ')
    })
    expect(Object.keys(seen).sort()).toEqual(['CART_UNAVAILABLE done', 'done CART_UNAVAILABLE'])
  })

  test('two products in stock, in two carts in different order, while an order of one is cancelled', async () => {
    const seen = await seenIn(async (number) => {
      const both = [await listed(sellers[0], PRICE, 9), await listed(sellers[1], PRICE, 9)]
      const buyers = [await buyerOf(both), await buyerOf([...both].reverse())]
      const before = await buyerOf(both)
      const [first = 0] = await place(before)
      const [ends] = await Promise.all([
        race(
          number,
          () => place(buyers[0] ?? 0),
          () => place(buyers[1] ?? 0),
        ),
        market().ordering.cancel(first, before, 'Changed my mind'),
      ])
      expect([await stockOf(both[0] ?? 0), await stockOf(both[1] ?? 0)]).toEqual([7, 6])
      return ends.join(' ')
    })
    expect(seen).toEqual({ 'done done': ROUNDS })
  })

  async function buyerOf(products: readonly number[]): Promise<number> {
    const buyerId = await aMember(postgres.backend.atomically, { balance: CART_TOTAL })
    for (const id of products) await market().ordering.addToCart(buyerId, id, 1)
    return buyerId
  }

  async function filled({ balance }: { balance: number }) {
    const buyerId = await aMember(postgres.backend.atomically, { balance })
    const products = [await listed(sellers[0], PRICE), await listed(sellers[1], PRICE)] as const
    for (const id of products) await market().ordering.addToCart(buyerId, id, 1)
    return { buyerId, products }
  }

  function listed(sellerId: number, price: number, stock: number | null = null): Promise<number> {
    return postgres.backend.atomically(({ products }) =>
      products.add(aProduct(sellerId, { price: kobo(price), stock })),
    )
  }

  function place(buyerId: number, requestKey = unique('key')) {
    return market().ordering.checkOut({ buyerId, deliveryMethod: 'pickup', notes: '', requestKey })
  }

  function reprice(id: number, sellerId: number, price: number) {
    return market().catalog.changeProduct(id, sellerId, { description: 'A phone', price: kobo(price) })
  }

  const walletOf = (userId: number) => postgres.backend.views.wallet(userId)

  async function ordersOf(buyerId: number): Promise<number> {
    return (await postgres.backend.views.ordersOf('buyer', buyerId, { page: 1, limit: 10 })).total
  }

  function chargedOf(buyerId: number) {
    return postgres.db
      .selectFrom('orders as o')
      .innerJoin('fee_configs as f', 'f.id', 'o.fee_config_id')
      .select(['o.platform_fee_kobo as fee', sql<number>`f.base_percentage::float`.as('percent')])
      .where('o.buyer_id', '=', buyerId)
      .execute()
  }

  async function stockOf(id: number): Promise<number | null | undefined> {
    return (await postgres.backend.atomically(({ products }) => products.offer(id)))?.stock
  }
})
