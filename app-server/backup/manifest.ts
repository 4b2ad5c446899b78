import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CopiedDatabase, CopiedFile } from '#adapters/postgres/backup/copy-out.ts'
import { StartRefused } from '../start-refused.ts'

/** Written last: a folder without a manifest is an interrupted backup. */
export type Manifest = { format: 1; database: CopiedDatabase; pictures: PictureList | null }
export type PictureList = CopiedFile & { count: number }

const NAME = 'manifest.json'
export const LIST = 'pictures.sha256'
export const PARTS = ['tables', 'images', LIST, NAME] as const

/** Creates a folder, accessible to its owner only. Throws a StartRefused if it is not empty. */
export async function newFolder(folder: string): Promise<void> {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new StartRefused(`${folder} is not empty. Use a new folder. Nothing was written.`)
  for (const path of [folder, join(folder, 'tables'), join(folder, 'images')])
    await mkdir(path, { recursive: true, mode: 0o700 })
}

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, NAME), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
}

/** Verifies each file. Throws a StartRefused that names what is missing or changed. */
export async function readBackup(folder: string): Promise<Manifest> {
  const file = join(folder, NAME)
  if (!existsSync(file))
    throw new StartRefused(`${folder} has no complete backup: ${NAME} is missing. Nothing was changed.`)
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest
  if (manifest.format !== 1)
    throw new StartRefused(`${file} is from a newer release. Use that release. Nothing was changed.`)
  for (const table of manifest.database.tables) await prove(tableFile(folder, table.file), table.sha256)
  if (manifest.pictures === null) return manifest
  await prove(join(folder, manifest.pictures.file), manifest.pictures.sha256)
  for (const { name, sha256 } of await pictureLines(folder, manifest.pictures))
    await prove(join(folder, 'images', name), sha256)
  return manifest
}

/** Reads without verifying; undefined for a folder that is no complete backup. */
export async function manifestOf(folder: string): Promise<Manifest | undefined> {
  try {
    const manifest = JSON.parse(await readFile(join(folder, NAME), 'utf8')) as Partial<Manifest> | null
    const isOurs = manifest?.format === 1 && !Number.isNaN(Date.parse(manifest.database?.takenAt ?? ''))
    return isOurs && existsSync(join(folder, 'tables')) ? (manifest as Manifest) : undefined
  } catch {
    return undefined
  }
}

export function tableFile(folder: string, file: string): string {
  return join(folder, 'tables', file)
}

export async function pictureLines(
  folder: string,
  list: PictureList,
): Promise<{ name: string; sha256: string }[]> {
  const text = await readFile(join(folder, list.file), 'utf8')
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [sha256 = '', name = ''] = line.split('  images/')
      return { name, sha256 }
    })
}

async function prove(path: string, sha256: string): Promise<void> {
  const hash = createHash('sha256')
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  } catch (error) {
    throw new StartRefused(`${path} cannot be read (${(error as Error).message}). Nothing was changed.`)
  }
  if (hash.digest('hex') !== sha256)
    throw new StartRefused(`${path} has changed since the backup. Use another backup. Nothing was changed.`)
}
