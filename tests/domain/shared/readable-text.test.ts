import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { beginningOf } from '#adapters/contract/core/texts.ts'
import { gigName, readable, readableLine, titleOf } from '#domain/shared/text.ts'

const ZALGO = 'Phone'.replaceAll(/./g, (letter) => letter + '\u0301\u0335\u0489\u0323'.repeat(20))

describe('invisible text is empty', () => {
  test.each([
    ['spaces and line ends', ' \t\r\n '],
    ['a no-break space', '\u00a0'],
    ['an ideographic space', '\u3000'],
    ['a Hangul filler', '\u3164'],
    ['a half-width Hangul filler', '\uffa0'],
    ['Hangul jamo fillers', '\u115f\u1160'],
    ['a blank braille pattern', '\u2800'],
    ['zero-width spaces and joiners', '\u200b\u200c\u200d\u2060\ufeff'],
    ['a soft hyphen', '\u00ad'],
    ['a grapheme joiner', '\u034f'],
    ['a Mongolian vowel separator', '\u180e'],
    ['marks of direction', '\u200e\u200f\u061c'],
    ['turning characters', '\u202e\u2066\u2069\u202c'],
    ['a variation selector', '\ufe0f'],
    ['tags', '\u{e0041}\u{e007f}'],
    ['an invisible plus', '\u2064'],
    ['a null notehead', '\u{1d159}'],
    ['accents without a letter', '\u0301\u0301\u0301'],
    ['controls', '\u0001\u0007\u007f\u009f'],
    ['a noncharacter', '\ufdd0'],
    ['several of them on lines', '\u3164\n\u2800\r\n \u200b'],
  ])('%s', (_, text) => {
    expect(readable(text)).toBe('')
    expect(readableLine(text)).toBe('')
  })
})

