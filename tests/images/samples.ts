import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import type { PreparedImage } from '#domain/catalog/images.ts'

/** A picture that shows its orientation: red and green above, blue and yellow below, 96×64. */
export function quadrants(): Sharp {
  const quarter = (background: string) => ({
    create: { width: 48, height: 32, channels: 3 as const, background },
  })
  return sharp({ create: { width: 96, height: 64, channels: 3, background: '#d02020' } }).composite([
    { input: quarter('#20a020'), left: 48, top: 0 },
    { input: quarter('#2020d0'), left: 0, top: 32 },
    { input: quarter('#e0d020'), left: 48, top: 32 },
  ])
}

/** The quadrants as a camera stores them in one of the eight EXIF orientations, with a location. */
export async function phonePhoto(orientation: number): Promise<Buffer> {
  const upright = await quadrants().png().toBuffer()
  const stored = await asSensorSees(sharp(upright), orientation).png().toBuffer()
  return sharp(stored)
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .withExif({
      IFD0: { Make: 'Campus', Model: 'Phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 31/1 0/1' },
    })
    .withMetadata({ orientation })
    .toBuffer()
}

/** Sharp mirrors before it rotates, whatever the order of the calls. */
function asSensorSees(image: Sharp, orientation: number): Sharp {
  const undo: Record<number, (image: Sharp) => Sharp> = {
    1: (it) => it,
    2: (it) => it.flop(),
    3: (it) => it.rotate(180),
    4: (it) => it.flip(),
    5: (it) => it.flop().rotate(270),
    6: (it) => it.rotate(270),
    7: (it) => it.flop().rotate(90),
    8: (it) => it.rotate(90),
  }
  return undo[orientation]?.(image) ?? image
}

/** A PNG of a few kilobytes that claims any size, with `rows` white rows. */
export function hugePng(width: number, height: number, rows = 20): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** Returns one file of a prepared picture by the end of its name, such as `640.webp`. */
export function fileOf(image: PreparedImage, ending: string): Buffer {
  const file = image.files.find(({ name }) => name === `${image.key}-${ending}`)
  if (!file) throw new Error(`no file ${ending} among ${image.files.map(({ name }) => name).join(', ')}`)
  return Buffer.from(file.bytes)
}

/** Returns the colours in the middle of the four quarters, in reading order, by name. */
export async function coloursOf(file: Buffer): Promise<string[]> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return [
    [1, 1],
    [3, 1],
    [1, 3],
    [3, 3],
  ].map(([x = 0, y = 0]) => {
    const at =
      (Math.floor((info.height * y) / 4) * info.width + Math.floor((info.width * x) / 4)) * info.channels
    return nearest([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0])
  })
}

const NAMED = {
  red: [208, 32, 32],
  green: [32, 160, 32],
  blue: [32, 32, 208],
  yellow: [224, 208, 32],
  white: [255, 255, 255],
  black: [0, 0, 0],
  other: [128, 128, 128],
} as const

function nearest(colour: readonly number[]): string {
  const distance = (other: readonly number[]) =>
    other.reduce((sum, channel, i) => sum + (channel - (colour[i] ?? 0)) ** 2, 0)
  return Object.entries(NAMED).sort(([, a], [, b]) => distance(a) - distance(b))[0]?.[0] ?? 'other'
}
