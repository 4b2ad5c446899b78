import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { Rejection } from '#domain/shared/rejection.ts'
import type { TaskMessage, TaskReply, Tasks } from './decoder-protocol.ts'
import { type Inspected, inspect, prepare } from './processor.ts'
import { drawShareCard } from './share-card.ts'

/** A hostile file that exhausts memory ends only this process. */
const MEGABYTE = 1024 * 1024
const WATCHED_EVERY_MS = 20
/** Under load, pages come before images. */
const NICENESS = 5
const [mostMb = 0] = process.argv.slice(2).map(Number)

let inspected: Inspected | undefined

process.on('message', (message: TaskMessage) => void answer(message))
process.on('disconnect', () => process.exit())
// Ctrl-C signals the whole group, but the server still finishes its requests.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
setPriority(NICENESS)
goFirst()
// Native allocations have no limit that could be set from here.
setInterval(() => {
  if (rssMb() > mostMb) process.kill(process.pid, 'SIGKILL')
}, WATCHED_EVERY_MS)

async function answer(message: TaskMessage): Promise<void> {
  const reply = await done(message).then(
    (output) => ({ output }),
    (error: unknown) =>
      error instanceof Rejection
        ? { rejection: { code: error.code, message: error.message, kind: error.kind } }
        : { fault: String(error) },
  )
  process.send?.({ ...reply, rssMb: rssMb() } satisfies TaskReply)
}

async function done({ name, input }: TaskMessage): Promise<Tasks[keyof Tasks]['output']> {
  if (name === 'draw') return drawShareCard(input.card, input.photo)
  if (name === 'inspect') {
    inspected = await inspect(input)
    return inspected.cost
  }
  const image = inspected
  inspected = undefined
  if (!image) throw new Error('nothing was inspected')
  return prepare(image, input)
}

function rssMb(): number {
  return process.memoryUsage.rss() / MEGABYTE
}

/** Makes Linux kill this process first when out of memory. */
function goFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000')
  } catch {
    // Unsupported or not permitted.
  }
}
