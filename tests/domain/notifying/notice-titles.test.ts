import { expect, test } from 'vitest'
import { shortTitle } from '../../../domain/notifying/notice.ts'

test('a title from right to left is isolated in a subject, so that it turns only itself', () => {
  expect(`New order: ${shortTitle('هاتف تكنو 10')}, ₦85,000`).toBe(
    'New order: \u2068هاتف تكنو 10\u2069, ₦85,000',
  )
})

test('a title from left to right is put in as it is', () => {
  expect(shortTitle('Tecno Spark 10')).toBe('Tecno Spark 10')
})

test('an isolated title that is cut ends its isolation', () => {
  const cut = shortTitle('كتاب '.repeat(30).trim())
  expect(cut).toMatch(/^\u2068.*…\u2069$/u)
  expect([...cut].length).toBeLessThanOrEqual(63)
})
