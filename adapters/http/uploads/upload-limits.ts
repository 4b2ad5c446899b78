import { UPLOAD_LIMITS } from '#domain/catalog/images.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#domain/shared/time.ts'
import type { RateLimiter } from '../../ports/rate-limiter.ts'

/** Memory of uploads at once: per person the largest form, and in total. */
const HELD_BYTES = { perPerson: 32 * 1024 * 1024, inAll: 256 * 1024 * 1024 }
const RETRY_AFTER_S = 5

export type UploadLimits = {
  /** Throws above UPLOAD_LIMITS. */
  count: (userId: number, times: number) => Promise<void>
  /** `hold` throws when there is no room for more. */
  room: (userId: number) => { hold: (bytes: number) => void; release: () => void }
}

/** Creates the limits on uploads: per user over all processes, and by memory in this process. */
export function uploadLimits({
  limiter,
  rateLimits: enabled,
}: {
  limiter: RateLimiter
  rateLimits: boolean
}): UploadLimits {
  const windows = [
    { name: 'pictures', max: UPLOAD_LIMITS.perMinute, seconds: MINUTE_MS / SECOND_MS },
    { name: 'pictures-an-hour', max: UPLOAD_LIMITS.perHour, seconds: HOUR_MS / SECOND_MS },
  ]
  const held = new Map<number, number>()
  let heldInAll = 0

  return {
    count: async (userId, times) => {
      if (!enabled) return
      for (let counted = 0; counted < times; counted += 1)
        for (const { name, max, seconds } of windows) {
          const { points, endsInMs } = await limiter.consume(`${name}:${userId}`, seconds)
          if (points > max) throw tooMany(Math.ceil(endsInMs / 1000))
        }
    },
    room: (userId) => {
      let own = 0
      const change = (bytes: number) => {
        own += bytes
        heldInAll += bytes
        const now = (held.get(userId) ?? 0) + bytes
        if (now > 0) held.set(userId, now)
        else held.delete(userId)
      }
      return {
        hold: (bytes) => {
          const isFull = (held.get(userId) ?? 0) + bytes > HELD_BYTES.perPerson
          if (isFull || heldInAll + bytes > HELD_BYTES.inAll) throw full()
          change(bytes)
        },
        release: () => change(-own),
      }
    },
  }
}

function tooMany(retryAfterS: number): Rejection {
  const message = 'You have sent many photos. Please wait a moment and try again.'
  return new Rejection('TOO_MANY_REQUESTS', message, { kind: 'too_many', retryAfterS })
}

function full(): Rejection {
  const message = 'Many photos are being uploaded right now. Please try again in a moment.'
  return new Rejection('UPLOADS_BUSY', message, { kind: 'unavailable', retryAfterS: RETRY_AFTER_S })
}
