import type { Update } from 'grammy/types'
import { chatUpdateOf } from '#adapters/telegram/chat-updates.ts'
import type { ChatUpdate } from '#domain/notifying/chat.ts'
import { Rejection } from '#domain/shared/rejection.ts'

type Deps = {
  updates: {
    claim: (updateId: number, now: Date) => Promise<'mine' | 'busy' | 'done'>
    finish: (updateId: number) => Promise<void>
    release: (updateId: number) => Promise<void>
  }
  handle: (update: ChatUpdate) => Promise<void>
  isUnavailable: (error: unknown) => boolean
  now: () => Date
  log: { error: (context: object, message: string) => void }
}

/** Acts on what Telegram tells, once, however often it is told. Throws where it is to be told again. */
export function updateHandler({ updates, handle, isUnavailable, now, log }: Deps) {
  return async (update: unknown): Promise<void> => {
    if (!isUpdate(update)) return
    const chatUpdate = chatUpdateIn(update)
    if (!chatUpdate) return
    const claim = await updates.claim(update.update_id, now())
    if (claim === 'busy')
      throw new Rejection('BUSY', `The update ${update.update_id} is being acted on`, { kind: 'unavailable' })
    if (claim === 'done') return
    try {
      await handle(chatUpdate)
    } catch (error) {
      if (isUnavailable(error)) {
        await updates.release(update.update_id)
        throw error
      }
      // Told again it would fail again, and hold up all that follows.
      log.error({ err: error }, 'a Telegram update could not be handled')
    }
    await updates.finish(update.update_id)
  }

  /** What nobody foresaw is left out: told again it would hold up all that follows. */
  function chatUpdateIn(update: Update): ChatUpdate | undefined {
    try {
      return chatUpdateOf(update)
    } catch (error) {
      log.error({ err: error }, 'a Telegram update could not be parsed')
      return undefined
    }
  }
}

function isUpdate(update: unknown): update is Update {
  return (
    typeof update === 'object' &&
    update !== null &&
    'update_id' in update &&
    Number.isSafeInteger(update.update_id)
  )
}
