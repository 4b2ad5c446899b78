import { describe, expect, test } from 'vitest'
import type { Message } from '#domain/messaging/message.ts'
import { allOf } from '#tests/support/all-of.ts'
import { readsOnPostgres } from '#tests/support/databases/both-backends.ts'
import { aBusiness, aProduct, aUser } from '#tests/support/market/builders.ts'
import { composeOver } from '#tests/support/market/marketplace.ts'

const AT = new Date('2026-11-20T10:00:00Z')

describe('Messages', () =>
  readsOnPostgres((backend) => {
    const person = (name = 'Ada Obi') => backend().atomically(({ users }) => users.add(aUser({ name })))
    const two = async () => [await person(), await person('Bola Adeyemi')] as const
    const send = (senderId: number, receiverId: number, change: Partial<Message> = {}) =>
      backend().atomically(({ messages }) =>
        messages.add({
          about: null,
          senderId,
          receiverId,
          content: 'Hello',
          createdAt: AT,
          readAt: null,
          ...change,
        }),
      )
    const listed = (userId: number, change: Parameters<typeof aProduct>[1] = {}) =>
      backend().atomically(({ products }) => products.add(aProduct(userId, change)))

    test('are stored as written', async () => {
      const [ada, bola] = await two()
      const id = await send(ada, bola, { content: 'Ẹ káàárọ̀ 👋' })
      const { atomically, views } = backend()
      expect(await atomically(({ messages }) => messages.byId(id))).toEqual({
        about: null,
        id,
        senderId: ada,
        receiverId: bola,
        content: 'Ẹ káàárọ̀ 👋',
        createdAt: AT,
        readAt: null,
      })
      expect(await views.message(id)).toEqual({
        ...{ productId: null, businessId: null, gigId: null, orderId: null },
        id,
        senderId: ada,
        receiverId: bola,
        content: 'Ẹ káàárọ̀ 👋',
        images: [],
        offer: null,
        createdAt: AT.toISOString(),
        read: false,
        sender: { id: ada, name: 'Ada Obi', picture: null, isAdmin: false, verified: false },
        receiver: { id: bola, name: 'Bola Adeyemi', picture: null, isAdmin: false, verified: false },
      })
      expect(await views.message(2 ** 40)).toBeUndefined()
    })

    test('[S109, S111] form one entry per person, newest first, with the number of unread ones', async () => {
      const [ada, bola] = await two()
      const chidi = await person('Chidi Eze')
      await send(bola, ada)
      await send(chidi, ada)
      await send(chidi, ada)
      await send(ada, bola, { content: 'The newest' })
      const { views } = backend()
      expect(await views.conversations(ada)).toMatchObject([
        {
          otherUser: { id: bola, name: 'Bola Adeyemi' },
          latestMessage: { content: 'The newest', senderId: ada },
          unreadCount: 1,
        },
        { otherUser: { id: chidi }, unreadCount: 2 },
      ])
      expect(await views.conversations(chidi)).toMatchObject([{ otherUser: { id: ada }, unreadCount: 0 }])
      expect(await views.unreadCount(ada)).toBe(3)
      expect(await views.unreadCount(bola)).toBe(1)
      expect(await views.conversations(await person())).toEqual([])
    })

    test('[S110] include the last item they were about, as far as the reader may see it', async () => {
      const [ada, bola] = await two()
      const [own, other] = [await listed(ada), await listed(ada, { description: 'A desk' })]
      await send(bola, ada, { about: { type: 'product', id: own } })
      await send(bola, ada, { about: { type: 'product', id: other } })
      await send(ada, bola)
      const { views } = backend()
      const item = async (id: number) => {
        const [entry] = await views.conversations(id)
        return entry && { itemType: entry.itemType, item: entry.item }
      }
      const desk = { id: other, title: 'A desk', image: expect.stringMatching(/^\/images\/\w+-96\.webp$/) }
      expect(await item(bola)).toEqual({ itemType: 'product', item: desk })
      expect(await item(ada)).toEqual({ itemType: 'product', item: desk })
      const disabled = await listed(ada, { isDisabled: true, disabledReason: 'No', description: 'Hidden' })
      await send(bola, ada, { about: { type: 'product', id: disabled } })
      expect(await item(bola)).toEqual({ itemType: 'product', item: null })
      expect(await item(ada)).toMatchObject({ item: { title: 'Hidden' } })
      const businessId = await backend().atomically(({ businesses }) =>
        businesses.add(aBusiness(ada, { name: 'Mama Put' })),
      )
      await send(bola, ada, { about: { type: 'business', id: businessId } })
      expect(await item(bola)).toMatchObject({
        itemType: 'business',
        item: { id: businessId, title: 'Mama Put' },
      })
      await backend().atomically(({ businesses }) => businesses.removeAllOf(ada, AT))
      expect(await item(bola)).toEqual({ itemType: null, item: null })
    })

    test('are marked read only by their recipient, and only from that sender', async () => {
      const [ada, bola] = await two()
      const chidi = await person()
      const { atomically, views } = backend()
      await send(bola, ada)
      await send(chidi, ada)
      await send(ada, bola)
      await atomically(({ messages }) => messages.markRead(ada, bola, AT))
      expect(await views.unreadCount(ada)).toBe(1)
      expect(await views.unreadCount(bola)).toBe(1)
      expect((await views.conversation(ada, bola)).map(({ read }) => read)).toEqual([true, false])
    })

    test('of a conversation are the last 200, oldest first, or those before one of them', async () => {
      const [ada, bola] = await two()
      const ids: number[] = []
      for (let at = 0; at < 203; at += 1)
        ids.push(await send(...((at % 2 ? [ada, bola] : [bola, ada]) as [number, number])))
      await send(await person(), ada)
      const { views } = backend()
      const numbers = async (before?: number) =>
        (await views.conversation(ada, bola, before)).map(({ id }) => id)
      expect(await numbers()).toEqual(ids.slice(3))
      expect(await numbers(ids[3])).toEqual(ids.slice(0, 3))
      expect(await numbers(ids[0])).toEqual([])
    })

    test('survive the deletion of their product, which then is empty', async () => {
      const [ada, bola] = await two()
      await send(bola, ada, { about: { type: 'product', id: await listed(ada) } })
      const { atomically, views } = backend()
      await atomically(({ products }) => products.removeAllOf(ada, AT))
      expect(await views.conversations(bola)).toMatchObject([
        { itemType: null, item: null, latestMessage: { content: 'Hello', productId: null } },
      ])
    })

    test('are deleted with their writer’s account, but replies stay; a report stores the reported text', async () => {
      const [ada, bola] = await two()
      const chidi = await person()
      const messageId = await send(bola, ada, { content: 'Rude' })
      await send(ada, bola, { content: 'Please don’t' })
      await send(bola, ada, { content: 'Ruder' })
      await send(bola, chidi)
      await send(chidi, ada)
      const { atomically, views } = backend()
      const message = {
        ...{ kind: 'message' as const, reporterId: ada, userId: bola, itemId: messageId },
        ...{ messageContent: 'Rude', title: 'Bola', campus: 'unilag' },
      }
      await atomically(({ reports }) => reports.add({ ...message, reason: 'Rude', createdAt: AT }))
      expect(await atomically(({ messages }) => messages.removeAllOf(bola))).toEqual({
        imageKeys: [],
        receivers: expect.toSatisfy((ids: number[]) => new Set(ids).size === 2 && ids.includes(ada)),
      })
      expect(await views.conversation(ada, bola)).toMatchObject([{ content: 'Please don’t' }])
      expect(await views.conversations(bola)).toEqual([])
      expect(await views.conversations(chidi)).toMatchObject([{ otherUser: { id: ada } }])
      expect(await views.conversations(ada)).toMatchObject([
        { otherUser: { id: chidi } },
        { otherUser: { id: bola }, latestMessage: { content: 'Please don’t' }, unreadCount: 0 },
      ])
      expect(await views.unreadCount(ada)).toBe(1)
      expect(await views.reportsOf(ada)).toEqual([
        {
          ...{ userId: bola, messageId: null, productId: null, businessId: null, gigId: null },
          ...{ reason: 'Rude', createdAt: AT.toISOString() },
        },
      ])
    })

    test('of a user are exported oldest first', async () => {
      const [ada, bola] = await two()
      const ids = [await send(ada, bola), await send(bola, ada), await send(ada, bola)]
      const all = await allOf(backend().views.messagesOf(ada))
      expect(all.map(({ id }) => id)).toEqual(ids)
    })

    test('have the state of both sides: active, closed, and who blocked whom', async () => {
      const [ada, bola] = await two()
      const chidi = await person('Chidi Eze')
      const { atomically, views } = backend()
      const parties = (one: number, other: number) =>
        atomically(({ messages }) => messages.parties(one, other))
      await atomically(({ blocks }) => blocks.add(bola, ada, AT))
      await atomically(({ blocks }) => blocks.add(bola, ada, AT))
      await atomically(({ blocks }) => blocks.add(bola, chidi, AT))
      const open = { isClosed: false, restriction: null, hasBlocked: false }
      expect(await parties(ada, bola)).toEqual({
        sender: { ...open, id: ada },
        receiver: { ...open, id: bola, hasBlocked: true },
      })
      expect(await parties(ada, chidi)).toMatchObject({ sender: open, receiver: open })
      expect(await parties(ada, 2 ** 40)).toMatchObject({ receiver: undefined })
      expect([await views.isBlocked(bola, ada), await views.isBlocked(ada, bola)]).toEqual([true, false])
      await atomically(({ blocks }) => blocks.remove(bola, ada))
      expect(await parties(ada, bola)).toMatchObject({ receiver: open })
      await atomically(({ blocks }) => blocks.removeAllOf(chidi))
      expect(await views.isBlocked(bola, chidi)).toBe(false)
      await atomically(async ({ users }) => {
        const user = await users.forUpdate(chidi)
        if (user) await users.save({ ...user, deletedAt: AT })
      })
      expect(await parties(ada, chidi)).toMatchObject({ receiver: { isClosed: true } })
    })

    test('blocked people are listed with the date, latest first, page by page', async () => {
      const [ada, bola] = await two()
      const [chidi, dami] = [await person('Chidi Eze'), await person('Dami Balogun')]
      const { atomically, views } = backend()
      const at = (minute: number) => new Date(AT.getTime() + minute * 60_000)
      await atomically(async ({ blocks }) => {
        await blocks.add(ada, bola, at(1))
        await blocks.add(ada, chidi, at(3))
        await blocks.add(ada, dami, at(2))
        await blocks.add(bola, ada, at(4))
      })
      const page = (number: number) => views.blockedBy(ada, { page: number, limit: 2 })
      const since = (minute: number) => ({ picture: null, blockedAt: at(minute).toISOString() })
      expect(await page(1)).toEqual({
        rows: [
          { id: chidi, name: 'Chidi Eze', ...since(3) },
          { id: dami, name: 'Dami Balogun', ...since(2) },
        ],
        total: 3,
      })
      expect(await page(2)).toEqual({ rows: [{ id: bola, name: 'Bola Adeyemi', ...since(1) }], total: 3 })
      expect(await page(3)).toEqual({ rows: [], total: 3 })
      await atomically(({ blocks }) => blocks.removeAllOf(chidi))
      expect((await page(1)).rows.map(({ id }) => id)).toEqual([dami, bola])
      expect(await views.blockedBy(chidi, { page: 1, limit: 2 })).toEqual({ rows: [], total: 0 })
    })

    test('[S116, S117] notify as the user’s settings say', async () => {
      const ada = await person()
      const { atomically, views } = backend()
      await composeOver(atomically).identity.changeNotifications(ada, {
        chats: { telegram: false },
        notificationKeywords: 'phone',
      })
      expect(await views.user(ada)).toMatchObject({
        notifyByTelegram: false,
        notificationKeywords: 'phone',
      })
    })
  }))
