type Worker = { close: (force?: boolean) => Promise<void>; waitUntilReady: () => Promise<unknown> }
type Counts = { getWaitingCount: () => Promise<number>; getDelayedCount: (before: number) => Promise<number> }
type Take = <T>(work: () => Promise<T>) => Promise<T>

/** Jobs may wait this long while the worker runs none. */
const STUCK_AFTER_MS = 10_000
/** A working worker takes delayed jobs within seconds of their time. */
const OVERDUE_AFTER_MS = 60_000

/**
 * Replaces a worker that takes no jobs though some wait: a failover of Redis can leave its connection stuck for the life of the
 * process (taskforcesh/bullmq#3088, #4138).
 */
export function supervisedWorker(
  start: (take: Take) => Worker,
  {
    countWaiting,
    everyMs,
    onError,
  }: { countWaiting: () => Promise<number>; everyMs: number; onError: (error: Error) => void },
): Worker {
  let [taken, inHand] = [0, 0]
  const take: Take = async (work) => {
    taken += 1
    inHand += 1
    try {
      return await work()
    } finally {
      inHand -= 1
    }
  }
  let worker = start(take)
  let still: { taken: number; since: number } | undefined
  const look = async (): Promise<void> => {
    const isStill = inHand === 0 && (await countWaiting()) > 0 && inHand === 0
    if (!isStill) still = undefined
    else if (still?.taken !== taken) still = { taken, since: performance.now() }
    else if (performance.now() - still.since >= STUCK_AFTER_MS) {
      still = undefined
      onError(new Error('a worker of the queue took no jobs though some wait: it was replaced'))
      void worker.close(true).catch(onError)
      worker = start(take)
    }
  }
  const timer = setInterval(
    // An unavailable queue says nothing about the worker.
    () => void look().catch(() => (still = undefined)),
    everyMs,
  ).unref()
  return {
    waitUntilReady: () => worker.waitUntilReady(),
    close(force) {
      clearInterval(timer)
      return worker.close(force)
    },
  }
}

export async function countDue(queue: Counts, now = Date.now()): Promise<number> {
  const counts = await Promise.all([queue.getWaitingCount(), queue.getDelayedCount(now - OVERDUE_AFTER_MS)])
  return counts[0] + counts[1]
}
