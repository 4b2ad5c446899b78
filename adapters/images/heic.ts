import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { HeicAnswer } from './heic-worker.ts'

const SECONDS = 20

/** Decodes in a worker thread, as the decoder neither yields nor frees memory; rejects after 20 seconds. */
export async function decodeHeic(
  bytes: Uint8Array,
  limits: { primary: number; pixels: number },
): Promise<HeicAnswer> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: { bytes, ...limits },
  })
  try {
    const [answer] = await once(worker, 'message', { signal: AbortSignal.timeout(SECONDS * 1000) })
    return answer as HeicAnswer
  } finally {
    await worker.terminate()
  }
}
