import { expect, test } from 'vitest'
import { corrected, searchWords } from '#domain/catalog/search.ts'

test('a word with a known meaning is not corrected to another', () => {
  expect(corrected(searchWords('shoe'), ['shop', 'show'])).toBeUndefined()
  expect(corrected(searchWords('shoo'), ['shop'])?.[0]?.spellings).toContain('shop')
})

test('a corrected word finds the same as the right one', () => {
  const [word] = corrected(searchWords('laptp'), []) ?? []
  expect(word?.spellings).toContain('laptop')
  expect(word?.kin).toContain('elitebook')
})
