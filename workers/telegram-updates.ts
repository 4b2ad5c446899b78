import type { Update } from 'grammy/types'
import { turnOf } from '#adapters/telegram/turns.ts'
import type { ChatTurn } from '#domain/notifying/chat.ts'
import { Rejection } from '#domain/shared/rejection.ts'

type Deps = {
  updates: {
    claim: (updateId: number, now: Date) => Promise<'mine' | 'busy' | 'done'>
    finish: (updateId: number) => Promise<void>
    release: (updateId: number) => Promise<void>
  }
  act: (turn: ChatTurn) => Promise<void>
  isUnavailable: (error: unknown) => boolean
  now: () => Date
  log: { error: (context: object, message: string) => void }
}

/** Acts on what Telegram tells, once, however often it is told. Throws where it is to be told again. */
export function updateHandler({ updates, act, isUnavailable, now, log }: Deps) {
  return async (told: unknown): Promise<void> => {
    if (!isUpdate(told)) return
    const turn = turnIn(told)
    if (!turn) return
    const claim = await updates.claim(told.update_id, now())
    if (claim === 'busy')
      throw new Rejection('BUSY', `The update ${told.update_id} is being acted on`, { kind: 'unavailable' })
    if (claim === 'done') return
    try {
      await act(turn)
    } catch (error) {
      if (isUnavailable(error)) {
        await updates.release(told.update_id)
        throw error
      }
      // Told again it would fail again, and hold up all that follows.
      log.error({ err: error }, 'what was done in a chat could not be acted on')
    }
    await updates.finish(told.update_id)
  }

  /** What nobody foresaw is left out: told again it would hold up all that follows. */
  function turnIn(told: Update): ChatTurn | undefined {
    try {
      return turnOf(told)
    } catch (error) {
      log.error({ err: error }, 'what Telegram tells cannot be read')
      return undefined
    }
  }
}

function isUpdate(told: unknown): told is Update {
  return (
    typeof told === 'object' && told !== null && 'update_id' in told && Number.isSafeInteger(told.update_id)
  )
}
