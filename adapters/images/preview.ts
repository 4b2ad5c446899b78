import sharp from 'sharp'
import { SHARE_SIZE } from '#domain/catalog/images.ts'

/** Most messengers show nothing above 300 kB. */
const QUALITY = 78
const DIMMED = 0.92

/** All of the picture, on a ground of its own colours where the shape is another. */
export async function renderPreview(bytes: Uint8Array): Promise<Uint8Array> {
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
