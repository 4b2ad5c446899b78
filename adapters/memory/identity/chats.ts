import type { Chats } from '#domain/identity/ports.ts'
import type { ChatAddress, ChatChannel } from '#domain/shared/chat-apps.ts'
import type { State } from '../state.ts'

export function memoryChats(state: State): Chats {
  const find = (userId: number, channel: ChatChannel) =>
    state.chats.find((chat) => chat.userId === userId && chat.channel === channel)
  const holder = ({ channel, chatId }: ChatAddress) =>
    state.chats.find((chat) => chat.channel === channel && chat.chatId === chatId)
  const change = (userId: number, channel: ChatChannel, to: { chatId: string } | { isOn: boolean }) => {
    const before = find(userId, channel) ?? { userId, channel, chatId: null, isOn: true }
    state.chats = [...state.chats.filter((chat) => chat !== before), { ...before, ...to }]
  }
  return {
    of: async (userId, channel) => find(userId, channel)?.chatId ?? undefined,
    async ownerOf(chat) {
      const found = holder(chat)
      return found && { userId: found.userId, isOn: found.isOn }
    },
    async link(userId, chat) {
      if (holder(chat)) throw new Error('the chat is linked already')
      change(userId, chat.channel, { chatId: chat.chatId })
    },
    async unlink(chat) {
      const found = holder(chat)
      if (found) found.chatId = null
    },
    async unlinkAllOf(userId) {
      const linked = state.chats.flatMap(({ channel, chatId, userId: owner }) =>
        owner === userId && chatId !== null ? [{ channel, chatId }] : [],
      )
      for (const chat of state.chats) if (chat.userId === userId) chat.chatId = null
      return linked
    },
    turn: async (userId, channel, isOn) => change(userId, channel, { isOn }),
  }
}
