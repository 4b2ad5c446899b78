import { describe, expect, test } from 'vitest'
import type { Tx } from '#domain/shared/ports.ts'
import { onBothBackends } from '#tests/support/databases/both-backends.ts'
import { aUser, telegramChat, unique } from '#tests/support/market/builders.ts'
import { composeOver, aUser as registered } from '#tests/support/market/marketplace.ts'

const AT = new Date('2026-11-20T10:00:00Z')
const aChat = () => telegramChat(unique('chat'))

describe('Chats', () =>
  onBothBackends((backend, reading) => {
    const step = <T>(work: (chats: Tx['chats']) => Promise<T>) =>
      backend().atomically(({ chats }) => work(chats))
    const person = () => backend().atomically(({ users }) => users.add(aUser()))
    const chatOf = (id: number) => step((chats) => chats.of(id, 'telegram'))
    const ownerOf = (chat: ReturnType<typeof aChat>) => step((chats) => chats.ownerOf(chat))

    test('are found by user and by chat, and return the newest of a user', async () => {
      const [id, earlier, newer] = [await person(), aChat(), aChat()]
      expect([await chatOf(id), await ownerOf(newer)]).toEqual([undefined, undefined])
      await step((chats) => chats.link(id, earlier, AT))
      await step((chats) => chats.link(id, newer, AT))
      expect(await chatOf(id)).toBe(newer.chatId)
      expect([await ownerOf(earlier), await ownerOf(newer)]).toEqual([undefined, { userId: id, isOn: true }])
    })

    test('belong to one user: another can link a chat only after it is unlinked', async () => {
      const [ada, bola, chat] = [await person(), await person(), aChat()]
      await step((chats) => chats.link(ada, chat, AT))
      await expect(step((chats) => chats.link(bola, chat, AT))).rejects.toThrow()
      await step((chats) => chats.unlink(chat))
      await step((chats) => chats.link(bola, chat, AT))
      expect([await chatOf(ada), await chatOf(bola)]).toEqual([undefined, chat.chatId])
    })

    test('of a user are all unlinked together, and no one else’s', async () => {
      const [ada, bola, hers, his] = [await person(), await person(), aChat(), aChat()]
      await step((chats) => chats.link(ada, hers, AT))
      await step((chats) => chats.link(bola, his, AT))
      expect(await step((chats) => chats.unlinkAllOf(ada))).toEqual([hers])
      expect(await step((chats) => chats.unlinkAllOf(ada))).toEqual([])
      expect([await chatOf(ada), await chatOf(bola)]).toEqual([undefined, his.chatId])
    })

    test('stay muted, before linking and after unlinking', async () => {
      const [id, chat] = [await person(), aChat()]
      await step((chats) => chats.turn(id, 'telegram', false))
      await step((chats) => chats.link(id, chat, AT))
      expect(await ownerOf(chat)).toEqual({ userId: id, isOn: false })
      await step((chats) => chats.unlink(chat))
      await step((chats) => chats.link(id, chat, AT))
      expect(await ownerOf(chat)).toEqual({ userId: id, isOn: false })
      await step((chats) => chats.turn(id, 'telegram', true))
      expect(await ownerOf(chat)).toEqual({ userId: id, isOn: true })
    })

    test('are deleted with their user’s account', async () => {
      const market = composeOver(backend().atomically)
      const [{ id, password }, chat] = [await registered(market), aChat()]
      await step((chats) => chats.link(id, chat, AT))
      await step((chats) => chats.turn(id, 'telegram', false))
      await market.identity.closeOwnAccount(id, password)
      expect([await chatOf(id), await ownerOf(chat)]).toEqual([undefined, undefined])
    })

    reading('stand in the account as its owner reads and downloads it', async () => {
      const [id, chat] = [await person(), aChat()]
      const shown = async () => {
        const { telegramChatId, notifyByTelegram } = (await backend().views.user(id)) ?? {}
        return { telegramChatId, notifyByTelegram }
      }
      expect(await shown()).toEqual({ telegramChatId: null, notifyByTelegram: true })
      await step((chats) => chats.link(id, chat, AT))
      await step((chats) => chats.turn(id, 'telegram', false))
      expect(await shown()).toEqual({ telegramChatId: chat.chatId, notifyByTelegram: false })
    })
  }))
