import { expect, test } from 'vitest'
import { shortTitle } from '../../../domain/notifying/notice.ts'

test('a right-to-left title is isolated in a subject, so that only it is reversed', () => {
  expect(`New order: ${shortTitle('هاتف تكنو 10')}, ₦85,000`).toBe(
    'New order: \u2068هاتف تكنو 10\u2069, ₦85,000',
  )
})

test('a left-to-right title is inserted unchanged', () => {
  expect(shortTitle('Tecno Spark 10')).toBe('Tecno Spark 10')
})

test('a truncated isolated title closes its isolation', () => {
  const cut = shortTitle('كتاب '.repeat(30).trim())
  expect(cut).toMatch(/^\u2068.*…\u2069$/u)
  expect([...cut].length).toBeLessThanOrEqual(63)
})
