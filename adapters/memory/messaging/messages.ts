import type { Party } from '#domain/messaging/message.ts'
import type { Blocks, Messages, PresenceWishes } from '#domain/messaging/ports.ts'
import { USUAL_PRESENCE } from '#domain/messaging/presence.ts'
import { add, addEvent, type State } from '../state.ts'

function memoryMessages(state: State): Messages {
  return {
    async parties(senderId, receiverId) {
      const party = (id: number, otherId: number): Party | undefined => {
        const user = state.users.get(id)
        const hasBlocked = state.blocks.some((item) => item.blockerId === id && item.blockedId === otherId)
        return user && { id, isClosed: user.deletedAt !== null, restriction: user.restriction, hasBlocked }
      }
      return { sender: party(senderId, receiverId), receiver: party(receiverId, senderId) }
    },
    async add(message, images = [], event = undefined) {
      const id = add(state, state.messages, (number) => ({ ...message, id: number }))
      state.messagePictures.set(
        id,
        images.map(({ key }) => key),
      )
      if (event) addEvent(state, { ...event, messageId: id })
      return id
    },
    byId: async (id) => state.messages.get(id),
    async markRead(readerId, senderId, at) {
      const unread = [...state.messages.values()].filter(
        (message) =>
          message.receiverId === readerId && message.senderId === senderId && message.readAt === null,
      )
      for (const message of unread) message.readAt = at
      return unread.length > 0
    },
    async removeAllOf(userId) {
      const keys: string[] = []
      const receivers = new Set<number>()
      for (const { id, senderId, receiverId } of state.messages.values()) {
        if (senderId !== userId) continue
        receivers.add(receiverId)
        keys.push(...(state.messagePictures.get(id) ?? []))
        state.messagePictures.delete(id)
        state.messages.delete(id)
        for (const report of state.reports)
          if (report.kind === 'message' && report.itemId === id) report.itemId = null
      }
      return { imageKeys: keys, receivers: [...receivers] }
    },
  }
}

function memoryPresenceWishes(state: State): PresenceWishes {
  return {
    of: async (userId) => state.presence.get(userId) ?? USUAL_PRESENCE,
    save: async (userId, settings) => void state.presence.set(userId, settings),
    removeAllOf: async (userId) => void state.presence.delete(userId),
  }
}

export function memoryBlocks(state: State): Blocks {
  return {
    async add(blockerId, blockedId, at) {
      if (!state.blocks.some((item) => item.blockerId === blockerId && item.blockedId === blockedId))
        state.blocks.push({ blockerId, blockedId, createdAt: at })
    },
    async remove(blockerId, blockedId) {
      state.blocks = state.blocks.filter(
        (item) => item.blockerId !== blockerId || item.blockedId !== blockedId,
      )
    },
    blockedAmong: async (userId, others) =>
      new Set(
        others.filter((other) =>
          state.blocks.some(
            ({ blockerId, blockedId }) =>
              (blockerId === userId && blockedId === other) || (blockerId === other && blockedId === userId),
          ),
        ),
      ),
    async removeAllOf(userId) {
      state.blocks = state.blocks.filter((item) => item.blockerId !== userId && item.blockedId !== userId)
    },
  }
}

export const messagingStores = {
  blocks: memoryBlocks,
  messages: memoryMessages,
  presenceWishes: memoryPresenceWishes,
}
