import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { imageProcessor } from '#adapters/images/processor.ts'
import { coloursOf, fileOf, phonePhoto, quadrants } from './samples.ts'

const processor = imageProcessor()
const prepare = (bytes: Uint8Array) => processor(bytes, { owner: 1 })
const UPRIGHT = ['red', 'green', 'blue', 'yellow']

describe('A photo from a phone', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('comes out upright from EXIF orientation %i', async (orientation) => {
    const photo = await phonePhoto(orientation)
    expect((await sharp(photo).metadata()).orientation).toBe(orientation)
    const image = await prepare(photo)
    expect([image.width, image.height]).toEqual([96, 64])
    expect(await coloursOf(fileOf(image, '1024.webp'))).toEqual(UPRIGHT)
    expect(await coloursOf(fileOf(image, '320.avif'))).toEqual(UPRIGHT)
  })

  test('loses its location and all other metadata', async () => {
    const photo = await sharp(await phonePhoto(6))
      .keepMetadata()
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret-place/></x:xmpmeta>')
      .withIccProfile('p3')
      .toBuffer()
    expect(photo.includes('secret-place')).toBe(true)
    expect((await sharp(photo).metadata()).exif?.includes('Campus')).toBe(true)
    const { files } = await prepare(photo)
    expect(files).toHaveLength(8)
    for (const { bytes } of files) {
      const { exif, xmp, icc, iptc, orientation } = await sharp(Buffer.from(bytes)).metadata()
      expect({ exif, xmp, icc, iptc, orientation: orientation ?? 1 }).toEqual({ orientation: 1 })
      for (const secret of ['Campus', 'secret-place', 'Exif'])
        expect(Buffer.from(bytes).includes(secret)).toBe(false)
    }
  })

  test('of 12 megapixels becomes eight files', { timeout: 60_000 }, async () => {
    const noise = Buffer.alloc(500 * 375 * 3, 'a photo has many different things in it')
    const photo = await sharp(noise, { raw: { width: 500, height: 375, channels: 3 } })
      .resize(4000, 3000)
      .jpeg()
      .toBuffer()
    const image = await prepare(photo)
    expect([image.width, image.height]).toEqual([1024, 768])
  })
})

describe('The files of a profile picture', () => {
  test.each([
    [1800, 1200],
    [700, 2400],
    [60, 40],
  ])('of %i by %i pixels are squares of the displayed widths', async (width, height) => {
    const source = await quadrants().resize(width, height, { fit: 'fill' }).jpeg().toBuffer()
    const image = await processor(source, { owner: 1, shape: 'square' })
    const side = Math.min(width, height, 320)
    expect([image.width, image.height]).toEqual([side, side])
    const files = await Promise.all(
      image.files.map(async ({ name, bytes }) => {
        const { width: w, height: h } = await sharp(Buffer.from(bytes)).metadata()
        return [name.slice(32), w, h]
      }),
    )
    const small = Math.min(side, 96)
    expect(files).toEqual([
      ['-96.avif', small, small],
      ['-96.webp', small, small],
      ['-320.avif', side, side],
      ['-320.webp', side, side],
    ])
  })
})

