import type { Message } from '#domain/messaging/message.ts'
import type { PresenceSettings } from '#domain/messaging/presence.ts'

export const messagingState = () => ({
  messages: new Map<number, Message>(),
  messagePictures: new Map<number, readonly string[]>(),
  presence: new Map<number, PresenceSettings>(),
  blocks: [] as { blockerId: number; blockedId: number; createdAt: Date }[],
})
