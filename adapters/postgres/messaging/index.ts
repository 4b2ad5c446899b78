import { blocks, messages } from './messages.ts'
import { messagePictureReads } from './pictures.ts'
import { pinnedItemReads } from './pinned-item.ts'
import { presenceReads, presenceWishes } from './presence.ts'
import { messageReads } from './reads.ts'

/** What Postgres stores of messaging, and what screens read of it. */
export const messagingStorage = {
  stores: { blocks, messages, presenceWishes },
  reads: [messagePictureReads, messageReads, pinnedItemReads, presenceReads],
}