describe('The files of a picture', () => {
  test('are a square thumbnail and three widths, in AVIF and WebP, under names unique to the upload', async () => {
    const source = await quadrants().resize(1800, 1200).jpeg().toBuffer()
    const image = await prepare(source)
    expect(image.key).toMatch(/^[0-9a-f]{32}$/)
    expect(image.files.map(({ name }) => name.slice(0, 32))).toEqual(Array(8).fill(image.key))
    // The key is random, so removing one image leaves the other.
    expect((await prepare(source)).key).not.toBe(image.key)
    const sizes: Record<string, string> = {}
    for (const { name, bytes, contentType } of image.files) {
      const { width, height, format } = await sharp(Buffer.from(bytes)).metadata()
      sizes[name.slice(33)] = `${width}×${height} ${format} ${contentType}`
    }
    expect(sizes).toEqual({
      '96.avif': '96×96 heif image/avif',
      '96.webp': '96×96 webp image/webp',
      '320.avif': '320×213 heif image/avif',
      '320.webp': '320×213 webp image/webp',
      '640.avif': '640×427 heif image/avif',
      '640.webp': '640×427 webp image/webp',
      '1024.avif': '1024×683 heif image/avif',
      '1024.webp': '1024×683 webp image/webp',
    })
  })

  test('are never larger than the original, and all exist even for one pixel', async () => {
    const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#2f3aa0' } })
      .png()
      .toBuffer()
    const image = await prepare(dot)
    expect(image).toMatchObject({ width: 1, height: 1 })
    expect(image.files).toHaveLength(8)
    for (const { bytes } of image.files)
      expect(await sharp(Buffer.from(bytes)).metadata()).toMatchObject({ width: 1, height: 1 })
  })

  test.each([
    [20, 3000],
    [3000, 20],
    [2, 40_000],
  ])('exist for extreme shapes: %i×%i', async (width, height) => {
    const strip = await sharp({ create: { width, height, channels: 3, background: '#08704a' } })
      .png()
      .toBuffer()
    const image = await prepare(strip)
    expect(image.files).toHaveLength(8)
    expect(Math.max(image.width / 1024, image.height / 2560)).toBeLessThanOrEqual(1)
  })

  test('include the dominant colour', async () => {
    const blue = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2020d0' } })
      .png()
      .toBuffer()
    expect((await prepare(blue)).placeholder).toMatch(/^#[12][0-9a-f][12][0-9a-f][cd][0-9a-f]$/)
  })
})

describe('Unusual but valid pictures are accepted', () => {
  test('WebP and AVIF', async () => {
    for (const source of [
      await quadrants().webp({ lossless: true }).toBuffer(),
      await quadrants().avif().toBuffer(),
    ])
      expect(await coloursOf(fileOf(await prepare(source), '640.webp'))).toEqual(UPRIGHT)
  })

  test('an animated GIF as its first frame', async () => {
    const frames = await Promise.all(
      ['#d02020', '#2020d0', '#20a020'].map((background) =>
        sharp({ create: { width: 40, height: 40, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(gif).metadata()).pages).toBe(3)
    const file = fileOf(await prepare(gif), '1024.webp')
    expect((await sharp(file).metadata()).pages ?? 1).toBe(1)
    expect(await coloursOf(file)).toEqual(['red', 'red', 'red', 'red'])
  })

  test('a transparent PNG on white', async () => {
    const clear = await sharp({
      create: { width: 80, height: 80, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer()
    const file = fileOf(await prepare(clear), '320.webp')
    expect((await sharp(file).metadata()).hasAlpha).toBe(false)
    expect(await coloursOf(file)).toEqual(['white', 'white', 'white', 'white'])
  })

  test('a CMYK JPEG in sRGB', async () => {
    const cmyk = await quadrants().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
    const file = fileOf(await prepare(cmyk), '640.webp')
    expect((await sharp(file).metadata()).space).toBe('srgb')
    expect(await coloursOf(file)).toEqual(UPRIGHT)
  })

  test('a 16-bit PNG and a grey one in 8-bit sRGB', async () => {
    const deep = await quadrants().toColourspace('rgb16').png().toBuffer()
    expect((await sharp(deep).metadata()).depth).toBe('ushort')
    expect(await coloursOf(fileOf(await prepare(deep), '640.webp'))).toEqual(UPRIGHT)
    const grey = await quadrants().greyscale().png().toBuffer()
    expect((await sharp(fileOf(await prepare(grey), '640.avif')).metadata()).space).toBe('srgb')
  })

  test('a HEIC from a phone, without its GPS', async () => {
    const heic = await readFile(new URL('fixtures/quadrants.heic', import.meta.url))
    const image = await prepare(heic)
    expect([image.width, image.height]).toEqual([96, 64])
    expect(await coloursOf(fileOf(image, '640.webp'))).toEqual(UPRIGHT)
    expect((await sharp(fileOf(image, '640.avif')).metadata()).exif).toBeUndefined()
  })
})
