import { randomUUID } from 'node:crypto'
import { createReadStream, type Stats } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { contentTypeOf, type ImageStore, isBeginning, StorageUnavailable } from '#domain/catalog/images.ts'

/** Stores images under `directory`, in 256 folders by prefix; writes are atomic. */
export function diskImageStore({ directory }: { directory: string }): ImageStore {
  const folderOf = (name: string) => join(directory, name.slice(0, 2))
  const pathOf = (name: string) => join(folderOf(name), name)

  return {
    put: async (name, bytes, contentType) => {
      if (contentTypeOf(name) !== contentType) throw new Error(`not an image name of ${contentType}: ${name}`)
      const unfinished = join(folderOf(name), `.${randomUUID()}.tmp`)
      try {
        await mkdir(folderOf(name), { recursive: true })
        await writeThrough(unfinished, bytes)
        await rename(unfinished, pathOf(name))
        await flush(folderOf(name))
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => undefined)
        throw new StorageUnavailable(`${name} can’t be stored`, { cause: error })
      }
    },

    open: async (name) => {
      const contentType = contentTypeOf(name)
      if (contentType === undefined) return undefined
      const size = (await statOf(pathOf(name)))?.size
      return size === undefined ? undefined : { stream: bytesOf(pathOf(name)), size, contentType }
    },

    remove: async (name) => {
      if (contentTypeOf(name) !== undefined) await rm(pathOf(name), { force: true })
    },

    list: async (digits, { limit, next: after = '' }) => {
      if (!isBeginning(digits)) throw new Error(`not how names begin: ${digits}`)
      try {
        const names = (await unlessGone(readdir(join(directory, digits)))) ?? []
        const behind = names.filter((name) => contentTypeOf(name) && name > after).toSorted()
        const page = behind.slice(0, limit)
        const dated = page.map(async (name) => ({ name, putAt: (await statOf(pathOf(name)))?.mtime }))
        const files = (await Promise.all(dated)).flatMap(({ name, putAt }) =>
          putAt ? [{ name, putAt }] : [],
        )
        return { files, next: behind.length > limit ? page.at(-1) : undefined }
      } catch (error) {
        throw new StorageUnavailable(`${directory} cannot be read`, { cause: error })
      }
    },
  }
}

/** Deletes files left by killed processes before this moment; returns their number. */
export async function removeUnfinished(directory: string, before: Date): Promise<number> {
  const paths = (await unlessGone(readdir(directory, { recursive: true }))) ?? []
  let removed = 0
  for (const path of paths.filter((item) => item.endsWith('.tmp'))) {
    const { mtime } = (await statOf(join(directory, path))) ?? {}
    if (!mtime || mtime >= before) continue
    await rm(join(directory, path), { force: true })
    removed += 1
  }
  return removed
}

/** Opens the file on the first read, so that an aborted response leaves no open file. */
async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path) as AsyncIterable<Buffer>
}

async function statOf(path: string): Promise<Stats | undefined> {
  return unlessGone(stat(path))
}

async function unlessGone<T>(requested: Promise<T>): Promise<T | undefined> {
  try {
    return await requested
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  await using file = await open(path, 'wx', 0o644)
  await file.writeFile(bytes)
  await file.sync()
}

/** Syncs a folder, without which a new name may not survive a power cut. */
async function flush(folder: string): Promise<void> {
  await using handle = await open(folder)
  await handle.sync()
}
