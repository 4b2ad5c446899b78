import { Writable } from 'node:stream'
import { readConfig } from '../../app-server/config.ts'
import { createLog } from '../../app-server/log.ts'
import { serve } from '../../app-server/serve.ts'
import type { FromHost, ToHost } from './hosted-server.ts'

type Step = () => Promise<unknown>

const servers = new Map<number, Step[]>()

process.on(
  'message',
  (asked: ToHost) => void ('start' in asked ? start(asked.id, asked.start) : stop(asked.id)),
)
process.on('disconnect', () => process.exit())

async function start(id: number, settings: Record<string, string>): Promise<void> {
  const steps: Step[] = []
  servers.set(id, steps)
  const fail = (text: string) => tell({ id, is: 'failed', text })
  try {
    const config = readConfig(settings)
    const lines = new Writable({
      write: (chunk: Buffer, _encoding, written) => {
        tell({ id, is: 'wrote', text: chunk.toString() })
        written()
      },
    })
    await serve({
      config,
      log: createLog(config.LOG_LEVEL, lines),
      onStop: (step) => void steps.push(step),
      fail,
    })
    tell({ id, is: 'ready' })
  } catch (error) {
    fail(error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
}

/** The last first, as a process of its own would end. */
async function stop(id: number): Promise<void> {
  for (const step of servers.get(id)?.reverse() ?? [])
    await step().catch((error: unknown) => tell({ id, is: 'failed', text: String(error) }))
  servers.delete(id)
  tell({ id, is: 'ended' })
}

function tell(message: FromHost): void {
  process.send?.(message)
}
