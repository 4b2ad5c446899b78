import { beforeEach, describe, expect, test, vi } from 'vitest'
import { RECENTLY_VIEWED } from '../../../web/src/lib/listings/recently-viewed-key.ts'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
})
vi.stubGlobal('window', { addEventListener: () => undefined, removeEventListener: () => undefined })
const { clearViews, forgetViews, rememberView } = await import(
  '../../../web/src/lib/listings/recently-viewed.ts'
)

const phone = (id: number) => ({ kind: 'product' as const, id, title: `Phone ${id}`, price: 5, image: null })
const kept = () => {
  const { viewer, listings = [] } = JSON.parse(stored.get(RECENTLY_VIEWED) ?? '{}')
  return { viewer, ids: listings.map(({ id }: { id: number }) => id) }
}

describe('Recently viewed listings', () => {
  beforeEach(() => stored.clear())

  test('are stored once, newest first, at most twelve', () => {
    for (let id = 1; id <= 14; id += 1) rememberView(7, phone(id))
    rememberView(7, phone(10))
    expect(kept()).toEqual({ viewer: 7, ids: [10, 14, 13, 12, 11, 9, 8, 7, 6, 5, 4, 3] })
  })

  test('belong to one account or a visitor', () => {
    rememberView(null, phone(1))
    rememberView(7, phone(2))
    expect(kept()).toEqual({ viewer: 7, ids: [2] })
    rememberView(null, phone(3))
    expect(kept()).toEqual({ viewer: null, ids: [3] })
  })

  test('are removed when gone, or all on request', () => {
    for (const id of [1, 2, 3]) rememberView(7, phone(id))
    forgetViews(['product-2', 'gig-1'])
    expect(kept().ids).toEqual([3, 1])
    clearViews()
    expect(stored.size).toBe(0)
  })

  test('are empty for a foreign stored value', () => {
    for (const text of ['{', '[]', 'null', '{"viewer":7,"listings":[{"kind":"product"},5,null]}']) {
      stored.set(RECENTLY_VIEWED, text)
      rememberView(7, phone(1))
      expect(kept().ids).toEqual([1])
    }
  })
})
