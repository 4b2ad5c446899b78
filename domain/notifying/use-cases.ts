import type { Now, Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import { alertingUseCases } from './alerts/alerting.ts'
import { NOTICE_KINDS } from './notice.ts'
import type { PushSubscription, WhichNotifications } from './ports.ts'
import { changeMuted, type NoticeGroup, type NoticePreference, preferencesOf } from './preferences.ts'
import { MAX_PUSH_DEVICES } from './push.ts'

type Read = Exclude<WhichNotifications, { kinds: unknown }> | { openedPage: string }

/** Warnings about the account are read on their own: their page does not repeat them. */
const READ_ON_THEIR_PAGE = NOTICE_KINDS.filter((kind) => kind !== 'account')

export function notifyingUseCases({ atomically, now }: { atomically: UnitOfWork; now: Now }) {
  return {
    /** Marks these or those of an opened page. Returns whether any was unread. */
    markNotificationsRead: (userId: number, which: Read): Promise<boolean> =>
      atomically(({ notifications }) =>
        notifications.markRead(
          userId,
          'openedPage' in which ? { path: which.openedPage, kinds: READ_ON_THEIR_PAGE } : which,
          now(),
        ),
      ),

    subscribePush: (
      browser: Omit<PushSubscription, 'id'> & { userId: number; tokenHash: string },
    ): Promise<void> =>
      atomically(async (tx) => {
        await tx.users.forUpdate(browser.userId)
        if (!(await tx.pushSubscriptions.add({ ...browser, at: now() }, MAX_PUSH_DEVICES)))
          throw new Rejection('SUBSCRIPTION_TAKEN', 'This browser could not be added. Turn push on again.')
      }),

    unsubscribePush: (userId: number, endpoint: string): Promise<void> =>
      atomically(({ pushSubscriptions }) => pushSubscriptions.remove(userId, endpoint)),

    noticePreferences: (userId: number) => atomically((tx) => preferences(tx, userId)),

    changeNoticePreference: (userId: number, change: NoticePreference) =>
      atomically(async (tx) => {
        // Serializes concurrent changes.
        await tx.users.forUpdate(userId)
        return changePreference(tx, userId, change)
      }),

    /** Works by the link of an email, signed in or not. */
    wantEmailsAbout: (token: string, group: NoticeGroup, isOn: boolean): Promise<void> =>
      atomically(async (tx) => {
        const user = await tx.users.byUnsubscribeToken(token)
        if (!user || user.deletedAt)
          throw new Rejection('INVALID_TOKEN', 'This link does not work any more', { kind: 'not_found' })
        await changePreference(tx, user.id, { group, channel: 'email', isOn })
      }),

    ...alertingUseCases({ atomically, now }),
  }
}

async function changePreference(tx: Tx, userId: number, change: NoticePreference) {
  const muted = changeMuted(await tx.noticePreferences.mutedBy(userId), change)
  await tx.noticePreferences.save(userId, muted)
  return preferences(tx, userId)
}

async function preferences(tx: Tx, userId: number) {
  const user = await tx.users.byId(userId)
  return preferencesOf(await tx.noticePreferences.mutedBy(userId), {
    isAdmin: user !== undefined && user.role !== 'USER',
  })
}
