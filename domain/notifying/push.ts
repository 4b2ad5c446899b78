import { DAY_MS, SECOND_MS } from '#domain/shared/time.ts'
import type { NoticeKind } from './notice.ts'
import type { Notification } from './notification.ts'
import type { PushMessage } from './ports.ts'

/** Devices of one person that are told; the oldest makes room for a new one. */
export const MAX_PUSH_DEVICES = 10

const MAX_TITLE = 120
const MAX_BODY = 300
/** A browser that comes back later than this is told nothing of it: the app still shows it. */
const TTL_S = (3 * DAY_MS) / SECOND_MS
/** What may wait until a phone wakes for something else. */
const CAN_WAIT: ReadonlySet<NoticeKind> = new Set(['listings'])

/** Returns a notification as a device shows it, in the same words. `topic` makes a newer one take its place. */
export function pushMessageOf(
  { kind, subject, lines, path }: Pick<Notification, 'kind' | 'subject' | 'lines' | 'path'>,
  { id, topic }: { id: number; topic: string },
): PushMessage {
  return {
    id,
    title: cut(subject, MAX_TITLE),
    body: cut(lines.join('\n'), MAX_BODY),
    path,
    topic,
    ttlS: TTL_S,
    urgency: CAN_WAIT.has(kind) ? 'low' : 'high',
  }
}

function cut(text: string, limit: number): string {
  const characters = [...text]
  return characters.length <= limit ? text : `${characters.slice(0, limit - 1).join('')}…`
}
