import { describe, expect, test } from 'vitest'
import { kobo } from '#domain/shared/money.ts'
import { race, seenIn } from '#tests/races/racing.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { unique } from '#tests/support/market/builders.ts'
import { aGig, aUser, composeOver } from '#tests/support/market/marketplace.ts'

describe('Concurrent messages', () => {
  const postgres = onPostgres({ connections: 8 })
  const market = () => composeOver(postgres.backend.atomically)
  const write = (from: number, to: number, content = 'Hello') =>
    market().messaging.send(from, { receiverId: to, content, about: null })

  test('of two people to each other all arrive, are counted, and do not deadlock', async () => {
    const count = 10
    const seen = await seenIn(async () => {
      const [ada, bola] = [(await aUser(market())).id, (await aUser(market())).id]
      await Promise.all(
        Array.from({ length: count * 2 }, (_, at) => (at % 2 ? write(ada, bola) : write(bola, ada))),
      )
      const { views } = postgres.backend
      const [thread, unread, [entry], [mirror]] = await Promise.all([
        views.conversation(ada, bola),
        Promise.all([views.unreadCount(ada), views.unreadCount(bola)]),
        views.conversations(ada),
        views.conversations(bola),
      ])
      expect(thread).toHaveLength(count * 2)
      expect(unread).toEqual([count, count])
      const newest = thread.at(-1)?.id
      expect([entry?.latestMessage.id, mirror?.latestMessage.id]).toEqual([newest, newest])
      expect([entry?.unreadCount, mirror?.unreadCount]).toEqual([count, count])
      return 'counted'
    })
    expect(Object.keys(seen)).toEqual(['counted'])
  })

  test('read while more arrive: later ones stay unread', async () => {
    const [ada, bola] = [(await aUser(market())).id, (await aUser(market())).id]
    let read = 0
    await Promise.all([
      (async () => {
        for (let at = 0; at < 60; at += 1) await write(bola, ada, String(at))
      })(),
      (async () => {
        for (let at = 0; at < 30; at += 1) {
          await market().messaging.markRead(ada, bola)
          const thread = await postgres.backend.views.conversation(ada, bola)
          const marked = thread.filter((item) => item.read).length
          expect(marked).toBeGreaterThanOrEqual(read)
          read = marked
        }
      })(),
    ])
    const thread = await postgres.backend.views.conversation(ada, bola)
    const unread = thread.filter((item) => !item.read).length
    expect(await postgres.backend.views.unreadCount(ada)).toBe(unread)
    expect(thread).toHaveLength(60)
  })

  test('about a listing are sent while it is being bought or bid on', async () => {
    const { catalog, messaging } = market()
    const [ada, bola] = [await aUser(market()), await aUser(market())]
    const image = { key: unique('key'), width: 10, height: 10, placeholder: '#aabbcc' }
    const counted = { description: 'A phone', price: kobo(200_000), category: 'electronics', stock: 3 }
    const productId = await catalog.createProduct(ada.id, { ...counted, images: [image] })
    const gigId = await aGig(market(), ada.id)
    await postgres.backend.atomically(async (tx) => {
      await tx.products.offer(productId)
      await tx.gigs.forUpdate(gigId)
      for (const about of [{ type: 'product', id: productId } as const, { type: 'gig', id: gigId } as const])
        await messaging.send(bola.id, { receiverId: ada.id, content: 'Still there?', about })
    })
    expect(await postgres.backend.views.unreadCount(ada.id)).toBe(2)
  })

  test('to an account being closed: they are rejected, and its own are erased', async () => {
    const seen = await seenIn(async (number) => {
      const [ada, bola] = [await aUser(market()), await aUser(market())]
      const ends = await race(
        number,
        () => market().identity.closeOwnAccount(ada.id, ada.password),
        () => (number % 4 < 2 ? write(bola.id, ada.id) : write(ada.id, bola.id)),
      )
      const { views } = postgres.backend
      const left = await views.conversation(bola.id, ada.id)
      expect(left.filter(({ senderId }) => senderId === ada.id)).toEqual([])
      expect(await views.conversations(ada.id)).toEqual([])
      const listed = await views.conversations(bola.id)
      expect(listed.map(({ latestMessage }) => latestMessage.id)).toEqual(left.slice(-1).map(({ id }) => id))
      return ends.join(' ')
    })
    expect(Object.keys(seen).sort()).toEqual(['done NOT_FOUND', 'done done'])
  })
})
