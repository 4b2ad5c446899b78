import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  MAX_DRAFTS,
  storeDraft,
  storedDrafts,
} from '../../../web/src/features/products/drafts/draft-store.ts'
import { BLANK } from '../../../web/src/features/products/drafts/product-draft.ts'
import {
  addThings,
  guessesFor,
  joined,
  MOST_THINGS,
  roomFor,
  thingsOf,
} from '../../../web/src/features/products/several/things.ts'

const ADA = 1
const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    get length() {
      return stored.size
    },
    key: (index: number) => [...stored.keys()][index] ?? null,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

const aPhoto = (name: string) => new File(['photo'], name)
const typed = (description: string, more: Partial<typeof BLANK> = {}) => ({ ...BLANK, description, ...more })

describe('products listed together', () => {
  test('are drafts, in the order of their photos, regardless of the last edit', async () => {
    await addThings(ADA, ['a', 'b', 'c'].map(aPhoto))
    const [first] = thingsOf(storedDrafts(ADA))
    storeDraft(ADA, 'alone', typed('Lamp'), 0)
    storeDraft(ADA, first?.id ?? '', typed('Fan'), 1)
    await addThings(ADA, [aPhoto('d')])
    expect(thingsOf(storedDrafts(ADA)).map(({ place, text }) => [place, text.description])).toEqual([
      [1, 'Fan'],
      [2, ''],
      [3, ''],
      [4, ''],
    ])
    expect(storedDrafts(ADA)).toHaveLength(5)
  })

  test('are ten at most, fewer if drafts leave less room', async () => {
    expect(roomFor([])).toBe(MOST_THINGS)
    for (let at = 1; at < MAX_DRAFTS - 3; at += 1) storeDraft(ADA, `d${at}`, typed(`Draft ${at}`), 0)
    expect(roomFor(storedDrafts(ADA))).toBe(4)
    await addThings(ADA, [aPhoto('a')])
    expect(roomFor(storedDrafts(ADA))).toBe(3)
  })
})

describe('a title', () => {
  const guessed = (before: Partial<typeof BLANK>, title: string, last = '') =>
    guessesFor({ ...BLANK, ...before }, title, last)

  test('suggests category and condition, as long as nothing else is chosen', () => {
    expect(guessed({}, 'Standing fan, fairly used')).toEqual({ category: 'electronics', condition: 'fair' })
    const fan = { description: 'Standing fan', category: 'electronics', condition: '' }
    expect(guessed(fan, 'Standing lamp shelf')).toMatchObject({ category: 'electronics' })
    expect(guessed(fan, 'School bag')).toEqual({ category: 'fashion', condition: '' })
    expect(guessed({ ...fan, category: 'other', condition: 'new' }, 'School bag, used')).toEqual({
      category: 'other',
      condition: 'new',
    })
  })

  test('without a suggestion gets the last chosen category', () => {
    expect(guessed({}, 'Whatnot', 'furniture')).toEqual({ category: 'furniture', condition: '' })
    expect(guessed({ description: 'What', category: 'furniture' }, 'Bag', 'furniture').category).toBe(
      'fashion',
    )
  })
})

test('two photos of one product preserve the texts of both', () => {
  const first = typed('Fan', { price: 500 })
  expect(joined(first, typed('With remote', { category: 'electronics', price: 900 }))).toMatchObject({
    description: 'Fan\nWith remote',
    category: 'electronics',
    price: 500,
  })
  expect(joined(first, BLANK)).toEqual(first)
  expect(joined(BLANK, first)).toEqual(first)
})
