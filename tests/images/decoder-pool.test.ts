import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { decoderPool } from '#adapters/images/decoder-pool.ts'
import { coloursOf, fileOf, hugePng, quadrants } from './samples.ts'

const ADA = { owner: 1 }
const UPRIGHT = ['red', 'green', 'blue', 'yellow']
const TOO_LARGE = { name: 'Rejection', code: 'IMAGE_TOO_LARGE', kind: 'too_large' }

let pool: ReturnType<typeof decoderPool>
afterEach(() => pool.stop())

const costly = () => readFile(new URL('fixtures/one-colour-25-megapixels.avif', import.meta.url))

test('A picture is processed in another process, as in this one', { timeout: 60_000 }, async () => {
  pool = decoderPool({ avifEffort: 0 })
  const image = await pool.process(await quadrants().png().toBuffer(), ADA)
  expect([image.width, image.height, image.files.length]).toEqual([96, 64, 8])
  expect(await coloursOf(fileOf(image, '640.avif'))).toEqual(UPRIGHT)
  const heic = await readFile(new URL('fixtures/quadrants.heic', import.meta.url))
  expect(await coloursOf(fileOf(await pool.process(heic, ADA), '640.webp'))).toEqual(UPRIGHT)
  const card = { campus: 'University of Lagos', title: 'A phone', lines: [] }
  const preview = await pool.draw(card, fileOf(image, '1024.webp'))
  expect(await sharp(Buffer.from(preview)).metadata()).toMatchObject({ width: 1200, height: 630 })
})

test('Its rejections have the same messages', { timeout: 60_000 }, async () => {
  pool = decoderPool({ avifEffort: 0 })
  await expect(pool.process(Buffer.from('hello'), ADA)).rejects.toMatchObject({
    name: 'Rejection',
    code: 'UNSUPPORTED_IMAGE',
    kind: 'unsupported',
    message: 'Only image files are allowed',
  })
  await expect(pool.process(hugePng(60_000, 60_000), ADA)).rejects.toMatchObject(TOO_LARGE)
  const admit = async () => {
    throw new Error('over the limit')
  }
  const picture = await quadrants().png().toBuffer()
  await expect(pool.process(picture, { owner: 1, admit })).rejects.toThrow('over the limit')
  expect((await pool.process(picture, ADA)).width).toBe(96)
})

test('A picture that takes too much memory ends its process, and the next one has another', {
  timeout: 60_000,
}, async () => {
  pool = decoderPool({ processes: 1, memoryMb: 300, avifEffort: 0 })
  const before = process.memoryUsage.rss()
  await expect(pool.process(await costly(), ADA)).rejects.toMatchObject({
    ...TOO_LARGE,
    message: 'This image takes too much memory to open. Please send a smaller one.',
  })
  expect((await pool.process(await quadrants().png().toBuffer(), ADA)).width).toBe(96)
  expect(process.memoryUsage.rss() - before).toBeLessThan(300 * 1024 * 1024)
})

test('A picture that takes too much time ends its process', { timeout: 60_000 }, async () => {
  pool = decoderPool({ processes: 1, taskMs: 400, avifEffort: 0 })
  const bytes = await costly()
  // The first task of a process waits for its start.
  await pool.process(await quadrants().png().toBuffer(), ADA).catch(() => undefined)
  await expect(pool.process(bytes, ADA)).rejects.toMatchObject(TOO_LARGE)
})

test('Work of a disconnected client ends, queued and in progress', { timeout: 60_000 }, async () => {
  pool = decoderPool({ processes: 1, avifEffort: 0 })
  const gone = new AbortController()
  const bytes = await costly()
  const underWay = pool.process(bytes, {
    owner: 1,
    signal: gone.signal,
    admit: async () => started.resolve(),
  })
  const started = Promise.withResolvers<void>()
  const waiting = pool.process(bytes, { owner: 1, signal: gone.signal })
  const other = pool.process(await quadrants().png().toBuffer(), { owner: 2 })
  await started.promise
  gone.abort(new Error('hung up'))
  await expect(underWay).rejects.toThrow('hung up')
  await expect(waiting).rejects.toThrow('hung up')
  expect((await other).width).toBe(96)
})

test('Beyond the queue’s length it is busy', { timeout: 60_000 }, async () => {
  pool = decoderPool({ processes: 1, waiting: 2, avifEffort: 0 })
  const picture = await quadrants().png().toBuffer()
  const results = await Promise.allSettled([1, 1, 1, 1].map((owner) => pool.process(picture, { owner })))
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
})
