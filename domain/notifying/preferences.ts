import { CHAT_CHANNELS } from '#domain/shared/chat-apps.ts'
import { invalid } from '#domain/shared/rejection.ts'
import type { NoticeKind } from './notice.ts'

/** In display order. */
const NOTICE_GROUPS = ['messages', 'orders', 'gigs', 'listings', 'money', 'administration'] as const
export type NoticeGroup = (typeof NOTICE_GROUPS)[number]

const NOTICE_CHANNELS = ['push', 'email', ...CHAT_CHANNELS] as const
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

export type NoticePreference = { group: NoticeGroup; channel: NoticeChannel; isOn: boolean }
type MutedNotices = `${NoticeGroup}:${NoticeChannel}`
export type Muted = ReadonlySet<MutedNotices>

const GROUPS = {
  messages: 'messages',
  orders: 'orders',
  disputes: 'orders',
  gigs: 'gigs',
  listings: 'listings',
  money: 'money',
  account: 'money',
  administration: 'administration',
  // In the app only.
  announcements: null,
} as const satisfies Record<NoticeKind, NoticeGroup | null>

export function isWanted(muted: Muted, kind: NoticeKind, channel: NoticeChannel): boolean {
  const group = GROUPS[kind]
  return group !== null && !muted.has(`${group}:${channel}`)
}

/** “Emails about every step” covers the user's own deals only, not work as an admin. */
export function isEmailWanted(
  { wantsOptional, muted }: { wantsOptional: boolean; muted: Muted },
  kind: NoticeKind,
): boolean {
  return isWanted(muted, kind, 'email') && (wantsOptional || kind === 'administration')
}

/** Throws for emails about the account and its money. */
export function changeMuted(muted: Muted, { group, channel, isOn }: NoticePreference): Muted {
  if (!isOn && isFixed(group, channel))
    throw invalid('isOn', 'Emails about your account and your money are always sent')
  const next = new Set(muted)
  if (isOn) next.delete(`${group}:${channel}`)
  else next.add(`${group}:${channel}`)
  return next
}

/** Returns every preference in display order, and whether it can be changed. Some are for admins only. */
export function preferencesOf(
  muted: Muted,
  { isAdmin }: { isAdmin: boolean },
): (NoticePreference & { isFixed: boolean })[] {
  return NOTICE_GROUPS.filter((group) => isAdmin || group !== 'administration').flatMap((group) =>
    NOTICE_CHANNELS.map((channel) => ({
      group,
      channel,
      isOn: !muted.has(`${group}:${channel}`),
      isFixed: isFixed(group, channel),
    })),
  )
}

/** Parses stored preferences; ignores notices unknown to this release. */
export function mutedFrom(stored: readonly string[]): Muted {
  const known = new Set<string>(
    NOTICE_GROUPS.flatMap((group) => NOTICE_CHANNELS.map((channel) => `${group}:${channel}`)),
  )
  return new Set(stored.filter((each): each is MutedNotices => known.has(each)))
}

function isFixed(group: NoticeGroup, channel: NoticeChannel): boolean {
  return group === 'money' && channel === 'email'
}
