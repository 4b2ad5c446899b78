import type { Party } from '#domain/messaging/message.ts'
import type { Blocks, Messages } from '#domain/messaging/ports.ts'
import { add, type State } from './state.ts'

/** What people write to each other. */
export function memoryMessages(state: State): Messages {
  return {
    async parties(senderId, receiverId) {
      const party = (id: number, otherId: number): Party | undefined => {
        const user = state.users.get(id)
        const hasBlocked = state.blocks.some((each) => each.blockerId === id && each.blockedId === otherId)
        return user && { id, isClosed: user.deletedAt !== null, hasBlocked }
      }
      return { sender: party(senderId, receiverId), receiver: party(receiverId, senderId) }
    },
    add: async (message) => add(state, state.messages, (id) => ({ ...message, id })),
    byId: async (id) => state.messages.get(id),
    async markRead(readerId, senderId, at) {
      for (const message of state.messages.values())
        if (message.receiverId === readerId && message.senderId === senderId) message.readAt ??= at
    },
    async removeAllOf(userId) {
      for (const { id, senderId, receiverId } of state.messages.values()) {
        if (senderId !== userId && receiverId !== userId) continue
        state.messages.delete(id)
        for (const report of state.reports) if (report.messageId === id) report.messageId = null
      }
    },
  }
}

/** Who does not want to hear from whom. */
export function memoryBlocks(state: State): Blocks {
  return {
    async add(blockerId, blockedId, at) {
      if (!state.blocks.some((each) => each.blockerId === blockerId && each.blockedId === blockedId))
        state.blocks.push({ blockerId, blockedId, createdAt: at })
    },
    async remove(blockerId, blockedId) {
      state.blocks = state.blocks.filter(
        (each) => each.blockerId !== blockerId || each.blockedId !== blockedId,
      )
    },
    apartFrom: async (userId, others) =>
      new Set(
        others.filter((other) =>
          state.blocks.some(
            ({ blockerId, blockedId }) =>
              (blockerId === userId && blockedId === other) || (blockerId === other && blockedId === userId),
          ),
        ),
      ),
    async removeAllOf(userId) {
      state.blocks = state.blocks.filter((each) => each.blockerId !== userId && each.blockedId !== userId)
    },
  }
}
