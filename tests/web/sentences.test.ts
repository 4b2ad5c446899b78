import { describe, expect, test } from 'vitest'
import { halvesOf, halvesUnder } from '#tests/support/halves.ts'
import { BANNED, longSentencesIn, MOST_WORDS, mayBeOnButton } from '#tests/support/plain-words.ts'
import { type Sentence, sentencesOf, sentencesUnder } from '#tests/support/sentences.ts'

/** Sentences of the specification, which stay to the letter, and why the rules below would not have them. */
const SPECIFIED: Readonly<Record<string, string>> = {}

/** Long texts that are words as they are, a page each, and the name in its two colours. */
const WHOLE_PAGES =
  /\/features\/pages\/(?:about|contact|document|help|help-campus|help-fees|privacy|terms)\.tsx$|\/logo\.tsx$/

const web = sentencesUnder('web/src')
/** Where people read what stands in the source as it is. The gallery is for engineers. */
const all = [
  ...web.filter(({ file }) => !file.includes('/gallery/')),
  ...sentencesUnder('adapters/contract').filter(({ in: holder }) => holder !== 'summary'),
  ...sentencesUnder('adapters/http'),
  ...sentencesUnder('domain').filter(({ file }) => !file.includes('/notifying/')),
].filter(isRead)

const halves = halvesUnder('web/src')

describe('what people read', () => {
  test('was found', () => {
    expect(all.length).toBeGreaterThan(1_500)
    const found = sentencesOf(
      'a.tsx',
      "const a = <p title='One'>Two <b>{n}</b> and {left} left.{yes ? 'Three' : ''}</p>",
    )
    expect(found.map(({ text }) => text)).toEqual(['One', 'Three', 'Two … and … left.…'])
  })

  test.each(BANNED)('says nothing with %s', (word) => {
    expect(all.filter(({ text }) => word.test(text)).map(shown)).toEqual([])
  })

  test(`has at most ${MOST_WORDS} words in a sentence`, () => {
    const long = all.filter(({ text }) => longSentencesIn(text).length > 0)
    expect(long.map(shown)).toEqual([])
  })

  test('begins a button with a verb', () => {
    const buttons = all.filter(({ in: holder }) =>
      /^(?:<(?:Button|ButtonLink)>|@(?:confirmLabel|actionLabel|button))$/.test(holder),
    )
    expect(buttons.length).toBeGreaterThan(100)
    expect(buttons.filter(({ text }) => !mayBeOnButton(text)).map(shown)).toEqual([])
  })

  test('is in a words.ts in the web, so that it can be reviewed and translated in one place', () => {
    const elsewhere = web.filter(
      (said) =>
        !said.isNamed &&
        !/\/(?:words\.ts$|gallery\/)/.test(said.file) &&
        !WHOLE_PAGES.test(said.file) &&
        isSentence(said),
    )
    expect(elsewhere.map(shown)).toEqual([])
  })

  test('is not put together from halves', () => {
    expect(halves.map(shown)).toEqual([])
  })

  test.each([
    'words.paid + n',
    '`$' + '{words.paid}, $' + '{n}`',
    "[n > 0 && words.paid, words.free].join(', ')",
    'words.youHave(counted(n, words.newOrder))',
    '<p><a>{words.reset}</a> {words.toWithdraw}</p>',
  ])('would be put together from halves as %s', (code) => {
    expect(halvesOf(code, new Map([['toWithdraw', 'to withdraw again.']]))).toHaveLength(1)
  })

  test('has no exception that nothing needs', () => {
    const texts = new Set(all.map(({ text }) => text))
    expect(Object.keys(SPECIFIED).filter((text) => !texts.has(text))).toEqual([])
  })
})

/** Whether this is words for people: not a class, a key, an address or a query. */
function isRead({ text, in: holder, file }: Sentence): boolean {
  if (/^[A-Z_]+$/.test(text) || text in SPECIFIED || text.startsWith('<') || file.endsWith('/metrics.ts'))
    return false
  if (/^(?:cx|warn|get|set|register|setValue|trigger)\(\)$|class/i.test(holder)) return false
  const isKey = file.endsWith('.ts') && /^[a-z0-9\s_./:#%()[\]-]+$/.test(text) && !text.endsWith('.')
  return !isKey && /\p{L}/u.test(text)
}

/** Whether this is more than a key or a class: it begins as a sentence, or has words beside each other. */
function isSentence(said: Sentence): boolean {
  const { text, in: holder } = said
  if (!isRead(said) || /^(?:cx|\w*Error|open|types.includes|includes)\(\)$/.test(holder)) return false
  // Classes, and the header of a call.
  if (/\b(?:bg|text|grid|flex|min-h|border|rounded|inline|py|gap)-|^Bearer |^\([a-z-]+: /.test(text))
    return false
  return /^\p{Lu}[\p{Ll}’]+(?:[\s.,:!?…]|$)|\p{Ll}{2,}[.,:]? \p{Ll}{2,}/u.test(text)
}

function shown({ file, line, text }: Pick<Sentence, 'file' | 'line' | 'text'>): string {
  return `${file}:${line} ${text}`
}
