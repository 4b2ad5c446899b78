import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { diskImageStore, removeUnfinished } from '#adapters/storage/disk.ts'
import { memoryImageStore } from '#adapters/storage/memory.ts'
import { s3ImageStore } from '#adapters/storage/s3.ts'
import { type ImageStore, imageName, StorageUnavailable } from '#domain/catalog/images.ts'
import { type ObjectStorage, startObjectStorage } from '#tests/support/servers/object-storage.ts'
import { freePort } from '#tests/support/servers/servers.ts'

let folder = ''
let storage: ObjectStorage
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'image-store-'))
  storage = await startObjectStorage()
})
afterAll(async () => {
  await storage.stop()
  await rm(folder, { recursive: true, force: true })
})

const stores: Record<string, () => ImageStore> = {
  disk: () => diskImageStore({ directory: join(folder, 'images') }),
  memory: memoryImageStore,
  'object storage': () => s3ImageStore(storage.options),
}
const BAD_NAMES = [
  '../../etc/passwd',
  '',
  '.',
  '0'.repeat(32),
  `${'0'.repeat(32)}-97.avif`,
  `${'0'.repeat(32)}-96.svg`,
  `${'0'.repeat(32)}-share.jpg`,
  `${'0'.repeat(31)}/-96.avif`,
  `${'A'.repeat(32)}-96.avif`,
  `../${'0'.repeat(32)}-96.avif`,
  `${'0'.repeat(32)}-96.avif\n`,
  `${'0'.repeat(32)}-96.avif\0`,
]

