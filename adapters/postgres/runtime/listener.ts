import pg from 'pg'
import { endWhenSilent } from './deadline.ts'
import { forgetPrimary, primaryOf } from './hosts.ts'

const PING_MS = 5000
const RECONNECT_AFTER_MS = 1000

/** `isListening` is false while notifications may be missed. */
export type Listener = { isListening: () => boolean; close: () => Promise<void> }

/** `onListening` is called after a reconnect, too. */
type Subscriber = {
  channel: string
  onListening: () => void
  onNotification: (payload: string) => void
  onError: (error: Error) => void
}

/** Each listening connection runs a transaction per notification, so a process shares one for all channels. */
const connections = new Map<string, ReturnType<typeof connectionTo>>()

/** Reconnects when lost or silent. */
export function listenTo(url: string, subscriber: Subscriber): Listener {
  const connection = connections.get(url) ?? connectionTo(url)
  connections.set(url, connection)
  connection.add(subscriber)
  return {
    isListening: () => connection.hears(subscriber),
    close: () => connection.remove(subscriber),
  }
}

function connectionTo(url: string) {
  const subscribers = new Set<Subscriber>()
  const listening = new Set<Subscriber>()
  let client: pg.Client | undefined
  let isConnected = false
  let retry: NodeJS.Timeout | undefined
  let closed = false
  const again = () => {
    listening.clear()
    isConnected = false
    // Another host may have become the primary.
    forgetPrimary(url)
    if (!closed) retry = setTimeout(open, RECONNECT_AFTER_MS)
  }
  // A close during connecting aborts it, which is no error.
  const notify = (error: Error) => {
    if (!closed) for (const { onError } of subscribers) onError(error)
  }
  const open = () =>
    void connect().catch((error: Error) => {
      notify(error)
      if (client === undefined) again()
    })
  const connect = async (): Promise<void> => {
    client = undefined
    const connectionString = await primaryOf(url)
    client = new pg.Client({ connectionString, application_name: 'campus-listener', keepAlive: true })
    endWhenSilent(client, PING_MS)
    client.on('notification', ({ channel, payload = '' }) => {
      for (const one of subscribers) if (one.channel === channel) one.onNotification(payload)
    })
    client.on('error', notify)
    client.on('end', again)
    await client.connect()
    isConnected = true
    for (const one of subscribers) await hear(one)
  }
  const hear = async (one: Subscriber): Promise<void> => {
    await client?.query(`listen ${one.channel}`)
    if (!subscribers.has(one) || listening.has(one)) return
    listening.add(one)
    one.onListening()
  }
  open()
  const ping = setInterval(
    () => void (isConnected && client?.query('select 1').catch(() => undefined)),
    PING_MS,
  )
  return {
    hears: (one: Subscriber) => listening.has(one),
    add: (one: Subscriber): void => {
      subscribers.add(one)
      if (isConnected) void hear(one).catch(notify)
    },
    remove: async (one: Subscriber): Promise<void> => {
      subscribers.delete(one)
      listening.delete(one)
      if (subscribers.size > 0) return
      closed = true
      connections.delete(url)
      clearInterval(ping)
      clearTimeout(retry)
      await client?.end()
    },
  }
}
