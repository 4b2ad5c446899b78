import { DAY_MS, SECOND_MS } from '#domain/shared/time.ts'
import type { NoticeKind } from './notice.ts'
import type { Notification } from './notification.ts'
import type { PushMessage } from './ports.ts'

/** A new subscription replaces the oldest. */
export const MAX_PUSH_DEVICES = 10

const MAX_TITLE = 120
const MAX_BODY = 300
/** A browser offline for longer gets no push: the app still shows the notification. */
const TTL_S = (3 * DAY_MS) / SECOND_MS
/** May be delayed until the phone wakes. */
const CAN_WAIT: ReadonlySet<NoticeKind> = new Set(['listings'])

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
