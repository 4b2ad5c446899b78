import { deflateSync, inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { withoutAuthor } from '#adapters/http/uploads/pdf-author.ts'
import { aPdf } from '#tests/support/pdf.ts'

const pdf = (middle: string | Buffer) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    Buffer.from(middle as string, 'latin1'),
    Buffer.from('\n%%EOF\n'),
  ])
const read = (bytes: Buffer) => withoutAuthor(bytes).toString('latin1')
const packed = (kind: string, text: string) => {
  const stream = deflateSync(Buffer.from(text, 'latin1'), { level: 1 })
  const head = `7 0 obj<</Type/${kind}/Filter/FlateDecode/Length ${stream.length}>>stream\n`
  return { stream, bytes: pdf(Buffer.concat([Buffer.from(head), stream, Buffer.from('\nendstream endobj')])) }
}

describe('A PDF', () => {
  test.each([
    ['/Author (Ada Obi) /Title (Flyer)', '/Author (       ) /Title (Flyer)'],
    ['/Author(Ada \\(the\\) (O) Obi)/Pages 2', `/Author(${' '.repeat(19)})/Pages 2`],
    ['/Creator <FEFF0057> /Producer (Word)', '/Creator <        > /Producer (    )'],
    ['<pdf:Producer>Word</pdf:Producer>', '<pdf:Producer>    </pdf:Producer>'],
    [
      '<dc:creator><rdf:Seq><rdf:li>Ada</rdf:li></rdf:Seq></dc:creator><dc:title>A</dc:title>',
      '<dc:creator><rdf:Seq><rdf:li>   </rdf:li></rdf:Seq></dc:creator><dc:title>A</dc:title>',
    ],
    [
      `<rdf:Description pdf:Producer="Word" xmp:CreatorTool='W'/>`,
      `<rdf:Description pdf:Producer="    " xmp:CreatorTool=' '/>`,
    ],
  ])('loses its author and program: %s', (before, after) => {
    expect(read(pdf(before))).toBe(`%PDF-1.7\n${after}\n%%EOF\n`)
  })

  test.each(['ObjStm', 'Metadata'])(
    'loses them in compressed streams, too (%s), and no offset changes',
    (kind) => {
      const said = `/Author (Ada Obi) /Pages 2 ${'/Kids [1 0 R] '.repeat(20)}`
      const { bytes, stream } = packed(kind, said)
      const clean = withoutAuthor(bytes)
      expect(clean).toHaveLength(bytes.length)
      const start = bytes.indexOf(stream)
      expect(inflateSync(clean.subarray(start)).toString('latin1')).toBe(said.replace('Ada Obi', '       '))
      expect(clean.subarray(start + stream.length)).toEqual(bytes.subarray(start + stream.length))
    },
  )

  test('preserves its pictures and pages to the byte, and one without names, or signed, entirely', () => {
    const { bytes } = packed('XObject', '/Author (Ada Obi)')
    for (const same of [bytes, aPdf(), pdf('/ByteRange [0 1 2 3] /Author (Ada Obi)')])
      expect(withoutAuthor(same)).toEqual(same)
  })

  test('that is encrypted no longer refers to its metadata', () => {
    expect(read(pdf('/Encrypt 4 0 R /Info 12 0 R /Size 9'))).toContain(
      `/Encrypt 4 0 R${' '.repeat(14)}/Size 9`,
    )
  })

  test.each(['/Author(', '<dc:creator>', '/ObjStm stream\n', '<<', '/Author <', 'pdf:Producer="'])(
    'full of %s is read to its end',
    (piece) => {
      const hostile = pdf(piece.repeat(Math.floor(2_000_000 / piece.length)))
      expect(withoutAuthor(hostile)).toHaveLength(hostile.length)
    },
  )

  test.each([
    ['500 parts', '', 499, true],
    ['500 parts', '', 500, false],
    ['5 MB unpacked', ' '.repeat(2_400_000), 1, true],
    ['5 MB unpacked', ' '.repeat(2_400_000), 3, false],
  ])('is searched for %s at most', (_limit, padding, before, isClean) => {
    const part = (text: string) => packed('ObjStm', text).bytes
    const filler = part(padding === '' ? '/Kids' : padding)
    const last = part('/Author (Ada Obi)')
    const clean = withoutAuthor(Buffer.concat([...Array<Buffer>(before).fill(filler), last]))
    expect(clean.subarray(-last.length).equals(last)).toBe(!isClean)
  })
})
