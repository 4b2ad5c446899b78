import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { unreadNotificationsQuery } from '../../lib/api/notifications.ts'
import { PUSH_OWNER } from '../../lib/browser/push-owner.ts'
import { localStore } from '../../lib/browser/storage.ts'
import { useSession } from '../../lib/session/session.ts'

/** Renews the subscription, and closes notifications that were read here or elsewhere. */
export function usePushSync(): void {
  const userId = useSession().user?.id
  const { data, dataUpdatedAt } = useQuery(unreadNotificationsQuery)
  useEffect(() => {
    if (userId !== undefined) void withPush(({ syncPush }) => syncPush(userId))
  }, [userId])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer may report others that were read
  useEffect(() => {
    if (data) void withPush(({ closeRead }) => closeRead(data.count))
  }, [data, dataUpdatedAt])
}

/** Loads nothing if push was never turned on; a failure is retried at the next start. */
async function withPush(
  act: (push: typeof import('../../lib/browser/push.ts')) => Promise<void>,
): Promise<void> {
  if (localStore.get(PUSH_OWNER) === null) return
  await import('../../lib/browser/push.ts').then(act).catch(() => undefined)
}
