import { imageProcessor } from '#adapters/images/processor.ts'
import type { Drawn } from './drawing.ts'
import { drawPicture, type PictureKind } from './pictures.ts'

/** Sharp enough on every screen that shows them, at half the time of the largest size. */
const SIDE = 768

/** The end of this child process frees the memory. */
process.once('message', (names: readonly string[]) => void drawAll(names))
process.on('disconnect', () => process.exit())

async function drawAll(names: readonly string[]): Promise<void> {
  const prepare = imageProcessor({ avifEffort: 0 })
  await Promise.all(
    names.map(async (name) => {
      const [kind = 'phone', seed = '0'] = name.split('#')
      const bytes = await drawPicture({ kind: kind as PictureKind, seed: Number(seed), side: SIDE })
      const picture = await prepare(bytes, { owner: name })
      await sent({ name, picture })
    }),
  )
  process.disconnect()
}

function sent(drawn: Drawn): Promise<void> {
  return new Promise((resolve, reject) =>
    process.send?.(drawn, undefined, {}, (error) => (error ? reject(error) : resolve())),
  )
}
