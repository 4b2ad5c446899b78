import { setTimeout as pause } from 'node:timers/promises'
import type { Update } from 'grammy/types'
import type { TelegramApi } from './api.ts'

type Deps = {
  api: Pick<TelegramApi, 'updates' | 'callAt'>
  /** Returns whether this process may poll; only one process may. */
  mayPoll: () => Promise<boolean>
  release: () => Promise<void>
  /** Throws if the update is to be redelivered. */
  handle: (update: Update) => Promise<void>
  onError: (error: Error) => void
}

const REST_MS = 300
const WAIT_MS = 3000
const LONGEST_WAIT_MS = 60_000

/** Handles updates one by one, while permitted. `stop` waits for the current one. */
export function startPolling({ api, mayPoll, release, handle, onError }: Deps): {
  stop: () => Promise<void>
} {
  const ending = new AbortController()
  const { signal } = ending
  let next = 0
  let isCalled: boolean | undefined

  async function turn(): Promise<number> {
    if (!(await mayPoll())) return WAIT_MS
    // Telegram rejects polling while a webhook is registered.
    if (isCalled !== false) await api.callAt(undefined)
    isCalled = false
    const updates = await api.updates(next, signal)
    for (const update of updates) {
      if (signal.aborted) return 0
      await handle(update)
      next = update.update_id + 1
    }
    return updates.length === 0 ? REST_MS : 0
  }

  const running = (async () => {
    for (let failures = 0; !signal.aborted; ) {
      const rest = await turn().then(
        (ms) => {
          failures = 0
          return ms
        },
        (error: unknown) => {
          if (!signal.aborted) onError(error instanceof Error ? error : new Error(String(error)))
          failures += 1
          return Math.min(LONGEST_WAIT_MS, WAIT_MS * 2 ** (failures - 1))
        },
      )
      await pause(rest, undefined, { signal }).catch(() => undefined)
    }
  })()

  return {
    stop: async () => {
      ending.abort()
      await running
      await release().catch(onError)
    },
  }
}
