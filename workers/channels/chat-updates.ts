import type { ChatUpdate } from '#domain/notifying/chat/chat.ts'
import { CHAT_APPS, type ChatChannel } from '#domain/shared/chat-apps.ts'
import { Rejection } from '#domain/shared/rejection.ts'

/** Returns what a person did and the app's id of that update; undefined for what is not for the bot. */
export type ReadUpdate = (told: unknown) => { id: string; update: ChatUpdate } | undefined

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

/** Acts on what a chat app tells, once, however often it is told. Throws where it is to be told again. */
export function updateHandler({ channel, read, updates, handle, isUnavailable, now, log }: Deps) {
  const app = CHAT_APPS[channel]

  return async (told: unknown): Promise<void> => {
    const known = knownOf(told)
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
      // Told again it would fail again, and hold up all that follows.
      log.error({ err: error }, `a ${app} update could not be handled`)
    }
    await updates.finish(id)
  }

  /** What nobody foresaw is left out: told again it would hold up all that follows. */
  function knownOf(told: unknown) {
    try {
      return read(told)
    } catch (error) {
      log.error({ err: error }, `a ${app} update could not be parsed`)
      return undefined
    }
  }
}
