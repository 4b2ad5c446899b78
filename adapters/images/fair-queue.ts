import type { CancelSignal } from '#domain/catalog/images.ts'
import { Rejection } from '#domain/shared/rejection.ts'

export type Turn = { owner: number | string; signal?: CancelSignal | undefined }
type Job = { start: () => void; drop: (reason: unknown) => void }

const RETRY_AFTER_S = 5

/** Serves owners round-robin. When it is full, the owner with the most jobs loses the newest one. */
export function fairQueue({
  atOnce,
  waiting = Number.POSITIVE_INFINITY,
}: {
  atOnce: number
  waiting?: number
}) {
  const line = new Map<Turn['owner'], Job[]>()
  let running = 0
  let length = 0

  function enqueue(owner: Turn['owner'], job: Job): void {
    if (length >= waiting && !makeRoom(owner)) {
      job.drop(busy())
      return
    }
    line.set(owner, [...(line.get(owner) ?? []), job])
    length += 1
  }

  /** Drops the newest job of the owner with the most, unless fewer would be left than `newcomer` gets. */
  function makeRoom(newcomer: Turn['owner']): boolean {
    const [[owner, jobs] = [undefined, []]] = [...line].sort(([, a], [, b]) => b.length - a.length)
    const dropped = jobs.at(-1)
    if (owner === undefined || !dropped || jobs.length <= (line.get(newcomer)?.length ?? 0) + 1) return false
    remove(owner, dropped)
    dropped.drop(busy())
    return true
  }

  function remove(owner: Turn['owner'], job: Job): void {
    const jobs = line.get(owner) ?? []
    if (!jobs.includes(job)) return
    length -= 1
    if (jobs.length === 1) line.delete(owner)
    else
      line.set(
        owner,
        jobs.filter((other) => other !== job),
      )
  }

  function startNext(): void {
    const [[owner, [job, ...rest]] = [undefined, []]] = line
    if (owner === undefined || !job) return
    line.delete(owner)
    if (rest.length > 0) line.set(owner, rest)
    length -= 1
    running += 1
    job.start()
  }

  function place({ owner, signal }: Turn): Promise<void> {
    signal?.throwIfAborted()
    if (running < atOnce) {
      running += 1
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const hangUp = () => {
        remove(owner, job)
        reject(signal?.reason)
      }
      const leave = () => signal?.removeEventListener('abort', hangUp)
      const job: Job = {
        start: () => {
          leave()
          resolve()
        },
        drop: (reason) => {
          leave()
          reject(reason)
        },
      }
      signal?.addEventListener('abort', hangUp, { once: true })
      enqueue(owner, job)
    })
  }

  return async <T>(work: () => Promise<T>, turn: Turn): Promise<T> => {
    await place(turn)
    try {
      return await work()
    } finally {
      running -= 1
      startNext()
    }
  }
}

function busy(): Rejection {
  return new Rejection(
    'UPLOADS_BUSY',
    'Many photos are being uploaded right now. Please try again in a moment.',
    {
      kind: 'unavailable',
      retryAfterS: RETRY_AFTER_S,
    },
  )
}
