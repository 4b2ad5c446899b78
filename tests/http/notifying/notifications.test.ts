import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storeNotifications } from '#adapters/postgres/notifying/notifications.ts'
import { publishPending } from '#adapters/postgres/runtime/outbox.ts'
import type { StoredEvent } from '#adapters/postgres/runtime/stored-event.ts'
import { messageNotification, notificationOf } from '#domain/notifying/notification.ts'
import { conversationTopic } from '#domain/notifying/ports.ts'
import type { DomainEvent } from '#domain/shared/events.ts'
import { kobo } from '#domain/shared/money.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aMember } from '#tests/support/market/builders.ts'
import { aProduct, composeOver } from '#tests/support/market/marketplace.ts'
import { composeAlerts } from '../../../app-server/notifying/alerts.ts'
import { inboxOf } from '../../../workers/inbox.ts'

const NOW = new Date('2026-11-22T12:00:00Z')

describe('Notifications', () => {
  const postgres = onPostgres()
  let [reader, writer] = [0, 0]
  const woken: number[] = []
  const QUERY = { page: 1, limit: 20 }

  beforeAll(async () => {
    reader = await aMember(postgres.backend.atomically)
    writer = await aMember(postgres.backend.atomically)
  })
  afterAll(() => expect(woken.length).toBeGreaterThan(0))

  const inbox = (message?: string) => {
    const told = inboxOf({
      contextOf: async () => ({ autoReleaseDays: null, nameOf: () => 'Bola' }),
      unreadMessage: async () =>
        message === undefined
          ? undefined
          : { senderId: writer, senderName: 'Bola', receiverId: reader, content: message, about: 'A phone' },
      // The message itself is made up.
      store: (told) =>
        storeNotifications(
          postgres.db,
          told.map(({ notifications }) => ({ notifications })),
        ),
      notifyUser: async (...userIds) => void woken.push(...userIds),
      now: () => NOW,
    })
    return async (id: number, event: DomainEvent) => (await told([{ id, event }])).length > 0
  }
  const seen = () => postgres.backend.views.notifications(reader, QUERY)
  const unread = () => postgres.backend.views.unreadNotifications(reader)
  const sent = { type: 'message.sent', messageId: 1, senderId: 0, receiverId: -1 } as const

  test('are stored once per event, however often its job runs, and one person’s messages are one', async () => {
    await inbox('Is it still there?')(101, sent)
    await inbox('Is it still there?')(101, sent)
    await inbox('Hello?')(102, sent)
    const { rows, total } = await seen()
    expect(total).toBe(1)
    expect(rows[0]).toMatchObject({ title: 'Bola wrote about A phone', lines: ['Hello?'], readAt: null })
    // Users named by the event are notified each time, others only for a stored notification.
    expect(woken).toEqual([reader, -1, -1, reader, -1])
  })

  test('of messages are deleted with the account of their author', async () => {
    const closing = await aMember(postgres.backend.atomically)
    const message = { receiverId: reader, content: 'My number is 0803', senderName: 'Bola', about: null }
    const notices = [closing, writer].map((senderId, index) => ({
      notifications: [messageNotification(150 + index, { senderId, ...message }, NOW)],
    }))
    await storeNotifications(postgres.db, notices)
    const before = (await seen()).total
    const { atomically } = postgres.backend
    await atomically(({ notifications }) => notifications.removeOnTopic([reader], conversationTopic(closing)))
    expect((await seen()).total).toBe(before - 1)
  })

  test('of a message that was read meanwhile are not stored', async () => {
    await inbox(undefined)(103, sent)
    expect((await seen()).total).toBe(1)
  })

  test('of a conversation are read when the conversation is', async () => {
    const { messaging } = composeOver(postgres.backend.atomically)
    expect(await unread()).toBe(1)
    await messaging.markRead(reader, writer)
    expect(await unread()).toBe(0)
    await inbox('One more')(104, sent)
    expect([await unread(), (await seen()).total]).toEqual([1, 2])
  })

  test('are marked by their reader only, by id or all up to one', async () => {
    const { notifying } = composeOver(postgres.backend.atomically)
    const [newest] = (await seen()).rows
    await notifying.markNotificationsRead(writer, { upTo: newest?.id ?? 0 })
    expect(await unread()).toBe(1)
    await notifying.markNotificationsRead(reader, { ids: [newest?.id ?? 0] })
    expect(await unread()).toBe(0)
    await inbox('And another')(105, sent)
    await notifying.markNotificationsRead(reader, { upTo: 1_000_000_000 })
    expect(await unread()).toBe(0)
  })

  test('are read by opening their page, except warnings about the account', async () => {
    const { notifying } = composeOver(postgres.backend.atomically)
    await notifying.markNotificationsRead(reader, { upTo: 1_000_000_000 })
    const told = (eventId: number, kind: 'orders' | 'account', path: string) =>
      storeNotifications(postgres.db, [
        {
          notifications: [
            {
              ...{ userId: reader, eventId, kind, path, topic: `t:${eventId}`, at: NOW },
              ...{ subject: 'S', lines: [], action: 'Open' },
            },
          ],
        },
      ])
    await told(201, 'orders', '/orders/7?answer=yes')
    await told(202, 'orders', '/orders/77')
    await told(203, 'account', '/orders/7')
    expect(await notifying.markNotificationsRead(writer, { openedPage: '/orders/7' })).toBe(false)
    expect(await notifying.markNotificationsRead(reader, { openedPage: '/orders/7' })).toBe(true)
    expect(await notifying.markNotificationsRead(reader, { openedPage: '/orders/7' })).toBe(false)
    const rows = (await seen()).rows.filter(({ readAt }) => readAt === null)
    expect(rows.map(({ path }) => path)).toEqual(['/orders/7', '/orders/77'])
    await notifying.markNotificationsRead(reader, { upTo: 1_000_000_000 })
  })

  test('of a message are not stored when it is read concurrently', async () => {
    const { messaging } = composeOver(postgres.backend.atomically)
    for (let turn = 0; turn < 10; turn += 1) {
      const id = await messaging.send(writer, { receiverId: reader, content: `Hi ${turn}`, about: null })
      const notification = messageNotification(
        300 + turn,
        { senderId: writer, senderName: 'Bola', receiverId: reader, content: 'Hi', about: null },
        NOW,
      )
      await Promise.all([
        messaging.markRead(reader, writer),
        storeNotifications(postgres.db, [{ notifications: [notification], messageId: id }]),
      ])
      expect(await unread()).toBe(0)
    }
  })

  test('of a new listing are for users with a matching keyword, linked to Telegram or not', async () => {
    const { db, backend } = postgres
    const market = composeOver(backend.atomically)
    await market.identity.changeNotifications(reader, { notificationKeywords: 'phone' })
    const productId = await aProduct(market, writer)
    const listed = {
      type: 'product.listed',
      kind: 'product',
      id: productId,
      userId: writer,
      campus: 'unilag',
      title: 'A',
    } as const
    const alert = composeAlerts({ db, market })
    await alert(400, listed)
    await alert(401, listed)
    const raised: StoredEvent[] = []
    await publishPending(db, 1000, async (events) => void raised.push(...events))
    for (const { id, event } of raised) if (event.type === 'alert.raised') await inbox()(id, event)
    const rows = (await seen()).rows.filter(({ kind }) => kind === 'listings')
    expect(rows).toMatchObject([{ title: 'A phone, ₦2,000', path: `/products/${productId}`, readAt: null }])
    expect(rows[0]?.lines).toEqual(['New on your campus. It matches your keyword “phone”.'])
    expect(await postgres.backend.views.notifications(writer, QUERY)).toMatchObject({ total: 0 })
  })

  test('of a late job do not replace a newer one', async () => {
    await inbox('Newest')(107, sent)
    await inbox('Older')(106, sent)
    expect((await seen()).rows[0]?.lines).toEqual(['Newest'])
  })

  test('show the photo and sum of their deal, and the requested action until it is resolved', async () => {
    const { db, backend } = postgres
    const market = composeOver(backend.atomically)
    const productId = await aProduct(market, writer)
    const key = 'b'.repeat(32)
    await sql`update listing_images set key = ${key} where kind = 'product' and listing_id = ${productId}`.execute(
      db,
    )
    await sql`update products set asked_at = now() where id = ${productId}`.execute(db)
    const requested = {
      type: 'product.asked_about',
      productId,
      userId: writer,
      title: 'A',
      price: kobo(1),
    } as const
    await inbox()(500, requested)
    const offer = { offerId: 1, productId, buyerId: 0, sellerId: writer, title: 'A', price: kobo(650_000) }
    await inbox()(501, { type: 'offer.made', side: 'buyer', isFirst: true, note: '', ...offer })
    const rows = async () => (await backend.views.notifications(writer, QUERY)).rows
    const photo = `/images/${key}-96.webp`
    expect(await rows()).toMatchObject([
      { asks: 'settled', photo, sum: { label: 'Price', amount: 6500 } },
      { asks: 'open', photo, sum: null, path: `/products/${productId}?answer=yes` },
    ])
    await sql`update products set asked_at = null, is_disabled = true where id = ${productId}`.execute(db)
    expect((await rows())[1]).toMatchObject({ asks: 'settled', photo: null, path: `/products/${productId}` })
  })

  test('offer a password change for a week, and no more after one', async () => {
    const { db, backend } = postgres
    const owner = await aMember(backend.atomically)
    const rows = async () => (await backend.views.notifications(owner, QUERY)).rows.map(({ asks }) => asks)
    await inbox()(510, { type: 'device.added', userId: owner, device: 'Chrome on Android' })
    await sql`update notifications set created_at = now() where user_id = ${owner}`.execute(db)
    expect(await rows()).toEqual(['open'])
    await inbox()(511, { type: 'password.changed', userId: owner })
    await sql`update notifications set created_at = now() where user_id = ${owner}`.execute(db)
    expect(await rows()).toEqual(['open', 'settled'])
    await sql`update notifications set created_at = now() - interval '8 days' where user_id = ${owner}`.execute(
      db,
    )
    expect(await rows()).toEqual(['settled', 'settled'])
  })

  test('of the steps of one order are one while unread: the last step', async () => {
    const buyer = await aMember(postgres.backend.atomically)
    const order = {
      ...{
        orderId: 71,
        orderNumber: 'CM-71',
        buyerId: buyer,
        sellerId: writer,
        title: 'Desk lamp',
        notes: '',
      },
      ...{ subtotal: kobo(500_000), total: kobo(525_000), autoReleaseDays: null },
    }
    const steps = ['preparing', 'ready_for_pickup', 'in_transit', 'delivered']
    for (const [index, to] of steps.entries())
      await inbox()(600 + index, { type: 'order.advanced', to, ...order })
    await inbox()(604, { type: 'order.advanced', to: 'preparing', ...order, orderId: 72 })
    const { rows } = await postgres.backend.views.notifications(buyer, QUERY)
    expect(rows.map(({ title, path }) => [title, path])).toEqual([
      ['Bola is preparing your Desk lamp', '/orders/72'],
      ['Did you get your Desk lamp?', '/orders/71'],
    ])
  })

  test('have the order’s number last', () => {
    const event = { type: 'order.queued' } as Parameters<typeof notificationOf>[1]
    const notice = {
      userId: 1,
      kind: 'orders',
      subject: 'S',
      lines: ['L'],
      reference: 'Order #7',
      path: '/',
      action: 'A',
    } as const
    expect(notificationOf(9, event, notice, NOW)).toMatchObject({
      lines: ['L', 'Order #7'],
      topic: 'order.queued:9',
    })
  })
})
