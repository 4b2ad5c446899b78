type Worker = { close: (force?: boolean) => Promise<void>; waitUntilReady: () => Promise<unknown> }
type Counts = { getWaitingCount: () => Promise<number>; getDelayedCount: (before: number) => Promise<number> }
type Take = <T>(work: () => Promise<T>) => Promise<T>

/** How long jobs may wait beside a worker that has none in hand. */
const STUCK_AFTER_MS = 10_000
/** A worker moves delayed jobs on within seconds of their time: where one is this late, it is stuck. */
const OVERDUE_AFTER_MS = 60_000

/**
 * A worker that is replaced when it takes no jobs though some wait: its connection can get stuck in a failover of Redis for as long
 * as the process runs (taskforcesh/bullmq#3088, #4138). `start` makes one, which does each job inside `take`. It is looked after at
 * this interval.
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
    // Where the queue itself is away nobody takes anything.
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

/** How many jobs of a queue its workers should have taken by now: those that wait, and the delayed ones that are overdue. */
export async function countDue(queue: Counts, now = Date.now()): Promise<number> {
  const counts = await Promise.all([queue.getWaitingCount(), queue.getDelayedCount(now - OVERDUE_AFTER_MS)])
  return counts[0] + counts[1]
}
