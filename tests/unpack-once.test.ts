import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { unpackOnce } from './support/browsers/unpack-once.ts'
import { temporaryFolder } from './support/servers/servers.ts'

let cache: string
let folder: string
beforeEach(() => {
  cache = temporaryFolder('campus-test-unpacked-')
  folder = join(cache, 'chromium')
})
afterEach(() => rmSync(cache, { recursive: true, force: true }))

test('concurrent unpackings each find the whole folder, and leave nothing else', async () => {
  await Promise.all(['first', 'second', 'third'].map((name) => unpackOnce(folder, parts(name))))
  const [program, library] = ['program', 'library'].map((file) => readFileSync(join(folder, file), 'utf8'))
  expect(program).toMatch(/first|second|third/)
  expect(library).toBe(program)
  expect(readdirSync(cache)).toEqual(['chromium'])
})

test('an unpacked folder is not unpacked again', async () => {
  await unpackOnce(folder, parts('first'))
  await unpackOnce(folder, () => Promise.reject(new Error('unpacked twice')))
  expect(readFileSync(join(folder, 'program'), 'utf8')).toBe('first')
})

test('an unpacking killed half-way does not affect the next', async () => {
  void unpackOnce(folder, async (unfinished) => {
    writeFileSync(join(unfinished, 'program'), 'half')
    await new Promise(() => {})
  })
  mkdirSync(`${folder}-unfinished-${process.pid}`)
  await unpackOnce(folder, parts('next'))
  expect(readFileSync(join(folder, 'program'), 'utf8')).toBe('next')
})

test('a failure is thrown, and the next attempt starts from nothing', async () => {
  await expect(unpackOnce(folder, () => Promise.reject(new Error('no room left')))).rejects.toThrow(
    'no room left',
  )
  expect(readdirSync(cache)).toEqual([])
  await unpackOnce(folder, parts('next'))
  expect(readdirSync(folder).sort()).toEqual(['library', 'program'])
})

function parts(text: string) {
  return async (unfinished: string) => {
    writeFileSync(join(unfinished, 'program'), text)
    await new Promise((resolve) => setTimeout(resolve, 20))
    writeFileSync(join(unfinished, 'library'), text)
  }
}
