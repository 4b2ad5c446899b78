import { Writable } from 'node:stream'
import { readConfig } from '../../../app-server/config.ts'
import { createLog } from '../../../app-server/log.ts'
import { serve } from '../../../app-server/serve.ts'
import type { FromHost, ToHost } from './hosted-server.ts'

type Step = () => Promise<unknown>

const servers = new Map<number, Step[]>()

process.on(
  'message',
  (requested: ToHost) =>
    void ('start' in requested ? start(requested.id, requested.start) : stop(requested.id)),
)
process.on('disconnect', () => process.exit())

async function start(id: number, settings: Record<string, string>): Promise<void> {
  const steps: Step[] = []
  servers.set(id, steps)
  const fail = (text: string) => notify({ id, is: 'failed', text })
  try {
    const config = readConfig(settings)
    const lines = new Writable({
      write: (chunk: Buffer, _encoding, written) => {
        notify({ id, is: 'wrote', text: chunk.toString() })
        written()
      },
    })
    await serve({
      config,
      log: createLog(config.LOG_LEVEL, lines),
      onStop: (step) => void steps.push(step),
      fail,
    })
    notify({ id, is: 'ready' })
  } catch (error) {
    fail(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
}

/** Stops in reverse order, like a process of its own. */
async function stop(id: number): Promise<void> {
  for (const step of servers.get(id)?.reverse() ?? [])
    await step().catch((error: unknown) => notify({ id, is: 'failed', text: String(error) }))
  servers.delete(id)
  notify({ id, is: 'ended' })
}

function notify(message: FromHost): void {
  process.send?.(message)
}
