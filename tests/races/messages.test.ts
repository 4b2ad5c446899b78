import { describe, expect, test } from 'vitest'
import { onPostgres } from '#tests/support/both-backends.ts'
import { aUser, composeOver } from '#tests/support/marketplace.ts'
import { race, seenIn } from './racing.ts'

const NOTHING = { productId: null, businessId: null, gigId: null }

describe('Messages at the same time', () => {
  const postgres = onPostgres({ connections: 8 })
  const market = () => composeOver(postgres.backend.atomically)
  const write = (from: number, to: number, content = 'Hello') =>
    market().messaging.send(from, { receiverId: to, content, about: NOTHING })

  test('of two people to each other all arrive, are counted, and none of both waits for ever', async () => {
    const each = 10
    const seen = await seenIn(async () => {
      const [ada, bola] = [(await aUser(market())).id, (await aUser(market())).id]
      await Promise.all(
        Array.from({ length: each * 2 }, (_, at) => (at % 2 ? write(ada, bola) : write(bola, ada))),
      )
      const { views } = postgres.backend
      const [thread, unread, [entry], [mirror]] = await Promise.all([
        views.conversation(ada, bola),
        Promise.all([views.unreadCount(ada), views.unreadCount(bola)]),
        views.conversations(ada),
        views.conversations(bola),
      ])
      expect(thread).toHaveLength(each * 2)
      expect(unread).toEqual([each, each])
      const newest = thread.at(-1)?.id
      expect([entry?.latestMessage.id, mirror?.latestMessage.id]).toEqual([newest, newest])
      expect([entry?.unreadCount, mirror?.unreadCount]).toEqual([each, each])
      return 'counted'
    })
    expect(Object.keys(seen)).toEqual(['counted'])
  })

  test('read while more come in: what was not there yet stays unread', async () => {
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
          const marked = thread.filter((each) => each.read).length
          expect(marked).toBeGreaterThanOrEqual(read)
          read = marked
        }
      })(),
    ])
    const thread = await postgres.backend.views.conversation(ada, bola)
    const unread = thread.filter((each) => !each.read).length
    expect(await postgres.backend.views.unreadCount(ada)).toBe(unread)
    expect(thread).toHaveLength(60)
  })

  test('to somebody who closes their account: the message is refused, or erased with the rest', async () => {
    const seen = await seenIn(async (number) => {
      const [ada, bola] = [await aUser(market()), await aUser(market())]
      const ends = await race(
        number,
        () => market().identity.closeOwnAccount(ada.id, ada.password),
        () => (number % 4 < 2 ? write(bola.id, ada.id) : write(ada.id, bola.id)),
      )
      const { views } = postgres.backend
      expect(await views.conversation(ada.id, bola.id)).toEqual([])
      expect(await views.conversations(bola.id)).toEqual([])
      return ends.join(' ')
    })
    expect(Object.keys(seen).sort()).toEqual(['done NOT_FOUND', 'done done'])
  })
})
