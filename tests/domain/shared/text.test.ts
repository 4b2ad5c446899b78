import { describe, expect, test } from 'vitest'
import { formatNaira } from '#adapters/contract/core/money.ts'
import { beginningOf, gigTitle } from '#adapters/contract/core/texts.ts'
import { formatKobo } from '#domain/shared/money.ts'
import { escapeHtml, gigName, oneLine, shorten, titleOf } from '#domain/shared/text.ts'

describe('text', () => {
  test.each(['Phone\nlike new', 'Phone\rlike new', ' Phone \r\nlike new'])(
    'a title ends at its first line, in the domain and on a card (%j)',
    (description) => {
      expect(titleOf(description)).toBe('Phone')
      expect(beginningOf(description, 30)).toEqual({ title: 'Phone', more: ' like new' })
    },
  )

  test('a gig has one name, which a card truncates only if too long', () => {
    const long = { title: 'x'.repeat(60), description: 'y' }
    expect(gigName(long)).toBe('x'.repeat(60))
    expect(gigTitle(long)).toBe(`${'x'.repeat(50)}…`)
    const untitled = { title: null, description: 'y '.repeat(60) }
    expect(gigTitle(untitled)).toBe(gigName(untitled))
  })

  test('is put on one line, and truncated between words, or between characters of a single word', () => {
    expect(oneLine(' a\r\n b\t c ')).toBe('a b c')
    expect(shorten('😀😀😀', 2)).toBe('😀😀…')
    expect(shorten('a flyer for Instagram', 16)).toBe('a flyer for…')
    expect(shorten('a flyer for Instagram', 11)).toBe('a flyer for…')
    expect(shorten('an Instagramflyeraday', 16)).toBe('an Instagramflye…')
    expect(shorten('a flyer', 7)).toBe('a flyer')
  })

  test('escaped, ends no tag and no attribute', () => {
    expect(escapeHtml(`<a b="c" d='e'>&`)).toBe('&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;')
  })
})

test.each([0, 0.5, 1500, 1_234_567.89, -1500.5])('%s naira is the same sum in kobo', (naira) => {
  expect(formatNaira(naira)).toBe(formatKobo(Math.round(naira * 100)))
})
