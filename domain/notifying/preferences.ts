import { CHAT_CHANNELS } from '#domain/shared/chat-apps.ts'
import { invalid } from '#domain/shared/rejection.ts'
import type { NoticeKind } from './notice.ts'

/** Kinds of notice as people choose between them, in the order in which they are shown. */
const NOTICE_GROUPS = ['messages', 'orders', 'gigs', 'listings', 'money', 'administration'] as const
export type NoticeGroup = (typeof NOTICE_GROUPS)[number]

/** Where notices go besides the app itself, which keeps all of them. */
const NOTICE_CHANNELS = ['push', 'email', ...CHAT_CHANNELS] as const
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number]

export type NoticePreference = { group: NoticeGroup; channel: NoticeChannel; isOn: boolean }
type MutedNotices = `${NoticeGroup}:${NoticeChannel}`
/** What a person switched off; everything else is on. */
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
  // Told in the app alone.
  announcements: null,
} as const satisfies Record<NoticeKind, NoticeGroup | null>

/** Returns whether a person wants this kind of notice on this channel, and it goes there at all. */
export function isWanted(muted: Muted, kind: NoticeKind, channel: NoticeChannel): boolean {
  const group = GROUPS[kind]
  return group !== null && !muted.has(`${group}:${channel}`)
}

/**
 * Returns whether a person wants an email that they may do without. “Emails about every step” is about their own deals: it
 * leaves what they do as an admin alone.
 */
export function isEmailWanted(
  { wantsOptional, muted }: { wantsOptional: boolean; muted: Muted },
  kind: NoticeKind,
): boolean {
  return isWanted(muted, kind, 'email') && (wantsOptional || kind === 'administration')
}

/** Returns what is switched off after a change. Emails about the account and its money cannot be switched off. */
export function changeMuted(muted: Muted, { group, channel, isOn }: NoticePreference): Muted {
  if (!isOn && isFixed(group, channel))
    throw invalid('isOn', 'Emails about your account and your money are always sent')
  const next = new Set(muted)
  if (isOn) next.delete(`${group}:${channel}`)
  else next.add(`${group}:${channel}`)
  return next
}

/** Returns every preference with its state and whether it can be changed, in display order. Some are for admins only. */
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

/** Returns what is switched off, of stored text; what this release does not know is left out. */
export function mutedFrom(stored: readonly string[]): Muted {
  const known = new Set<string>(
    NOTICE_GROUPS.flatMap((group) => NOTICE_CHANNELS.map((channel) => `${group}:${channel}`)),
  )
  return new Set(stored.filter((each): each is MutedNotices => known.has(each)))
}

function isFixed(group: NoticeGroup, channel: NoticeChannel): boolean {
  return group === 'money' && channel === 'email'
}
