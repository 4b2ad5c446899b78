import { type CardRenderer, type ImageProcessor, UPLOAD_LIMITS } from '#domain/catalog/images.ts'
import { type Decoder, type DecoderLimits, startDecoder } from './decoder.ts'
import { fairQueue } from './fair-queue.ts'
import type { AvifEffort } from './processor.ts'

type Options = Partial<DecoderLimits> & {
  processes?: number
  waiting?: number
  idleMs?: number
  avifEffort?: AvifEffort
}

/** The largest allowed AVIF, of 25 megapixels, takes 550 MB. */
const MEMORY_MB = 768
const TASK_MS = 30_000
const IDLE_MS = 20_000

/** Starts child processes on demand; one that takes too much memory or time is killed, its image rejected. */
export function decoderPool({
  processes = 2,
  memoryMb = MEMORY_MB,
  taskMs = TASK_MS,
  waiting = UPLOAD_LIMITS.waiting,
  idleMs = IDLE_MS,
  avifEffort = 2,
}: Options = {}): { process: ImageProcessor; draw: CardRenderer; stop: () => void } {
  const people = fairQueue({ atOnce: processes, waiting })
  const unused = new Map<Decoder, NodeJS.Timeout>()
  const all = new Set<Decoder>()

  function taken(): Decoder {
    for (const [decoder, ending] of [...unused].reverse()) {
      clearTimeout(ending)
      unused.delete(decoder)
      if (decoder.isAlive()) return decoder
      all.delete(decoder)
    }
    const decoder = startDecoder({ memoryMb, taskMs })
    all.add(decoder)
    return decoder
  }

  function end(decoder: Decoder): void {
    unused.delete(decoder)
    all.delete(decoder)
    decoder.end()
  }

  async function withDecoder<T>(work: (decoder: Decoder) => Promise<T>): Promise<T> {
    const decoder = taken()
    try {
      return await work(decoder)
    } finally {
      // Memory that is not freed by now never will be.
      if (!decoder.isAlive() || decoder.rssMb() > memoryMb / 2) end(decoder)
      else unused.set(decoder, setTimeout(() => end(decoder), idleMs).unref())
    }
  }

  return {
    process: (image, { owner, shape, signal, admit }) =>
      people(
        () =>
          withDecoder(async (decoder) => {
            const cost = await decoder.run('inspect', image, signal)
            await admit?.(cost)
            return decoder.run('prepare', { effort: avifEffort, shape }, signal)
          }),
        { owner, signal },
      ),
    draw: (card, photo) => withDecoder((decoder) => decoder.run('draw', { card, photo })),
    stop: () => {
      for (const decoder of all) end(decoder)
    },
  }
}
