import { blocks, messages } from './messages.ts'
import { messagePictureReads } from './pictures.ts'
import { pinnedItemReads } from './pinned-item.ts'
import { presenceReads, presenceWishes } from './presence.ts'
import { messageReads } from './reads.ts'

export const messagingStorage = {
  stores: { blocks, messages, presenceWishes },
  reads: [messagePictureReads, messageReads, pinnedItemReads, presenceReads],
}
