import { readFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { imageProcessor } from '#adapters/images/processor.ts'
import { fileOf } from './samples.ts'

const processor = imageProcessor({ avifEffort: 0 })
const prepare = (bytes: Uint8Array) => processor(bytes, { owner: 1 })
const fixture = (name: string) => readFile(new URL(`fixtures/${name}`, import.meta.url))

const IN_SRGB = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [208, 128, 64],
]
const [WIDTH, HEIGHT] = [96, 64]

async function quartersOf(file: Buffer): Promise<number[][]> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return [0.25, 0.75].flatMap((y) =>
    [0.25, 0.75].map((x) => {
      const at = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * 3
      return [...data.subarray(at, at + 3)]
    }),
  )
}

async function farthest(file: Buffer): Promise<number> {
  const quarters = await quartersOf(file)
  return Math.max(
    ...quarters.flatMap((quarter, i) => quarter.map((value, j) => Math.abs(value - (IN_SRGB[i]?.[j] ?? 0)))),
  )
}

function inDisplayP3(): Sharp {
  const pixels = Buffer.alloc(WIDTH * HEIGHT * 3)
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++)
      pixels.set(IN_SRGB[(y >= HEIGHT / 2 ? 2 : 0) + (x >= WIDTH / 2 ? 1 : 0)] ?? [], (y * WIDTH + x) * 3)
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } }).withIccProfile('p3')
}

describe('A picture in Display P3 is converted to sRGB', () => {
  test.each([
    'display-p3.heic',
    'display-p3-nclx.heic',
    'display-p3-nclx.avif',
    'second-is-primary.heic',
    'second-is-primary.avif',
  ])('%s', async (name) => {
    expect(await farthest(fileOf(await prepare(await fixture(name)), '1024.webp'))).toBeLessThanOrEqual(10)
  })

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('%s', async (format) => {
    const exact = {
      jpeg: { quality: 100, chromaSubsampling: '4:4:4' },
      png: {},
      webp: { lossless: true },
      avif: { lossless: true },
    }
    const picture = await inDisplayP3().toFormat(format, exact[format]).toBuffer()
    expect(await farthest(fileOf(await prepare(picture), '1024.webp'))).toBeLessThanOrEqual(10)
  })
})

describe.each(['display-p3-nclx.heic', 'display-p3-nclx.avif'])('%s with other code points', (name) => {
  // The fourth quarter as it is written, and what it is in sRGB when these are colours of BT.2020.
  const written = [197, 132, 76]
  const converted = [229, 121, 62]

  test.each([
    ['BT.709', 1, 1, written],
    ['sRGB', 1, 13, written],
    ['BT.2020', 9, 14, converted],
    ['BT.2020 with HLG', 9, 18, converted],
    ['BT.2020 with PQ, which would need tone mapping', 9, 16, written],
  ])('%s', async (_, primaries, transfer, expected) => {
    const bytes = Buffer.from(await fixture(name))
    const at = bytes.indexOf('colrnclx') + 8
    bytes.writeUInt16BE(primaries, at)
    bytes.writeUInt16BE(transfer, at + 2)
    const shown = (await quartersOf(fileOf(await prepare(bytes), '1024.webp')))[3] ?? []
    expect(Math.max(...shown.map((value, i) => Math.abs(value - (expected[i] ?? 0))))).toBeLessThanOrEqual(10)
  })
})

test('A HEIC with several pictures uses its primary one, not its first', async () => {
  for (const name of ['second-is-primary.heic', 'second-is-primary.avif']) {
    const image = await prepare(await fixture(name))
    // The first one is 64×64 and red all over.
    expect([image.width, image.height]).toEqual([WIDTH, HEIGHT])
  }
})

test.each([12, 60, 200, 400, 600])(
  'A HEIC whose boxes end at byte %i is rejected with a message',
  async (end) => {
    const whole = await fixture('display-p3-nclx.heic')
    const torn = Buffer.from(whole)
    torn.fill(0xff, end, end + 12)
    const outcome = await prepare(torn).catch((reason: unknown) => reason)
    expect(outcome).toSatisfy(
      (it: { key?: string; name?: string }) => it.key !== undefined || it.name === 'Rejection',
    )
  },
)
