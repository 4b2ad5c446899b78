import { sql } from 'kysely'
import { feedListeners } from '#adapters/ports/feed-listeners.ts'
import type { ActivityFeed, ActivityMessages } from '#domain/notifying/ports.ts'
import type { Db } from '../runtime/database.ts'
import { listenTo } from '../runtime/listener.ts'

/** `keep_notifications` in SQL notifies it, too. */
const CHANNEL = 'activity'
/** The payload of NOTIFY is limited to 8,000 bytes. */
const USERS_AT_ONCE = 500

type Message = Pick<ActivityMessages, 'event'> | Pick<ActivityMessages, 'typing'> | { users: number[] }

/** Sends by LISTEN/NOTIFY; one connection to `url`. `ready` rejects if the first attempt to listen fails. */
export function createPostgresActivityFeed({
  db,
  url,
  onError,
}: {
  db: Db
  url: string
  onError: (error: Error) => void
}): ActivityFeed & { ready: () => Promise<void> } {
  const { notify, listen } = feedListeners<ActivityMessages>((error) =>
    onError(error instanceof Error ? error : new Error(String(error))),
  )
  const { promise: connected, resolve, reject } = Promise.withResolvers<void>()
  const triedToConnect = connected.catch(() => undefined)
  const listener = listenTo(url, {
    channel: CHANNEL,
    onListening: resolve,
    onNotification: (payload) => {
      const message = JSON.parse(payload) as Message
      if ('event' in message) notify('event', message.event)
      else if ('typing' in message) notify('typing', message.typing)
      else for (const userId of message.users) notify('user', userId)
    },
    onError: (error) => {
      reject(error)
      onError(error)
    },
  })
  const publish = async (message: Message): Promise<void> => {
    // A process receives its own messages, too. Until it listens, only the others do.
    await triedToConnect
    await notifyOver(db, message)
  }
  return {
    subscribe: listen('event'),
    onUserNotified: listen('user'),
    onTyping: listen('typing'),
    publish: (event) => publish({ event }),
    async notifyUser(...userIds) {
      await triedToConnect
      for (let from = 0; from < userIds.length; from += USERS_AT_ONCE)
        await notifyOver(db, { users: userIds.slice(from, from + USERS_AT_ONCE) })
    },
    notifyTyping: (typing) => publish({ typing }),
    ready: () => connected,
    close: () => listener.close(),
  }
}

async function notifyOver(db: Db, message: Message): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(message)})`.execute(db)
}
