import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPdf, pdfName } from '#domain/gigs/delivered-file.ts'
import { aPdf } from '#tests/support/pdf.ts'

test('A PDF is recognised by its first and last bytes', () => {
  expect(isPdf(aPdf())).toBe(true)
  expect(isPdf(Buffer.concat([aPdf(), Buffer.alloc(900)]))).toBe(true)
  for (const other of [
    Buffer.alloc(0),
    Buffer.from('%PDF-1.7'),
    aPdf().subarray(0, 60),
    Buffer.concat([Buffer.from('<html>'), aPdf()]),
    Buffer.concat([Buffer.from(' '), aPdf()]),
    Buffer.concat([aPdf(), Buffer.alloc(5000)]),
    Buffer.from('%PDF-x.y\n%%EOF'),
    Buffer.from('MZ\n%%EOF'),
  ])
    expect(isPdf(other), other.toString('latin1').slice(0, 20)).toBe(false)
})

test.each([
  ['Flyer for the week.pdf', 'Flyer for the week.pdf'],
  ['FLYER.PDF', 'FLYER.pdf'],
  ['flyer', 'flyer.pdf'],
  ['flyer.pdf.pdf', 'flyer.pdf'],
  ['flyer.exe', 'flyer.exe.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\Users\\ada\\cv.pdf', 'cv.pdf'],
  ['a\u202efdp.exe', 'afdp.exe.pdf'],
  ['a"\r\nX: b<>|?*.pdf', 'aX b.pdf'],
  ['Ọlá’s flyer.pdf', 'Ọlá’s flyer.pdf'],
  ['.pdf', 'Document.pdf'],
  ['', 'Document.pdf'],
  ['...', 'Document.pdf'],
])('%j is renamed to %j', (sent, called) => {
  expect(pdfName(sent)).toBe(called)
})

test('Whatever its original name, a PDF’s name is short, has no folders, and fits a header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (sent) => {
      const name = pdfName(sent)
      expect(name).toMatch(/^[^/\\\p{C}"]+\.pdf$/u)
      expect([...name].length).toBeLessThanOrEqual(84)
      expect(() => encodeURIComponent(name)).not.toThrow()
    }),
  )
})
