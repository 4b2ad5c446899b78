import { oneLine, shorten } from '#domain/shared/text.ts'
import { DAY_MS, HOUR_MS, type Instant, later, MINUTE_MS } from '#domain/shared/time.ts'
import { type Notice, shortTitle } from './notice.ts'
import { SENT_A_PHOTO } from './words/messages.ts'

export type UnreadConversation = {
  senderId: number
  senderName: string
  content: string
  about: string | null
  count: number
}

const UNREAD_FOR_MS = 10 * MINUTE_MS
const MAX_AGE_MS = DAY_MS
const APART_MS = HOUR_MS
const MAX_CONVERSATIONS = 5
const MAX_PREVIEW = 140

/** Returns the ages that a digest covers: ten minutes to a day, if the user's last one was an hour ago. */
export function digestWindow(now: Instant): { from: Instant; until: Instant; lastBefore: Instant } {
  return {
    from: later(now, -MAX_AGE_MS),
    until: later(now, -UNREAD_FOR_MS),
    lastBefore: later(now, -APART_MS),
  }
}

type Digest = Pick<Notice, 'subject' | 'lines' | 'path' | 'action' | 'more'>

/** Returns the newest first; undefined without unread messages. */
export function messageDigest(conversations: readonly UnreadConversation[]): Digest | undefined {
  const [first, ...others] = conversations
  if (!first) return undefined
  if (others.length === 0) {
    return {
      subject:
        first.about === null
          ? `${first.senderName} wrote to you`
          : `${first.senderName} wrote to you about ${shortTitle(first.about)}`,
      lines: [
        preview(first),
        ...(first.count > 1 ? [`That’s the newest of ${first.count} unread messages.`] : []),
      ],
      ...reply(first),
    }
  }
  const shown = conversations.slice(0, MAX_CONVERSATIONS)
  const hidden = conversations.length - shown.length
  return {
    subject: `${conversations.length} people wrote to you`,
    lines: [
      ...shown.map((each) => `${each.senderName}: ${preview(each)}`),
      ...(hidden > 0 ? [hidden === 1 ? 'And 1 more person.' : `And ${hidden} more people.`] : []),
    ],
    path: '/messages',
    action: 'Read your messages',
    more: shown.map(reply),
  }
}

function reply({ senderId, senderName }: UnreadConversation) {
  return { action: `Reply to ${senderName}`, path: `/messages/${senderId}` }
}

function preview({ content }: UnreadConversation): string {
  const words = shorten(oneLine(content), MAX_PREVIEW)
  return words === '' ? SENT_A_PHOTO : `“${words}”`
}
