import { expect, test } from 'vitest'
import { proposalFor } from '#adapters/contract/catalog/proposals.ts'

test.each([
  ['HP EliteBook 840, UK used', 'tech', 'like_new'],
  ['Brand new iPhone 13, sealed', 'tech', 'new'],
  ['Self-contained room at Yaba', 'lodges', undefined],
  ['Engineering Mathematics textbook\nfairly used', 'books', undefined],
  ['Standing fan (faulty)', 'electronics', 'for_parts'],
  ['Fairly used mattress', 'furniture', 'fair'],
  ['Second hand sneakers, size 42', 'fashion', 'good'],
  ['Something else', undefined, undefined],
  ['', undefined, undefined],
  ['Phonebooth', undefined, undefined],
])('a title suggests a category and a condition only if a word says so: %s', (text, category, condition) => {
  expect(proposalFor(text)).toEqual({ category, condition })
})
