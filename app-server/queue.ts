import { createPostgresJobs, createRedisJobs } from '#adapters/bullmq/jobs.ts'
import type { Db } from '#adapters/postgres/runtime/database.ts'
import { knownQueuePlace, noteQueuePlace } from '#adapters/postgres/runtime/queue-place.ts'
import type { Jobs } from '#domain/shared/ports.ts'

type Options = { db: Db; directUrl: string; onError: (error: Error) => void }

/** The queue in Redis where it has an address, else in Postgres. Its `restore` refills it also when it was elsewhere before. */
export function composeQueue(redisUrl: string | undefined, { db, directUrl, onError }: Options) {
  const queue =
    redisUrl === undefined
      ? createPostgresJobs({ url: directUrl, onError })
      : createRedisJobs({ url: redisUrl, onError })
  return { ...queue, restore: restoredHere(queue.restore, db, redisUrl ?? 'postgres') }
}

/** Looks once a process where the queue was: two processes that disagree don't refill theirs in turns without end. */
function restoredHere(restore: Jobs['restore'], db: Db, address: string): Jobs['restore'] {
  const place = withoutPassword(address)
  let isKnown = false
  return async (refill) => {
    let isFull = false
    const refillOnce = async () => {
      if (!isFull) await refill()
      isFull = true
    }
    const isMoved = !isKnown && (await knownQueuePlace(db)) !== place
    if (isMoved) await refillOnce()
    await restore(refillOnce)
    if (isMoved) await noteQueuePlace(db, place)
    isKnown = true
  }
}

function withoutPassword(address: string): string {
  return address.replace(/\/\/[^@/]*@/, '//')
}
