import { describe, expect, test } from 'vitest'
import { COMMENT_LENGTH } from '#adapters/contract/core/limits.ts'
import { writeComment } from '#domain/catalog/comments.ts'
import { LONGEST_COMMENT } from '#domain/catalog/limits.ts'
import { invalid } from '#domain/shared/rejection.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const written = (content: string) =>
  writeComment({ userId: 1, item: { type: 'business', id: 7 }, content }, NOW)

describe('a comment', () => {
  test('[S106] is stored trimmed', () => {
    expect(written('  Fair price?\n')).toEqual({
      userId: 1,
      item: { type: 'business', id: 7 },
      content: 'Fair price?',
      createdAt: NOW,
    })
  })

  test('[S106] is rejected when empty', () => {
    for (const nothing of ['', ' \n\t '])
      expect(() => written(nothing)).toThrow(invalid('content', 'Comment is required'))
  })

  test('has up to 2,000 characters, as in the contract', () => {
    expect(written('x'.repeat(2000)).content).toHaveLength(2000)
    expect(() => written('x'.repeat(2001))).toThrow('At most 2000 characters')
    expect(COMMENT_LENGTH).toBe(LONGEST_COMMENT)
  })
})
