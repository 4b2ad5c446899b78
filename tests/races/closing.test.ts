import { afterEach, describe, expect, test } from 'vitest'
import { checkLedger } from '#adapters/postgres/ledger-check.ts'
import { onPostgres } from '#tests/support/both-backends.ts'
import { unique } from '#tests/support/builders.ts'
import { aProduct, aUser, composeOver } from '#tests/support/marketplace.ts'
import { race, seenIn } from './racing.ts'

describe('An account that closes', () => {
  const postgres = onPostgres({ connections: 8 })
  afterEach(async () => expect((await checkLedger(postgres.db)).problems).toEqual([]))

  test('while one of its listings is bought: it is closed, or it is owed the money, never both', async () => {
    const market = composeOver(postgres.backend.atomically)
    const seen = await seenIn(async (number) => {
      const [seller, buyer] = [await aUser(market), await aUser(market, { naira: 2100 })]
      const productId = await aProduct(market, seller.id)
      const order = {
        buyerId: buyer.id,
        productId,
        quantity: 1,
        deliveryMethod: 'pickup',
        notes: '',
      } as const
      const ends = await race(
        number,
        () => market.identity.closeOwnAccount(seller.id, seller.password),
        () => market.ordering.buyNow({ ...order, requestKey: unique('key') }),
      )
      const { pendingBalance } = await postgres.backend.views.wallet(seller.id)
      const closed = (await postgres.backend.views.person(seller.id))?.name === 'Deleted user'
      expect(closed ? pendingBalance : 2000 - pendingBalance).toBe(0)
      return ends.join(' ')
    })
    expect(Object.keys(seen).sort()).toEqual(['MONEY_IN_PLAY done', 'done NOT_FOUND'])
  })

  test('twice at once is closed once', async () => {
    const market = composeOver(postgres.backend.atomically)
    const seen = await seenIn(async (number) => {
      const { id, password } = await aUser(market)
      const close = () => market.identity.closeOwnAccount(id, password)
      return (await race(number, close, close)).sort().join(' ')
    })
    expect(Object.keys(seen)).toEqual(['NOT_FOUND done'])
  })
})
