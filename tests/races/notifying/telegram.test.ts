import { describe, expect, test } from 'vitest'
import { chatNotices } from '#adapters/postgres/notifying/chat-notices.ts'
import { chatUpdates } from '#adapters/postgres/notifying/chat-updates.ts'
import { telegramPoller } from '#adapters/postgres/notifying/telegram-poller.ts'
import { seenIn } from '#tests/races/racing.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { telegramChat, unique } from '#tests/support/market/builders.ts'
import { aUser, composeOver } from '#tests/support/market/marketplace.ts'

const NOON = new Date('2026-11-10T11:00:00Z')

describe('Concurrent Telegram steps', () => {
  const postgres = onPostgres()
  const market = () => composeOver(postgres.backend.atomically)
  const chatOf = async (id: number) => (await postgres.backend.views.user(id))?.telegramChatId
  let chats = 1_000_000
  const aChat = () => String(++chats)
  const anEvent = async () =>
    (
      await postgres.db
        .insertInto('outbox')
        .values({ type: 'product.listed', payload: '{}' })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id

  test('one token links one of eight chats', async () => {
    const { identity } = market()
    const { id } = await aUser(market())
    const { token } = await identity.offerChatLink(id, 'telegram')
    const eight = Array.from({ length: 8 }, aChat)
    const met = await Promise.all(
      eight.map((chat) => identity.linkChatByToken(telegramChat(chat), token, false)),
    )
    const linked = eight.filter((_, at) => met[at]?.outcome === 'linked')
    expect(linked).toEqual([await chatOf(id)])
  })

  test('one code links its chat to one of eight accounts', async () => {
    const { identity } = market()
    const chat = aChat()
    const eight = await Promise.all(Array.from({ length: 8 }, () => aUser(market())))
    const code = await identity.issueChatCode(telegramChat(chat))
    const outcomes = await Promise.allSettled(
      eight.map(({ id }) => identity.linkChatByCode(id, 'telegram', code)),
    )
    const linked = eight.filter((_, at) => outcomes[at]?.status === 'fulfilled')
    expect(linked).toHaveLength(1)
    expect(await identity.userOfChat(telegramChat(chat))).toMatchObject({ id: linked[0]?.id })
  })

  test('one chat linked by many accounts ends with one of them, and no step fails', async () => {
    const { identity } = market()
    const chat = telegramChat(aChat())
    const eight = await Promise.all(Array.from({ length: 8 }, () => aUser(market())))
    const tokens = await Promise.all(eight.map(({ id }) => identity.offerChatLink(id, 'telegram')))
    const met = await Promise.all(tokens.map(({ token }) => identity.linkChatByToken(chat, token, true)))
    expect(met.map(({ outcome }) => outcome)).toEqual(eight.map(() => 'linked'))
    const holders = await Promise.all(eight.map(({ id }) => chatOf(id)))
    expect(holders.filter((held) => held === chat.chatId)).toHaveLength(1)
  })

  test('two accounts that swap chats end with one chat each', async () => {
    const { identity } = market()
    const [ada, bola] = [await aUser(market()), await aUser(market())]
    const [one, two] = [aChat(), aChat()]
    await identity.linkChatByCode(ada.id, 'telegram', await identity.issueChatCode(telegramChat(one)))
    await identity.linkChatByCode(bola.id, 'telegram', await identity.issueChatCode(telegramChat(two)))
    const codes = [
      await identity.issueChatCode(telegramChat(two)),
      await identity.issueChatCode(telegramChat(one)),
    ] as const
    await Promise.all([
      identity.linkChatByCode(ada.id, 'telegram', codes[0]),
      identity.linkChatByCode(bola.id, 'telegram', codes[1]),
    ])
    // Either order is right; what may not be is a chat with two accounts or a step that failed.
    const after = [await chatOf(ada.id), await chatOf(bola.id)]
    expect(after).toContainEqual(expect.any(String))
    expect(new Set(after).size).toBe(2)
  })

  test('a listing is stored once per person, from whichever events', async () => {
    const notices = chatNotices(postgres.db, 'telegram')
    const { id } = await aUser(market())
    const listed = (number: number) =>
      ({
        userId: id,
        kind: 'listings',
        alert: { kind: 'product', id: number },
        message: { lines: ['A phone'] },
      }) as const
    const [first, second] = [await anEvent(), await anEvent()]
    await Promise.all([first, first, first, second].map((event) => notices.store(event, listed(1), NOON)))
    await notices.store(await anEvent(), listed(2), NOON)
    const rows = await postgres.db
      .selectFrom('chat_notices')
      .select('item_id')
      .where('user_id', '=', id)
      .execute()
    expect(rows.map((row) => row.item_id).sort()).toEqual([1, 2])
  })

  test('a notice taken by many processes is sent once', async () => {
    const { identity } = market()
    const notices = chatNotices(postgres.db, 'telegram')
    const seen = await seenIn(async () => {
      const { id } = await aUser(market())
      await identity.linkChatByCode(id, 'telegram', await identity.issueChatCode(telegramChat(aChat())))
      await notices.store(await anEvent(), { userId: id, kind: 'orders', message: { lines: ['Paid'] } }, NOON)
      const taken = await Promise.all(Array.from({ length: 6 }, () => notices.take(id, NOON)))
      return `${taken.filter((each) => each && each.notices.length > 0).length} took it`
    })
    expect(Object.keys(seen)).toEqual(['1 took it'])
  })

  test('an update is handled by one process, and one process polls', async () => {
    const updates = chatUpdates(postgres.db, 'telegram')
    const number = '5000000'
    const claims = await Promise.all(Array.from({ length: 8 }, () => updates.claim(number, NOON)))
    expect(claims.filter((claim) => claim === 'mine')).toHaveLength(1)
    expect(claims.filter((claim) => claim === 'busy')).toHaveLength(7)
    const later = new Date(NOON.getTime() + 31_000)
    expect(await updates.claim(number, later)).toBe('mine')
    await updates.finish(number)
    expect(await updates.claim(number, new Date(NOON.getTime() + 999_000))).toBe('done')
    const poller = telegramPoller(postgres.db)
    const holders = Array.from({ length: 5 }, () => unique('process'))
    const may = await Promise.all(holders.map((holder) => poller.mayPoll(holder, NOON)))
    expect(may.filter(Boolean)).toHaveLength(1)
    const [other] = holders.filter((_, at) => !may[at])
    await poller.release(holders[may.indexOf(true)] ?? '')
    expect(await poller.mayPoll(other ?? '', NOON)).toBe(true)
  })
})
