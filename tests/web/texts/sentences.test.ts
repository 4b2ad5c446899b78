import { describe, expect, test } from 'vitest'
import { halvesOf, halvesUnder } from '#tests/support/servers/halves.ts'
import { BANNED, longSentencesIn, MOST_WORDS, mayBeOnButton } from '#tests/support/sources/plain-words.ts'
import { type Sentence, sentencesOf, sentencesRead } from '#tests/support/sources/sentences.ts'

const all = sentencesRead().filter(({ file }) => !file.includes('/notifying/'))

const halves = halvesUnder('web/src')

describe('the web’s sentences', () => {
  test('are found', () => {
    expect(all.length).toBeGreaterThan(1_500)
    const found = sentencesOf(
      'a.tsx',
      "const a = <p title='One'>Two <b>{n}</b> and {left} left.{yes ? 'Three' : ''}</p>",
    )
    expect(found.map(({ text }) => text)).toEqual(['One', 'Three', 'Two … and … left.…'])
    const pieces = sentencesOf(
      'a.tsx',
      '<p>{`At $' + "{n || 'four'}`}</p>; <p>Or <Time /> <AppLink>here</AppLink>.</p>",
    )
    expect(pieces.map(({ text }) => text)).toEqual(['four', 'At …', 'Or … here.'])
  })

  test.each(BANNED)('have no %s', (word) => {
    expect(all.filter(({ text }) => word.test(text)).map(shown)).toEqual([])
  })

  test(`have at most ${MOST_WORDS} words`, () => {
    const long = all.filter(({ text }) => longSentencesIn(text).length > 0)
    expect(long.map(shown)).toEqual([])
  })

  test('start with a verb on buttons', () => {
    const buttons = all.filter(({ in: holder }) =>
      /^(?:<(?:Button|ButtonLink)>|@(?:confirmLabel|actionLabel|button))$/.test(holder),
    )
    expect(buttons.length).toBeGreaterThan(100)
    const saysNoVerb = ({ text }: Sentence) => !mayBeOnButton(text.replace(/^…\s*(?=\p{L})/u, ''))
    expect(buttons.filter(saysNoVerb).map(shown)).toEqual([])
  })

  test('are not concatenated from parts', () => {
    expect(halves.map(shown)).toEqual([])
  })

  test.each(["'You paid ' + n", '`$' + "{'You paid'}, $" + '{n}`', "[n > 0 && 'Paid', 'free'].join(', ')"])(
    'are reported as concatenated: %s',
    (code) => {
      expect(halvesOf(code)).toHaveLength(1)
    },
  )
})

function shown({ file, line, text }: Pick<Sentence, 'file' | 'line' | 'text'>): string {
  return `${file}:${line} ${text}`
}