describe.each(Object.entries(stores))('An image store on %s', (_, newStore) => {
  test('returns stored bytes with size and type', async () => {
    const store = newStore()
    const bytes = randomBytes(200_000)
    const name = newName()
    await store.put(name, bytes, 'image/avif')
    const file = await store.open(name)
    expect(file).toMatchObject({ size: 200_000, contentType: 'image/avif' })
    expect(Buffer.compare(await readAll(store, name), bytes)).toBe(0)
  })

  test('stores a whole file on a repeated put', async () => {
    const store = newStore()
    const name = newName()
    for (let time = 0; time < 2; time += 1) await store.put(name, Uint8Array.of(1, 2, 3), 'image/avif')
    expect([...(await readAll(store, name))]).toEqual([1, 2, 3])
  })

  test('copies the bytes it is given', async () => {
    const store = newStore()
    const name = newName()
    const bytes = Uint8Array.of(1, 2, 3)
    await store.put(name, bytes, 'image/avif')
    bytes.fill(0)
    expect([...(await readAll(store, name))]).toEqual([1, 2, 3])
  })

  test('stores one whole file on concurrent puts', async () => {
    const store = newStore()
    const name = newName()
    const bytes = randomBytes(50_000)
    await Promise.all(Array.from({ length: 20 }, () => store.put(name, bytes, 'image/avif')))
    expect(Buffer.compare(await readAll(store, name), bytes)).toBe(0)
  })

  test('returns nothing for unknown or removed names, and removes twice without an error', async () => {
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

  test('lists stored files by the first two digits of their names, page by page, with their times', async () => {
    const store = newStore()
    const begun = Date.now()
    const digits = newName().slice(0, 2)
    const names = Array.from({ length: 5 }, () => `${digits}${newName().slice(2)}`).toSorted()
    const other = digits === '00' ? 'ff' : '00'
    for (const name of [...names, `${other}${newName().slice(2)}`])
      await store.put(name, Uint8Array.of(1), 'image/avif')
    const listed: { name: string; putAt: Date }[] = []
    const sizes: number[] = []
    let next: string | undefined
    do {
      const page = await store.list(digits, { limit: 2, next })
      sizes.push(page.files.length)
      listed.push(...page.files)
      next = page.next
    } while (next !== undefined)
    expect(listed.map(({ name }) => name).filter((name) => names.includes(name))).toEqual(names)
    expect(listed.filter(({ name }) => !name.startsWith(digits))).toEqual([])
    expect(Math.max(...sizes)).toBe(2)
    for (const { putAt } of listed) expect(Math.abs(putAt.getTime() - begun)).toBeLessThan(60_000)
    await store.remove(names[0] ?? '')
    const { files } = await store.list(digits, { limit: 1000 })
    expect(files.map(({ name }) => name)).not.toContain(names[0])
  })

  test.each(['', '0', '0g', '..', '0/', '000', '*'])('lists nothing by %j', async (digits) => {
    await expect(newStore().list(digits, { limit: 1 })).rejects.toThrow('not how names begin')
  })

  test('rejects a type that differs from the name’s', async () => {
    await expect(newStore().put(newName(), Uint8Array.of(1), 'text/html')).rejects.toThrow('text/html')
  })
})

test('Only old unfinished uploads of killed processes are cleaned up', async () => {
  const directory = join(folder, 'swept')
  const name = newName()
  const store = diskImageStore({ directory })
  await store.put(name, Uint8Array.of(7), 'image/avif')
  const [old, young] = ['old', 'young'].map((file) => join(directory, name.slice(0, 2), `.${file}.tmp`))
  for (const file of [old, young]) await writeFile(file ?? '', 'half of it')
  const yesterday = new Date(Date.now() - 86_400_000)
  await utimes(old ?? '', yesterday, yesterday)
  await utimes(join(directory, name.slice(0, 2), name), yesterday, yesterday)
  const hourAgo = new Date(Date.now() - 3_600_000)
  expect([await removeUnfinished(directory, hourAgo), await removeUnfinished(directory, hourAgo)]).toEqual([
    1, 0,
  ])
  expect(await store.open(name)).toBeDefined()
  expect(await removeUnfinished(join(folder, 'not-there'), hourAgo)).toBe(0)
  await expect(removeUnfinished(import.meta.filename, hourAgo)).rejects.toThrow('ENOTDIR')
})

test('A store on disk persists after its process and leaves no unfinished files', async () => {
  const directory = join(folder, 'again')
  const name = newName()
  await diskImageStore({ directory }).put(name, Uint8Array.of(7), 'image/avif')
  expect([...(await readAll(diskImageStore({ directory }), name))]).toEqual([7])
  const files = (await readdir(directory, { recursive: true })).filter((path) => path.includes('.'))
  expect(files).toEqual([join(name.slice(0, 2), name)])
})

test('Other files and missing folders are not listed', async () => {
  const directory = join(folder, 'foreign')
  const [name, bucket] = [newName(), 'foreign']
  const digits = name.slice(0, 2)
  const s3 = s3ImageStore({ ...storage.options, bucket })
  for (const store of [diskImageStore({ directory }), s3]) {
    expect(await store.list(digits, { limit: 10 })).toEqual({ files: [], next: undefined })
    await store.put(name, Uint8Array.of(1), 'image/avif')
  }
  await writeFile(join(directory, digits, `${digits}-notes.txt`), 'not ours')
  await writeFile(join(directory, digits, `.${digits}.tmp`), 'half of it')
  const { endpoint, region, accessKeyId, secretAccessKey } = storage.options
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
  await client.fetch(`${endpoint}/${bucket}/${digits}%26notes.txt`, { method: 'PUT', body: 'not ours' })
  for (const store of [diskImageStore({ directory }), s3]) {
    expect((await store.list(digits, { limit: 10 })).files.map((file) => file.name)).toEqual([name])
    const first = await store.list(digits, { limit: 1 })
    const { files, next } = first.next ? await store.list(digits, { limit: 1, next: first.next }) : first
    expect([...files.map((file) => file.name), next]).toEqual([name, undefined])
  }
})

test('Unavailable or denied object storage is an error, never a missing picture', async () => {
  const down = s3ImageStore({ ...storage.options, endpoint: `http://127.0.0.1:${await freePort()}` })
  const refused = s3ImageStore({ ...storage.options, accessKeyId: 'wrong' })
  const name = newName()
  await s3ImageStore(storage.options).put(name, Uint8Array.of(1), 'image/avif')
  for (const store of [down, refused]) {
    await expect(store.put(newName(), Uint8Array.of(1), 'image/avif')).rejects.toThrow(StorageUnavailable)
    await expect(store.open(name)).rejects.toThrow(StorageUnavailable)
    await expect(store.remove(name)).rejects.toThrow(StorageUnavailable)
    await expect(store.list('00', { limit: 1 })).rejects.toThrow(StorageUnavailable)
  }
  expect([...(await readAll(s3ImageStore(storage.options), name))]).toEqual([1])
})

test('An unread response does not hold the connection to object storage', async () => {
  const store = s3ImageStore(storage.options)
  const name = newName()
  await store.put(name, randomBytes(500_000), 'image/avif')
  for (let time = 0; time < 20; time += 1) {
    const file = await store.open(name)
    Readable.from(file?.stream ?? []).destroy()
  }
  expect(await readAll(store, name)).toHaveLength(500_000)
})

test('A folder that cannot be written reports storage as unavailable, and leaves nothing behind', async () => {
  const directory = join(folder, 'a-file')
  await writeFile(directory, 'no folder')
  const store = diskImageStore({ directory })
  await expect(store.put(newName(), Uint8Array.of(1), 'image/avif')).rejects.toThrow(StorageUnavailable)
  await expect(store.list('00', { limit: 1 })).rejects.toThrow(StorageUnavailable)
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
