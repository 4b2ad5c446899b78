import { afterEach, describe, expect, test } from 'vitest'
import { checkLedger } from '#adapters/postgres/wallet/ledger-check.ts'
import { kobo } from '#domain/shared/money.ts'
import { race, seenIn } from '#tests/races/racing.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { telegramChat, unique } from '#tests/support/market/builders.ts'
import { aProduct, aUser, composeOver, type UseCases } from '#tests/support/market/marketplace.ts'

type User = Awaited<ReturnType<typeof aUser>>

describe('An account that closes', () => {
  const postgres = onPostgres({ connections: 8 })
  afterEach(async () => expect((await checkLedger(postgres.db)).problems).toEqual([]))

  test('during a purchase of its listing: it is closed, or it is owed the money, never both', async () => {
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

  test('giving up its balance, during a sale of theirs: the balance is given up, or the money is theirs, never both', async () => {
    const market = composeOver(postgres.backend.atomically)
    const seen = await seenIn(async (number) => {
      const [seller, buyer] = [await aUser(market, { naira: 500 }), await aUser(market, { naira: 2100 })]
      const productId = await aProduct(market, seller.id)
      const way = { quantity: 1, deliveryMethod: 'pickup', notes: '' } as const
      const order = await market.ordering.buyNow({ buyerId: buyer.id, productId, ...way })
      for (const to of ['preparing', 'ready_for_pickup', 'in_transit', 'delivered'] as const)
        await market.ordering.advance(order, seller.id, to)
      const close = (giveUp: number) =>
        market.identity.closeOwnAccount(seller.id, seller.password, { giveUp: kobo(giveUp) })
      const ends = await race(
        number,
        () => close(500_00),
        () => market.ordering.confirmDelivery(order, buyer.id, ''),
      )
      expect((await postgres.backend.views.wallet(seller.id)).balance).toBe(2500)
      return ends.join(' ')
    })
    expect(Object.keys(seen)).toEqual(['MONEY_IN_PLAY done'])
  })

  test('giving up its balance, while the balance is spent: one of the two gets it', async () => {
    const market = composeOver(postgres.backend.atomically)
    const seen = await seenIn(async (number) => {
      const [seller, buyer] = [await aUser(market), await aUser(market, { naira: 525 })]
      const productId = await aProduct(market, seller.id, kobo(475_00))
      const way = { quantity: 1, deliveryMethod: 'pickup', notes: '' } as const
      const giveUp = kobo(525_00)
      const ends = await race(
        number,
        () => market.identity.closeOwnAccount(buyer.id, buyer.password, { giveUp }),
        () => market.ordering.buyNow({ buyerId: buyer.id, productId, ...way }),
      )
      return ends.join(' ')
    })
    expect(Object.keys(seen).sort()).toEqual(['BALANCE_CHANGED done', 'done INSUFFICIENT_FUNDS'])
  })

  test.each<[string, (market: UseCases, user: User) => Promise<unknown>]>([
    [
      'its profile is changed',
      ({ identity }, { id }) => identity.changeProfile(id, { name: 'Ada', phone: '0803' }),
    ],
    ['its campus is chosen', ({ identity }, { id }) => identity.chooseCampus(id, 'ui')],
    [
      'its notifications are changed',
      ({ identity }, { id }) => identity.changeNotifications(id, { notificationKeywords: 'shoes' }),
    ],
    [
      'a chat is linked to it',
      async ({ identity }, { id }) =>
        identity.linkChatByCode(id, 'telegram', await identity.issueChatCode(telegramChat(`${id}`))),
    ],
    ['money is paid in', ({ wallet }, user) => wallet.deposit(user, kobo(500_00))],
  ])('while %s: nothing of that remains', async (_, run) => {
    const market = composeOver(postgres.backend.atomically)
    const seen = await seenIn(async (number) => {
      const user = await aUser(market, { campus: 'default' })
      const ends = await race(
        number,
        () => market.identity.closeOwnAccount(user.id, user.password),
        () => run(market, user),
      )
      const left = await postgres.db
        .selectFrom('users')
        .select(['name', 'phone', 'campus', 'notification_keywords'])
        .where('id', '=', user.id)
        .executeTakeFirst()
      const deposits = await postgres.db
        .selectFrom('deposits')
        .select('id')
        .where('user_id', '=', user.id)
        .execute()
      if (ends[0] === 'done') {
        expect(left).toMatchObject({ name: 'Deleted user', phone: null })
        expect(await market.identity.userOfChat(telegramChat(`${user.id}`))).toBeUndefined()
        expect([left?.notification_keywords, deposits]).toEqual(['', []])
      }
      return ends[0] === 'done' ? ends.join(' ') : 'still open'
    })
    expect(Object.keys(seen)).toContain('done NOT_FOUND')
  })

  test('twice concurrently is closed once', async () => {
    const market = composeOver(postgres.backend.atomically)
    const seen = await seenIn(async (number) => {
      const { id, password } = await aUser(market)
      const close = () => market.identity.closeOwnAccount(id, password)
      return (await race(number, close, close)).sort().join(' ')
    })
    expect(Object.keys(seen)).toEqual(['NOT_FOUND done'])
  })
})
