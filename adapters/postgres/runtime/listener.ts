import pg from 'pg'
import { endWhenSilent } from './deadline.ts'
import { forgetPrimary, primaryOf } from './hosts.ts'

const PING_MS = 5000
const RECONNECT_AFTER_MS = 1000

/** Hears a channel: `isHeard` is false while what is told there may be missed. */
export type Listener = { isHeard: () => boolean; close: () => Promise<void> }

/**
 * Listens to a channel on a connection of its own that is renewed when lost or silent. `onListening` is called whenever it
 * begins to hear, also after a loss; `onNotification` with each payload.
 */
export function listenTo(
  url: string,
  {
    channel,
    onListening,
    onNotification,
    onError,
  }: {
    channel: string
    onListening: () => void
    onNotification: (payload: string) => void
    onError: (error: Error) => void
  },
): Listener {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false
  let heard = false
  const again = () => {
    heard = false
    // Another host may take its place.
    forgetPrimary(url)
    if (!closed) retry = setTimeout(open, RECONNECT_AFTER_MS)
  }
  // What is closed while it connects is cut off in the middle: no fault of anybody.
  const tell = (error: Error) => {
    if (!closed) onError(error)
  }
  const open = () =>
    void connect().catch((error: Error) => {
      tell(error)
      if (client === undefined) again()
    })
  const connect = async (): Promise<void> => {
    client = undefined
    const connectionString = await primaryOf(url)
    client = new pg.Client({
      connectionString,
      application_name: `campus-${channel}`,
      keepAlive: true,
    })
    endWhenSilent(client, PING_MS)
    client.on('notification', ({ payload = '' }) => onNotification(payload))
    client.on('error', tell)
    client.on('end', again)
    await client.connect()
    await client.query(`listen ${channel}`)
    heard = true
    onListening()
  }
  open()
  const ping = setInterval(() => void (heard && client?.query('select 1').catch(() => undefined)), PING_MS)
  return {
    isHeard: () => heard,
    close: async () => {
      closed = true
      clearInterval(ping)
      clearTimeout(retry)
      await client?.end()
    },
  }
}
