import { setTimeout as pause } from 'node:timers/promises'

/** Sends requests from its own process, as a listener of thousands of streams is late; returns ms. */
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
