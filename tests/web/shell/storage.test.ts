import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { localStore, sessionStore } from '../../../web/src/lib/browser/storage.ts'

const WEB = join(import.meta.dirname, '../../../web/src')
const MAY_ASK = /^lib\/(?:browser\/storage|new-id)\.ts$|^app\/offline\/worker\//
const REFUSABLE = /\b(?:localStorage|sessionStorage)\b(?!`)|\bindexedDB\.deleteDatabase|\bcrypto\.randomUUID/

test('storage that a browser may deny is accessed in one module', () => {
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(300)
  const bare = files.filter(
    (file) => !MAY_ASK.test(file) && REFUSABLE.test(readFileSync(join(WEB, file), 'utf8')),
  )
  expect(bare).toEqual([])
})

function refuse(name: string): never {
  throw new DOMException('refused', name)
}

describe('a browser that denies its storage', () => {
  const kept = new Map<string, string>()
  const working = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
  }
  beforeEach(() => {
    vi.unstubAllGlobals()
    kept.clear()
  })

  test('by throwing on access loses nothing until the page is closed', () => {
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => refuse('SecurityError'),
    })
    expect(localStore.get('a')).toBeNull()
    expect(localStore.set('a', '1')).toBe(false)
    expect([localStore.get('a'), localStore.keys()]).toEqual(['1', ['a']])
    localStore.remove('a')
    expect([localStore.get('a'), localStore.keys()]).toEqual([null, []])
    Reflect.deleteProperty(globalThis, 'localStorage')
  })

  test('by being full has the newest value until the page is closed, and stores it once there is space', () => {
    vi.stubGlobal('sessionStorage', working)
    expect(sessionStore.set('a', 'old')).toBe(true)
    vi.stubGlobal('sessionStorage', { ...working, setItem: () => refuse('QuotaExceededError') })
    expect(sessionStore.set('a', 'new')).toBe(false)
    expect([sessionStore.get('a'), kept.get('a')]).toEqual(['new', 'old'])
    vi.stubGlobal('sessionStorage', working)
    expect(sessionStore.set('a', 'newest')).toBe(true)
    expect([sessionStore.get('a'), kept.get('a')]).toEqual(['newest', 'newest'])
    sessionStore.remove('a')
    expect(sessionStore.keys()).toEqual([])
  })
})
