import type { DomainEvent } from '#domain/shared/events.ts'
import type { BatchOutcome, Now, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { lagosDayOf } from '#domain/shared/time.ts'
import type { Alert, AlertedListing } from '../ports.ts'
import { deliveryOf, nextDigest } from './alert.ts'
import { assertRoomForSearch, newSavedSearch, type SavedSearch, searchKey } from './saved-search.ts'

export type AlertedPerson = { userId: number; keyword?: string; search?: string }

/** An alert for these users, each notified of a `topic` once. */
export type AlertToRaise = { topic: string; listing: AlertedListing; people: readonly AlertedPerson[] }

/** Longer lists are not read. */
const MAX_IN_DIGEST = 20

export function alertingUseCases({ atomically, now }: { atomically: UnitOfWork; now: Now }) {
  return {
    /** Saves equal searches once; returns the id and whether it is new. Throws for more than 20. */
    saveSearch: (
      userId: number,
      input: Pick<SavedSearch, 'kind' | 'campus' | 'filters'>,
    ): Promise<{ id: number; isNew: boolean }> =>
      atomically(async (tx) => {
        // The user's row is locked: concurrent requests save one search, and the limit holds.
        await tx.users.forUpdate(userId)
        const search = newSavedSearch({ userId, ...input }, now())
        const known = await tx.savedSearches.idOf(userId, searchKey(search))
        if (known !== undefined) return { id: known, isNew: false }
        assertRoomForSearch(await tx.savedSearches.countOf(userId))
        return { id: await tx.savedSearches.add(search, searchKey(search)), isNew: true }
      }),

    deleteSearch: (userId: number, id: number): Promise<void> =>
      atomically(({ savedSearches }) => savedSearches.remove(userId, id)),

    /** Notifies each user once per topic: five a day at once, the rest in the day's digest. Safe to repeat. */
    raiseAlerts: ({ topic, listing, people }: AlertToRaise): Promise<void> =>
      atomically(async (tx) => {
        const at = now()
        const day = lagosDayOf(at)
        const days = await tx.alerts.daysForUpdate(
          people.map(({ userId }) => userId),
          day,
        )
        const alerts = [...days].map(([userId, so]) => {
          const delivery = deliveryOf(so, at)
          return { userId, topic, listing, at, dueAt: delivery.how === 'digest' ? delivery.dueAt : null }
        })
        const added = await tx.alerts.addAll(alerts)
        const single = new Set(alerts.filter(({ dueAt }) => dueAt === null).map(({ userId }) => userId))
        const notified = people.filter(({ userId }) => single.has(userId) && added.has(userId))
        if (notified.length === 0) return
        await tx.alerts.countSingles(
          notified.map(({ userId }) => userId),
          day,
        )
        await tx.outbox.append([{ type: 'alert.raised', ...listing, people: notified }])
      }),

    /** Sends each user at most one digest a day; returns the number of users processed. */
    async sendAlertDigests(limit: number): Promise<BatchOutcome> {
      const due = await atomically(({ alerts }) => alerts.due(now(), limit))
      const failures: unknown[] = []
      for (const userId of due)
        await atomically((tx) => sendDigest(tx, userId, now())).catch((error) => failures.push(error))
      // A failed one is due again: repeating at once would only fail again.
      return { done: failures.length > 0 ? 0 : due.length, failures }
    },
  }
}

async function sendDigest(tx: Tx, userId: number, at: Date): Promise<void> {
  const day = (await tx.alerts.daysForUpdate([userId], lagosDayOf(at))).get(userId)
  if (!day) return tx.alerts.removeAllOf(userId)
  if (day.digestAt !== null) return tx.alerts.postpone(userId, nextDigest(at))
  const alerts = await tx.alerts.takeDue(userId, at)
  if (alerts.length === 0) return
  await tx.alerts.saveDay(userId, lagosDayOf(at), { ...day, digestAt: at })
  await tx.outbox.append([digestOf(userId, alerts)])
}

function digestOf(userId: number, alerts: readonly Alert[]): DomainEvent {
  const listings = alerts.slice(0, MAX_IN_DIGEST).map(({ listing }) => listing)
  return { type: 'alerts.collected', userId, total: alerts.length, listings }
}
