import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { imageProcessor } from '#adapters/images/processor.ts'
import { decodingCost } from '#domain/catalog/images.ts'
import { hugePng, quadrants } from './samples.ts'

const processor = imageProcessor({ avifEffort: 0 })
const prepare = (bytes: Uint8Array) => processor(bytes, { owner: 1 })
const UNSUPPORTED = {
  name: 'Rejection',
  code: 'UNSUPPORTED_IMAGE',
  kind: 'unsupported',
  message: 'Only image files are allowed',
}
const UNREADABLE = {
  name: 'Rejection',
  code: 'UNREADABLE_IMAGE',
  kind: 'invalid',
  message: 'This image cannot be read',
}
const TOO_LARGE = { name: 'Rejection', code: 'IMAGE_TOO_LARGE', kind: 'too_large' }
const PAGE = Buffer.from('<!DOCTYPE html><html><script>alert(1)</script></html>')
const JPEG_START = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')

describe('A file that is not a picture by content is rejected, whatever its name', () => {
  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['nothing at all', () => Buffer.alloc(0)],
    ['text', () => Buffer.from('hello')],
    ['an HTML page', () => PAGE],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>')],
    [
      'an SVG behind an XML declaration',
      () => Buffer.from('<?xml version="1.0"?><svg width="9" height="9"/>'),
    ],
    ['a page behind a JPEG header', () => Buffer.concat([JPEG_START, PAGE])],
    ['a page behind a GIF header', () => Buffer.concat([Buffer.from('GIF89a'), PAGE])],
    [
      'a whole JPEG with a page behind it',
      async () => Buffer.concat([await quadrants().jpeg().toBuffer(), PAGE]),
    ],
    [
      'a whole PNG with a page behind it',
      async () => Buffer.concat([await quadrants().png().toBuffer(), PAGE]),
    ],
    ['a JPEG header and nothing more', () => JPEG_START],
    [
      'noise behind a PNG header',
      () => Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(90, 7)]),
    ],
    [
      'a picture with an SVG behind it',
      async () =>
        Buffer.concat([
          await quadrants().webp().toBuffer(),
          Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
        ]),
    ],
    ['a TIFF', () => quadrants().tiff().toBuffer()],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
    ['a film', () => Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42'), Buffer.alloc(64)])],
    ['a HEIC header and nothing more', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ])('%s', async (_, bytes) => {
    await expect(prepare(await bytes())).rejects.toMatchObject(UNSUPPORTED)
  })
})

describe('A broken picture is rejected as unreadable', () => {
  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('a page behind a whole %s', async (format) => {
    const picture = await quadrants().toFormat(format).toBuffer()
    await expect(prepare(Buffer.concat([picture, PAGE]))).rejects.toMatchObject({ code: 'UNSUPPORTED_IMAGE' })
    expect((await prepare(picture)).files.length).toBeGreaterThan(0)
  })

  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('a truncated %s', async (format) => {
    const whole = await quadrants().resize(600, 400).toFormat(format).toBuffer()
    const cut = prepare(whole.subarray(0, Math.floor(whole.length * 0.6)))
    await expect(cut).rejects.toMatchObject({ name: 'Rejection' })
    if (format === 'jpeg' || format === 'png') await expect(cut).rejects.toMatchObject(UNREADABLE)
  })

  test('a HEIC with a hole in it', async () => {
    const heic = await readFile(new URL('fixtures/quadrants.heic', import.meta.url))
    await expect(prepare(heic.subarray(0, heic.length - 400))).rejects.toMatchObject({ name: 'Rejection' })
  })
})

describe('Too large pictures are rejected early', () => {
  test('a PNG that claims 60000×60000, immediately and in little memory', async () => {
    const bomb = hugePng(60_000, 60_000)
    const before = process.memoryUsage().rss
    const start = performance.now()
    await expect(prepare(bomb)).rejects.toMatchObject({
      ...TOO_LARGE,
      message: 'Each image must be at most 50 megapixels',
    })
    expect(performance.now() - start).toBeLessThan(1_000)
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024)
  })

  test('a pixel row above 50 megapixels, but not 50 megapixels', { timeout: 60_000 }, async () => {
    await expect(prepare(hugePng(10_000, 5_001))).rejects.toMatchObject(TOO_LARGE)
    expect((await prepare(hugePng(10_000, 5_000, 5_000))).width).toBe(1024)
  })

  test('an AVIF and a progressive JPEG above 25 megapixels, but not an ordinary JPEG', {
    timeout: 60_000,
  }, async () => {
    const plain = sharp({ create: { width: 5001, height: 5000, channels: 3, background: '#808080' } })
    const avif = await readFile(new URL('fixtures/one-colour-49-megapixels.avif', import.meta.url))
    for (const costly of [avif, await plain.clone().jpeg({ progressive: true }).toBuffer()])
      await expect(prepare(costly)).rejects.toMatchObject({
        ...TOO_LARGE,
        message: 'AVIF, HEIC and progressive JPEG images must be at most 25 megapixels',
      })
    expect((await prepare(await plain.clone().jpeg().toBuffer())).width).toBe(1024)
  })
})

test('A picture’s cost is reported to the limits before decoding, and may reject it', async () => {
  const costs: number[] = []
  const admit = async (cost: number) => {
    costs.push(cost)
    throw new Error('over the limit')
  }
  const jpeg = await quadrants().jpeg().toBuffer()
  for (const bytes of [jpeg, hugePng(10_000, 5_000), hugePng(4_000, 3_000)])
    await expect(processor(bytes, { owner: 1, admit })).rejects.toThrow('over the limit')
  expect(costs).toEqual([1, 4, 1])
  expect(decodingCost({ pixels: 25_000_000, isCostly: true })).toBe(4)
  expect(decodingCost({ pixels: 12_500_000, isCostly: false })).toBe(1)
  expect(decodingCost({ pixels: 12_500_001, isCostly: false })).toBe(2)
})

describe('A JPEG without its end marker', () => {
  const jpeg = (progressive: boolean) => quadrants().resize(600, 400).jpeg({ progressive }).toBuffer()

  test.each([false, true])('is accepted, as all pixels are there (progressive: %s)', async (progressive) => {
    const whole = await jpeg(progressive)
    for (const missing of [1, 2])
      expect(await prepare(whole.subarray(0, -missing))).toMatchObject({ width: 600, height: 400 })
  })

  test.each([false, true])('is rejected with one byte less (progressive: %s)', async (progressive) => {
    const whole = await jpeg(progressive)
    for (const missing of [3, 4, 10, 50])
      await expect(prepare(whole.subarray(0, -missing))).rejects.toMatchObject(UNREADABLE)
  })

  test('is rejected if it ends between two scans', async () => {
    const whole = await jpeg(true)
    const scans = startsOf(whole, 0xda)
    expect(scans.length).toBeGreaterThan(3)
    for (const start of scans.slice(1))
      await expect(prepare(whole.subarray(0, start))).rejects.toMatchObject(UNREADABLE)
    for (const table of startsOf(whole, 0xc4).filter((start) => start > (scans[0] ?? 0)))
      await expect(prepare(whole.subarray(0, table))).rejects.toMatchObject(UNREADABLE)
  })
})

function startsOf(jpeg: Buffer, marker: number): number[] {
  return [...jpeg.keys()].filter((at) => jpeg[at] === 0xff && jpeg[at + 1] === marker)
}
