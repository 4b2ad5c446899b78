import { type CardRenderer, type ImageProcessor, UPLOAD_LIMITS } from '#domain/catalog/images.ts'
import { type Decoder, type DecoderLimits, startDecoder } from './decoder.ts'
import { fairQueue } from './fair-queue.ts'
import type { AvifEffort } from './processor.ts'

type Options = Partial<DecoderLimits> & {
  processes?: number
  waiting?: number
  /** After how long without work a process ends. */
  idleMs?: number
  avifEffort?: AvifEffort
}

/** A picture of 25 megapixels in AVIF, the most that is allowed, takes 550 MB. */
const MEMORY_MB = 768
const TASK_MS = 30_000
const IDLE_MS = 20_000

/**
 * Processes pictures in processes of their own, which start when they are needed, end after seconds without work, and end when
 * a picture takes too much memory or time: it is refused then, and the server goes on.
 */
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
      // What it did not give back by now it keeps.
      if (!decoder.isAlive() || decoder.rssMb() > memoryMb / 2) end(decoder)
      else unused.set(decoder, setTimeout(() => end(decoder), idleMs).unref())
    }
  }

  return {
    process: (image, { owner, signal, admit }) =>
      people(
        () =>
          withDecoder(async (decoder) => {
            const cost = await decoder.run('inspect', image, signal)
            await admit?.(cost)
            return decoder.run('prepare', avifEffort, signal)
          }),
        { owner, signal },
      ),
    draw: (card, photo) => withDecoder((decoder) => decoder.run('draw', { card, photo })),
    stop: () => {
      for (const decoder of all) end(decoder)
    },
  }
}
