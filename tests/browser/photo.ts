import { randomFillSync } from 'node:crypto'
import sharp from 'sharp'

/** Returns a photo like a phone's: 3 to 5 MB, rotated by EXIF, with a location. */
export async function phoneJpeg(tint: string): Promise<Buffer> {
  const [width, height] = [2400, 1800]
  const grain = sharp(randomFillSync(Buffer.alloc(width * height)), {
    raw: { width, height, channels: 1 },
  }).linear(0.25, 40)
  const noise = await grain.png().toBuffer()
  return sharp({ create: { width, height, channels: 3, background: tint } })
    .composite([{ input: noise, blend: 'soft-light' }])
    .jpeg({ quality: 93 })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 31/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

/** Returns a small photo, for tests in which its content does not matter. */
export function plainJpeg(tint: string): Promise<Buffer> {
  return sharp({ create: { width: 320, height: 240, channels: 3, background: tint } })
    .jpeg()
    .toBuffer()
}
