import type { DomainEvent } from '#domain/shared/events.ts'
import type { Tx, UnitOfWork } from '#domain/shared/ports.ts'
import type { FeeConfig } from '#domain/wallet/ports.ts'
import { catalogStores } from './catalog/index.ts'
import { memoryUnshownImages } from './catalog/listings.ts'
import { disputesStores } from './disputes/disputes.ts'
import { gigsStores } from './gigs/gigs.ts'
import { memoryPresence } from './identity/accounts.ts'
import { identityStores } from './identity/index.ts'
import { meetingsStores } from './meetings/meetings.ts'
import { messagingStores } from './messaging/messages.ts'
import { moderationStores } from './moderation/index.ts'
import { notifyingStores } from './notifying/index.ts'
import { offersStores } from './offers/offers.ts'
import { orderingStores } from './ordering/orders.ts'
import { memoryRequests } from './requests.ts'
import { reviewsStores } from './reviews/reviews.ts'
import { addEvent, emptyState, type State } from './state.ts'
import { studentsStores } from './students/students.ts'
import { walletStores } from './wallet/index.ts'

const STORES: { [Name in keyof Tx]: (state: State) => Tx[Name] } = {
  ...catalogStores,
  ...disputesStores,
  ...gigsStores,
  ...identityStores,
  ...meetingsStores,
  ...messagingStores,
  ...moderationStores,
  ...notifyingStores,
  ...offersStores,
  ...orderingStores,
  ...reviewsStores,
  ...studentsStores,
  ...walletStores,
  requests: memoryRequests,
  outbox: (state) => ({
    async append(events) {
      for (const event of events) addEvent(state, event)
    },
  }),
}

/** Runs transactions one at a time, and rolls them back when they throw. */
export function createMemoryBackend({ fees }: { fees: FeeConfig }) {
  let state = emptyState(fees)
  let queue: Promise<unknown> = Promise.resolve()

  const atomically: UnitOfWork = (work) => {
    const step = queue.then(async () => {
      const draft = structuredClone(state)
      const result = await work(transactionOver(draft))
      state = draft
      return result
    })
    queue = step.catch(() => undefined)
    return step
  }

  return {
    atomically,
    presence: memoryPresence(() => state),
    unshownImages: memoryUnshownImages(() => state),
    events: (): DomainEvent[] => state.events.map(({ event }) => event),
    state: (): State => state,
  }
}

function transactionOver(state: State): Tx {
  return Object.fromEntries(Object.entries(STORES).map(([name, store]) => [name, store(state)])) as Tx
}
