import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { diskImageStore } from '#adapters/storage/disk.ts'
import { memoryImageStore } from '#adapters/storage/memory.ts'
import { type ImageStore, imageName } from '#domain/catalog/images.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'image-store-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const stores: Record<string, () => ImageStore> = {
  disk: () => diskImageStore({ directory: join(folder, 'images') }),
  memory: memoryImageStore,
}
const BAD_NAMES = [
  '../../etc/passwd',
  '',
  '.',
  '0'.repeat(32),
  `${'0'.repeat(32)}-97.avif`,
  `${'0'.repeat(32)}-96.svg`,
  `${'0'.repeat(31)}/-96.avif`,
  `${'A'.repeat(32)}-96.avif`,
  `../${'0'.repeat(32)}-96.avif`,
  `${'0'.repeat(32)}-96.avif\n`,
  `${'0'.repeat(32)}-96.avif\0`,
]

describe.each(Object.entries(stores))('An image store on %s', (_, newStore) => {
  test('gives back what was put, with its size and type', async () => {
    const store = newStore()
    const bytes = randomBytes(200_000)
    const name = newName()
    await store.put(name, bytes, 'image/avif')
    const file = await store.open(name)
    expect(file).toMatchObject({ size: 200_000, contentType: 'image/avif' })
    expect(Buffer.compare(await readAll(store, name), bytes)).toBe(0)
  })

  test('keeps the first bytes when the same name is put again', async () => {
    const store = newStore()
    const name = newName()
    await store.put(name, Uint8Array.of(1, 2, 3), 'image/avif')
    await store.put(name, Uint8Array.of(9), 'image/avif')
    expect([...(await readAll(store, name))]).toEqual([1, 2, 3])
  })

  test('is not changed by what becomes of the bytes afterwards', async () => {
    const store = newStore()
    const name = newName()
    const bytes = Uint8Array.of(1, 2, 3)
    await store.put(name, bytes, 'image/avif')
    bytes.fill(0)
    expect([...(await readAll(store, name))]).toEqual([1, 2, 3])
  })

  test('keeps one whole file when many put it at once', async () => {
    const store = newStore()
    const name = newName()
    const bytes = randomBytes(50_000)
    await Promise.all(Array.from({ length: 20 }, () => store.put(name, bytes, 'image/avif')))
    expect(Buffer.compare(await readAll(store, name), bytes)).toBe(0)
  })

  test('knows nothing of what was never put, or was removed, and removes twice without complaint', async () => {
    const store = newStore()
    const name = newName()
    expect(await store.open(name)).toBeUndefined()
    await store.put(name, Uint8Array.of(1), 'image/avif')
    await store.remove(name)
    await store.remove(name)
    expect(await store.open(name)).toBeUndefined()
  })

  test.each(BAD_NAMES)('does not read, write or remove outside itself: %j', async (name) => {
    const store = newStore()
    await expect(store.put(name, Uint8Array.of(1), 'image/avif')).rejects.toThrow('not an image name')
    expect(await store.open(name)).toBeUndefined()
    await store.remove(name)
  })

  test('refuses a type that is not the name’s', async () => {
    await expect(newStore().put(newName(), Uint8Array.of(1), 'text/html')).rejects.toThrow('text/html')
  })
})

test('A store on disk outlives its process and leaves no unfinished files', async () => {
  const directory = join(folder, 'again')
  const name = newName()
  await diskImageStore({ directory }).put(name, Uint8Array.of(7), 'image/avif')
  expect([...(await readAll(diskImageStore({ directory }), name))]).toEqual([7])
  const files = (await readdir(directory, { recursive: true })).filter((path) => path.includes('.'))
  expect(files).toEqual([join(name.slice(0, 2), name)])
})

function newName(): string {
  return imageName(Buffer.from(randomBytes(16)).toString('hex'), 640, 'avif')
}

function randomBytes(size: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  for (let from = 0; from < size; from += 65_536) crypto.getRandomValues(bytes.subarray(from, from + 65_536))
  return bytes
}

async function readAll(store: ImageStore, name: string): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of (await store.open(name))?.stream ?? []) chunks.push(chunk)
  return Buffer.concat(chunks)
}
