import { fork } from 'node:child_process'
import type { ImageProcessor } from '#domain/catalog/images.ts'

export type Drawn = { name: string; picture: Awaited<ReturnType<ImageProcessor>> }

/** Takes names such as `phone#2`; rejects if one image fails. */
export function drawInChildProcess(
  names: readonly string[],
  store: (drawn: Drawn) => Promise<void>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = fork(new URL('./drawing-process.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const stored: Promise<void>[] = []
    const fail = (error: Error) => {
      child.kill('SIGKILL')
      reject(error)
    }
    child.once('error', reject)
    child.on('message', (drawn: Drawn) => {
      const storing = store(drawn)
      storing.catch(fail)
      stored.push(storing)
    })
    child.once('close', () => {
      if (stored.length < names.length) reject(new Error('the demo’s pictures could not be drawn'))
      else Promise.all(stored).then(() => resolve(), reject)
    })
    child.send([...names])
  })
}
