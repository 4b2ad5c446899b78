import sharp from 'sharp'
import { type ImageStore, imageName, SHARE_SIZE, type SharePicture } from '#domain/catalog/images.ts'
import { turns } from './turns.ts'

/** Most messengers show nothing above 300 kB. */
const QUALITY = 78
const DIMMED = 0.92

/** Draws pictures for previews out of a store, one at a time; those asked for last are kept at hand. */
export function sharePicture(store: Pick<ImageStore, 'open'>, { kept = 40 } = {}): SharePicture {
  const inTurn = turns(1)
  const made = new Map<string, Uint8Array>()

  return (key) =>
    inTurn(async () => {
      const before = made.get(key)
      if (before) return before
      const file = await store.open(imageName(key, 1024, 'webp'))
      if (!file) return undefined
      const picture = await drawn(await collected(file.stream))
      made.set(key, picture)
      for (const oldest of [...made.keys()].slice(0, Math.max(0, made.size - kept))) made.delete(oldest)
      return picture
    })
}

/** All of the picture, on a ground of its own colours where the shape is another. */
async function drawn(bytes: Buffer): Promise<Uint8Array> {
  const { width, height } = SHARE_SIZE
  const ground = await sharp(bytes)
    .resize(width / 20, Math.round(height / 20), { fit: 'cover' })
    .blur(2)
    .modulate({ brightness: DIMMED })
    .toBuffer()
  const whole = await sharp(bytes).resize(width, height, { fit: 'inside' }).toBuffer()
  return sharp(ground)
    .resize(width, height, { fit: 'fill' })
    .composite([{ input: whole }])
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer()
}

async function collected(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
