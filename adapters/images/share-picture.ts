import sharp from 'sharp'
import {
  type ImageStore,
  imageName,
  SHARE_SIZE,
  type SharePicture,
  shareName,
} from '#domain/catalog/images.ts'
import { turns } from './turns.ts'

/** Most messengers show nothing above 300 kB. */
const QUALITY = 78
const DIMMED = 0.92

/** The pictures of previews, out of the store that keeps them; what it does not have yet is drawn, one at a time, and kept. */
export function sharePicture(store: Pick<ImageStore, 'open' | 'put'>): SharePicture {
  const inTurn = turns(1)
  const kept = async (name: string) => {
    const file = await store.open(name)
    return file && collected(file.stream)
  }

  return async (key) => {
    const name = shareName(key)
    const before = await kept(name)
    if (before) return before
    return inTurn(async () => {
      const photo = await kept(imageName(key, 1024, 'webp'))
      if (!photo) return undefined
      const picture = await drawn(photo)
      await store.put(name, picture, 'image/jpeg')
      return picture
    })
  }
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
