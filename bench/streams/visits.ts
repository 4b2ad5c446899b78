import { setTimeout as pause } from 'node:timers/promises'

/**
 * Other requests while streams are told: sent from a process of their own, as the one that listens to thousands of streams is
 * late itself. Run by bench/streams.ts, which says what to ask and how often; returns how many milliseconds each took.
 */
type Given = { url: string; times: number; everyMs: number }

process.on('message', async ({ url, times, everyMs }: Given) => {
  const took = await Promise.all(
    Array.from({ length: times }, async (_, number) => {
      await pause(number * everyMs)
      const at = performance.now()
      await (await fetch(url)).text()
      return performance.now() - at
    }),
  )
  process.send?.(took)
})
process.once('disconnect', () => process.exit(0))
