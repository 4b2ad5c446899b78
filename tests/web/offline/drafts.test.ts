import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  forgetDraft,
  MAX_DRAFTS,
  storeDraft,
  storedDraft,
  storedDrafts,
} from '../../../web/src/features/products/drafts/draft-store.ts'
import { BLANK } from '../../../web/src/features/products/drafts/product-draft.ts'

const ADA = 1
const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.useFakeTimers({ now: 1000 })
  vi.stubGlobal('localStorage', {
    get length() {
      return stored.size
    },
    key: (index: number) => [...stored.keys()][index] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  return () => void vi.useRealTimers()
})

const lamp = { ...BLANK, description: 'Lamp', price: 4500 }
const titles = (userId: number) => storedDrafts(userId).map(({ text }) => text.description)
function type(userId: number, id: string, description: string): void {
  vi.advanceTimersByTime(1000)
  storeDraft(userId, id, { ...BLANK, description }, 0)
}

describe('the drafts on a device', () => {
  test('are identified by id, last edited first', () => {
    type(ADA, 'a', 'Lamp')
    type(ADA, 'b', 'Fan')
    type(ADA, 'a', 'Lamp with a dimmer')
    expect(titles(ADA)).toEqual(['Lamp with a dimmer', 'Fan'])
    expect(storedDraft(ADA, 'b')).toMatchObject({ id: 'b', editedAt: 3000, photos: 0 })
  })

  test('are restored as typed, with the number of their photos', () => {
    storeDraft(ADA, 'a', lamp, 2)
    expect(storedDraft(ADA, 'a')).toEqual({ id: 'a', text: lamp, editedAt: 1000, photos: 2, place: 0 })
  })

  test('are private, even from a user with a similar id', () => {
    type(ADA, 'a', 'Lamp')
    type(12, 'b', 'Fan')
    expect([titles(ADA), titles(12), titles(2)]).toEqual([['Lamp'], ['Fan'], []])
    expect(storedDraft(12, 'a')).toBeUndefined()
  })

  test('start with words, a category, a price or a photo; a blank one is dropped', () => {
    storeDraft(ADA, 'a', BLANK, 1)
    expect(titles(ADA)).toEqual([''])
    storeDraft(ADA, 'a', { ...BLANK, description: ' ' }, 0)
    expect(stored.size).toBe(0)
  })

  test('are removed one by one, once listed', () => {
    type(ADA, 'a', 'Lamp')
    type(ADA, 'b', 'Fan')
    forgetDraft(ADA, 'a')
    expect(titles(ADA)).toEqual(['Fan'])
  })

  test('are twenty at most: another is not stored until one is removed, and none is dropped for it', () => {
    for (let at = 1; at <= MAX_DRAFTS; at += 1) type(ADA, `d${at}`, `Draft ${at}`)
    type(ADA, 'new', 'New')
    expect(titles(ADA)).toHaveLength(MAX_DRAFTS)
    expect(storedDraft(ADA, 'new')).toBeUndefined()
    type(ADA, 'd1', 'Draft 1, longer')
    type(12, 'other', 'Of another')
    expect([titles(ADA)[0], titles(12)]).toEqual(['Draft 1, longer', ['Of another']])
    forgetDraft(ADA, 'd2')
    type(ADA, 'new', 'New')
    expect(titles(ADA)).toHaveLength(MAX_DRAFTS)
    expect(titles(ADA)[0]).toBe('New')
  })

  test('include one of the former version, which had no id and no time', () => {
    stored.set('product-draft-1', JSON.stringify({ ...lamp, description: 'Kept before' }))
    type(ADA, 'a', 'Lamp')
    expect(storedDrafts(ADA).map(({ id, text, editedAt }) => [id, text.description, editedAt])).toEqual([
      ['a', 'Lamp', 2000],
      ['first', 'Kept before', 0],
    ])
    type(ADA, 'first', 'Edited since')
    expect([...stored.keys()]).toEqual(['product-draft-1', 'product-draft-1-a'])
    expect(titles(ADA)).toEqual(['Edited since', 'Lamp'])
  })

  test('skip unreadable ones, which take no place', () => {
    for (const [at, text] of ['{', 'null', '{"stockChoice":"many"}'].entries())
      stored.set(`product-draft-1-broken${at}`, text)
    for (let at = 1; at <= MAX_DRAFTS; at += 1) type(ADA, `d${at}`, `Draft ${at}`)
    expect(titles(ADA)).toHaveLength(MAX_DRAFTS)
  })
})
