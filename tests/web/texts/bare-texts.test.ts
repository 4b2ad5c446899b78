import { expect, test } from 'vitest'
import { bareTextsOf, bareTextsUnder } from '#tests/support/sources/bare-texts.ts'

const HOLD_ELEMENTS = [
  'web/src/app/deferred/own-links.tsx',
  'web/src/components/listing/cards/listing-card.tsx',
]

test('no text node that may change, disappear or get a sibling is bare beside others', () => {
  const bare = bareTextsUnder('web/src').filter(
    ({ file, text }) => !(text === '{children}' && HOLD_ELEMENTS.includes(file)),
  )
  expect(bare.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([])
})

test.each([
  ['a text beside an icon that comes and goes', '<b>{busy ? <Spinner /> : icon}{children}</b>', '{children}'],
  ['a constant text after it', '<b>{busy && <Spinner />} Saved</b>', 'Saved'],
  ['a number beside a word', '<b>{count} left</b>', '{count}'],
  ['a text that may go', "<b><i />{open && 'More'}</b>", "{open && 'More'}"],
  ['a text in a fragment that may go', '<b>{open && <>, {MORE}</>}</b>', ', '],
  ['a component that is a text', 'naira(sum)', 'format(sum)'],
])('finds %s', (_, code, text) => {
  const source = code.startsWith('<')
    ? `const a = ${code}`
    : 'function Figure({ sum }) { return format(sum) }'
  expect(bareTextsOf(source).map((found) => found.text.trim())).toContain(text.trim())
})

test.each([
  ['the only child of an element', '<b>{count}</b>'],
  ['a constant beside a constant', '<b>Read our <a>{TEXTS.terms}</a> first</b>'],
  ['a constant before what comes and goes', '<b>{TEXTS.saved}{open && <i />}</b>'],
  ['a text in an element of its own', '<b>{icon}<span>{children}</span></b>'],
  ['the space between two elements', "<b><i />{' '}{open && <i />}</b>"],
])('ignores %s', (_, code) => {
  expect(bareTextsOf(`const a = ${code}`)).toEqual([])
})