describe('ordinary text is unchanged', () => {
  test.each([
    ['Yoruba, composed', 'Ọmọ́tọ́lá ń ta fóònù tuntun, owó rẹ̀ kéré'],
    ['Yoruba, decomposed', 'Ọmọ́tọ́lá ń ta fóònù'.normalize('NFD')],
    ['Yoruba with a line below and a tone', 'o\u0329\u0301 e\u0329\u0300 s\u0329'],
    ['Igbo', 'Ọ dị mma, kedụ? N̄ụọ mmiri m̀ ọ́ dị'],
    ['Hausa', 'Ina sayar da ɗakin kwana, ƙofa biyu, ɓangare, ƴa’ya'],
    ['Vietnamese, decomposed', 'Điện thoại cũ giá rẻ ở ký túc xá'.normalize('NFD')],
    ['Arabic', 'هاتف جديد، السعر ٥٠٠٠ نايرا.'],
    ['Arabic with all its vowels', 'اللَّٰهُ وَرَسُولُهُۥ بِسْمِ ٱللَّهِ ٱلرَّحْمَٰنِ'],
    ['Arabic with a mark of direction', 'السعر \u200e₦5,000\u200f فقط'],
    ['Persian with a non-joiner', 'می\u200cخواهم'],
    ['Hebrew with points and accents', 'בְּרֵאשִׁ֖ית בָּרָ֣א אֱלֹהִ֑ים'],
    ['Hindi', 'क्षत्रिय विद्यार्थी के लिए नया फ़ोन, ₹५००० में'],
    ['Hindi with joiners', 'क्\u200dष र्\u200dय'],
    ['Thai', 'โทรศัพท์ใหม่ ที่นี่ น้ำผึ้ง กุ๊กกิ๊ก'],
    ['Burmese', 'ကျွန်ုပ်တို့ ကြွှေး မြန်မာ'],
    ['Tibetan', 'བསྒྲུབས་ རྫོགས་ ཧཱུྃ'],
    ['Korean, decomposed', '안녕하세요'.normalize('NFD')],
    ['Chinese', '新手机，价格便宜'],
    ['Amharic and Adlam', 'አዲስ ስልክ 𞤀𞤣𞤤𞤢𞤥'],
    ['one letter', 'k'],
    ['one sign', '?'],
    ['a number', '5000'],
    ['an emoji', '👍'],
    ['a family, joined', '👩‍👩‍👧‍👦'],
    ['a heart with its style', '❤️'],
    ['a heart on fire', '❤️‍🔥'],
    ['skin tones', '👍🏾 🤝🏿 👩🏽‍💻'],
    ['flags', '🇳🇬 🇬🇭'],
    ['flags made of tags', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['a rainbow flag', '🏳️‍🌈'],
    ['keycaps', '1️⃣ #️⃣'],
    ['lines with a blank one between', 'Phone\n\nlike new\tboxed'],
    ['lines of Windows', 'Phone\r\nlike new'],
    ['a Braille word', '⠓⠑⠇⠇⠕⠀⠓⠊'],
    ['signs', '₦1,500 – 50% off! C++ #1 @home'],
  ])('%s', (_, text) => {
    expect(readable(text)).toBe(text)
  })
})

describe('stacked and directional characters are made safe', () => {
  test('no letter has more combining marks than real writing uses', () => {
    expect(readable(ZALGO)).toBe('Phone'.replaceAll(/./g, (letter) => `${letter}\u0301\u0335\u0489\u0323`))
    const hidden = `a${'\u0301\u200d'.repeat(40)}`
    expect([...readable(hidden)].filter((letter) => letter === '\u0301')).toHaveLength(4)
    expect(readable(`ק${'\u05b8'.repeat(40)}`)).toBe(`ק${'\u05b8'.repeat(8)}`)
  })

  test.each([
    ['\u202eevil', 'evil'],
    ['Phone \u2067₦\u2069 new', 'Phone ₦ new'],
    ['\u2068unclosed', 'unclosed'],
    ['a\u202ab\u202bc\u202dd\u202ce', 'abcde'],
  ])('%j is stored as %j', (text, kept) => {
    expect(readable(text)).toBe(kept)
  })

  test.each(['\0', 'a\0b', '\ud800', 'a\udfff'])('%j is left for the edge to reject', (text) => {
    expect(readable(text)).toBe(text)
  })

  test('control characters are removed, and other line terminators become line feeds', () => {
    expect(readable('a\u0007b\u009bc')).toBe('abc')
    expect(readable('a\u2028b\u2029c\u0085d\ve')).toBe('a\nb\nc\nd\ne')
  })

  test.each([
    ['\u3164\n \u200b\r\nPhone\nnew\n\u2800\n', 'Phone\nnew'],
    ['\u3164 Phone \u3164', 'Phone'],
    ['\u0301\nPhone', 'Phone'],
  ])('invisible lines and blanks are trimmed: %j', (text, kept) => {
    expect(readable(text)).toBe(kept)
  })
})

describe('a title is visible', () => {
  test.each([
    ['\u3164\u3164\nNice phone\nnew', 'Nice phone'],
    ['\u202ePhone\nnew', 'Phone'],
    [ZALGO, readable(ZALGO)],
    ['\u2800', 'Untitled'],
    ['', 'Untitled'],
  ])('of a stored text such as %j', (description, title) => {
    expect(titleOf(description)).toBe(title)
    expect(beginningOf(description, 60).title).toBe(title)
  })

  test('of a gig, by its title or its description', () => {
    expect(gigName({ title: '\u3164', description: 'A flyer' })).toBe('A flyer')
    expect(gigName({ title: null, description: '\u2800\n A \u202eflyer' })).toBe('A flyer')
    expect(gigName({ title: null, description: '\u2800' })).toBe('Untitled')
  })
})

const ALL_KINDS = 'a \n\r\t\u2028\u200b\u200d\u202e\u2066\u2800\u3164\u0301\u0489\u05b8\ufe0f\u0007👍'

test('readable text is unchanged when cleaned again', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...ALL_KINDS), { maxLength: 30 }), (parts) => {
      const text = parts.join('')
      expect(readable(readable(text))).toBe(readable(text))
    }),
    { numRuns: 500 },
  )
})

test('a long text of any kind is cleaned fast', () => {
  const start = performance.now()
  for (const part of ['\n', ' ', '\u3164', '\u0301', '\u200d', '\u202e', 'a\n', 'a\u0301'])
    readable(part.repeat(60_000))
  expect(performance.now() - start).toBeLessThan(4_000)
})
