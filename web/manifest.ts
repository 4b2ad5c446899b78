import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import type { ScreenPath } from '#adapters/contract/core/screens.ts'

type Chunk = { file: string; isEntry?: boolean; isDynamicEntry?: boolean; imports?: string[]; css?: string[] }

export type Manifest = Readonly<Record<string, Chunk>>

export const ENTRY = 'index.html'

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
}

/** Returns the files built from these sources, with static imports. Throws when the build lacks one. */
export function filesOf(manifest: Manifest, sources: readonly string[]): Set<string> {
  const files = new Set<string>()
  const visit = (source: string): void => {
    const chunk = manifest[source]
    if (chunk === undefined) throw new Error(`the build has no file of ${source}`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    chunk.imports?.forEach(visit)
  }
  sources.forEach(visit)
  return files
}

// A URL that the compiler does not follow: components are type-checked with browser types, apart from the build.
const { href } = new URL('src/app/screen-code.ts', import.meta.url)
const { SCREEN_CODE }: { SCREEN_CODE: Readonly<Record<ScreenPath, unknown>> } = await import(href)

export function sourceOf(path: ScreenPath): string {
  const [, file = ''] = /["']([^"']+\.tsx)["']/.exec(String(SCREEN_CODE[path])) ?? []
  return file.startsWith('.') ? posix.join('src/app', file) : file.slice(file.indexOf('src/'))
}
