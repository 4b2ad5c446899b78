import { expect, test } from 'vitest'
import { heedsBlocks, isApart } from '#domain/moderation/listing-visibility.ts'

const BLOCKS = [{ blockerId: 1, blockedId: 2 }]
const user = (id: number) => ({ id, role: 'USER' }) as const

test('A block keeps both from what the other lists, and nobody else', () => {
  expect(isApart(user(1), 2, BLOCKS)).toBe(true)
  expect(isApart(user(2), 1, BLOCKS)).toBe(true)
  expect(isApart(user(1), 3, BLOCKS)).toBe(false)
  expect(isApart(user(3), 2, BLOCKS)).toBe(false)
  expect(isApart(user(1), 1, BLOCKS)).toBe(false)
})

test('Visitors see what is public, and admins what they look after, whoever has blocked them', () => {
  expect(isApart(undefined, 2, BLOCKS)).toBe(false)
  for (const role of ['ADMIN', 'SUPER_ADMIN'] as const) {
    expect(heedsBlocks({ id: 1, role })).toBe(false)
    expect(isApart({ id: 1, role }, 2, BLOCKS)).toBe(false)
  }
})
