import type { ChatUpdate } from '#domain/notifying/chat/chat.ts'
import { CHAT_APPS, type ChatChannel } from '#domain/shared/chat-apps.ts'
import { Rejection } from '#domain/shared/rejection.ts'

export type ReadUpdate = (body: unknown) => { id: string; update: ChatUpdate } | undefined

type Deps = {
  channel: ChatChannel
  read: ReadUpdate
  updates: {
    claim: (id: string, now: Date) => Promise<'mine' | 'busy' | 'done'>
    finish: (id: string) => Promise<void>
    release: (id: string) => Promise<void>
  }
  handle: (update: ChatUpdate) => Promise<void>
  isUnavailable: (error: unknown) => boolean
  now: () => Date
  log: { error: (context: object, message: string) => void }
}

/** Handles each update once. Throws if the app should send it again. */
export function updateHandler({ channel, read, updates, handle, isUnavailable, now, log }: Deps) {
  const app = CHAT_APPS[channel]

  return async (body: unknown): Promise<void> => {
    const known = knownOf(body)
    if (!known) return
    const { id, update } = known
    const claim = await updates.claim(id, now())
    if (claim === 'busy')
      throw new Rejection('BUSY', `The update ${id} is being acted on`, { kind: 'unavailable' })
    if (claim === 'done') return
    try {
      await handle(update)
    } catch (error) {
      if (isUnavailable(error)) {
        await updates.release(id)
        throw error
      }
      // A retry would fail again and block all later updates.
      log.error({ err: error }, `a ${app} update could not be handled`)
    }
    await updates.finish(id)
  }

  /** A retry of a body that cannot be parsed would block all later updates. */
  function knownOf(body: unknown) {
    try {
      return read(body)
    } catch (error) {
      log.error({ err: error }, `a ${app} update could not be parsed`)
      return undefined
    }
  }
}
