import { createPostgresRelayBackend, Relay } from 'bullmq'
import { EventEmitter } from 'eventemitter3'
import type { Ticker, TickerEvent } from '#domain/notifying/ports.ts'
import { redisConnection, SCHEMA, within } from './connection.ts'

type Options = { url: string; onError: (error: Error) => void }

const NAMESPACE = 'campus'
const TOPIC = 'ticker'
const WAKES = 'wakes'
const CLOSE_WITHIN_MS = 1500

/** The ticker over Postgres: events reach the listeners of every process. */
export function createPostgresTicker({ url, onError }: Options): Ticker {
  const connection = { connectionString: url, schema: SCHEMA, max: 2, migrate: true }
  return tickerOver(
    new Relay({ connection, backend: createPostgresRelayBackend, namespace: NAMESPACE }),
    onError,
  )
}

/** The ticker over Redis. */
export function createRedisTicker({ url, onError }: Options): Ticker {
  return tickerOver(new Relay({ connection: redisConnection(url), namespace: NAMESPACE }), onError)
}

function tickerOver<C>(relay: Relay<C>, onError: Options['onError']): Ticker {
  relay.on('error', onError)
  const local = new EventEmitter<{ event: [TickerEvent]; wake: [number] }>()
  const subscribed = Promise.all([
    relay.subscribe<TickerEvent>(TOPIC, (message) => void local.emit('event', message.data)),
    relay.subscribe<number>(WAKES, (message) => void local.emit('wake', message.data)),
  ])
  let open = true
  subscribed.catch((error: Error) => {
    if (open) onError(error)
  })
  const publish = async (topic: string, told: TickerEvent | number) => {
    await subscribed
    await relay.publish(topic, told)
  }
  const guarded =
    <T>(listener: (told: T) => void) =>
    (told: T): void => {
      try {
        listener(told)
      } catch (error) {
        onError(error instanceof Error ? error : new Error(String(error)))
      }
    }
  return {
    publish: (event) => publish(TOPIC, event),
    subscribe(listener) {
      const safe = guarded(listener)
      local.on('event', safe)
      return () => void local.off('event', safe)
    },
    wake: (userId) => publish(WAKES, userId),
    onWake(listener) {
      const safe = guarded(listener)
      local.on('wake', safe)
      return () => void local.off('wake', safe)
    },
    async close() {
      open = false
      await within(CLOSE_WITHIN_MS, 'closing the ticker', relay.close()).catch(onError)
    },
  }
}
