import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { contentTypeOf, type ImageStore } from '#domain/catalog/images.ts'
import { LIST, type PictureList, pictureLines } from './manifest.ts'

const PAGE = 1000

/** Leaves out images deleted meanwhile, which nothing refers to. */
export async function picturesOut(store: ImageStore, folder: string): Promise<PictureList> {
  const lines: string[] = []
  for (const name of await namesOf(store)) {
    const picture = await store.open(name)
    if (!picture) continue
    const bytes = await buffer(picture.stream)
    await writeFile(join(folder, 'images', name), bytes, { mode: 0o600, flush: true })
    lines.push(`${sha256Of(bytes)}  images/${name}\n`)
  }
  const list = Buffer.from(lines.join(''))
  await writeFile(join(folder, LIST), list, { mode: 0o600, flush: true })
  return { file: LIST, bytes: list.length, sha256: sha256Of(list), count: lines.length }
}

export async function picturesIn(store: ImageStore, folder: string, list: PictureList): Promise<void> {
  for (const { name } of await pictureLines(folder, list)) {
    const contentType = contentTypeOf(name)
    if (contentType !== undefined && (await store.open(name)) === undefined)
      await store.put(name, await readFile(join(folder, 'images', name)), contentType)
  }
}

async function namesOf(store: ImageStore): Promise<string[]> {
  const names: string[] = []
  for (let prefix = 0; prefix < 256; prefix += 1) {
    const digits = prefix.toString(16).padStart(2, '0')
    let next: string | undefined
    do {
      const page = await store.list(digits, { limit: PAGE, next })
      names.push(...page.files.map(({ name }) => name))
      next = page.next
    } while (next !== undefined)
  }
  return names
}

function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}
