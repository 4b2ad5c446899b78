import fc from 'fast-check'
import { aPdf } from '#tests/support/pdf.ts'
import { object, text } from './values.ts'

const BOUNDARY = 'hostile'

/** Malformed forms: truncated, without an end, with invalid files. */
export function multipart(
  names: readonly string[],
  photo: Buffer,
  files: string,
): fc.Arbitrary<{ headers: Record<string, string>; payload: Buffer }> {
  const file = fc.oneof(
    { weight: 3, arbitrary: fc.constant(photo) },
    {
      weight: 2,
      arbitrary: fc.constantFrom(
        ...[
          Buffer.alloc(0),
          photo.subarray(0, photo.length / 2),
          photo.subarray(0, 12),
          Buffer.from('<svg/>'),
        ],
        ...[
          Buffer.from('GIF89a'),
          Buffer.concat([photo, Buffer.alloc(100_000)]),
          Buffer.from('%PDF-1.7'),
          aPdf(),
        ],
      ),
    },
  )
  const part = fc.record({
    name: fc.constantFrom(files, files, files, 'files', 'avatar', 'description', ''),
    file,
    as: text,
  })
  const fields = object(names).map(partsOf)
  const pictures = fc
    .array(part, { minLength: 0, maxLength: 3 })
    .map((all) =>
      all.map(({ name, file: bytes, as }) =>
        partOf(name, bytes, as.replaceAll(/["\r\n]/g, '').slice(0, 300)),
      ),
    )
  const whole = fc.tuple(fields, pictures).map(([some, others]) => Buffer.concat([...some, ...others, END]))
  const broken = fc
    .tuple(whole, fc.double({ min: 0, max: 1, noNaN: true }))
    .map(([all, share]) => all.subarray(0, Math.floor(all.length * share)))
  const rubbish = fc.constantFrom(
    ...[
      '',
      'x',
      `--${BOUNDARY}`,
      `--${BOUNDARY}--`,
      `--${BOUNDARY}\r\n\r\n\r\n`,
      `--${BOUNDARY}\r\nContent-Disposition: form-data\r\n\r\nx`,
    ].map((item) => Buffer.from(item)),
    Buffer.concat([...Array.from({ length: 50 }, (_, index) => partOf(`f${index}`, Buffer.from('x'))), END]),
    Buffer.concat([partOf('x'.repeat(20_000), Buffer.from('x')), partOf('__proto__', Buffer.from('x')), END]),
  )
  const type = fc.oneof(
    { weight: 10, arbitrary: fc.constant(`multipart/form-data; boundary=${BOUNDARY}`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        ...[
          'multipart/form-data',
          'multipart/form-data; boundary=',
          'multipart/form-data; boundary=other',
          'application/json',
        ],
        ...[`multipart/form-data; boundary=${'x'.repeat(300)}`, `multipart/mixed; boundary=${BOUNDARY}`, ''],
      ),
    },
  )
  const payload = fc.oneof(
    { weight: 5, arbitrary: whole },
    { weight: 3, arbitrary: broken },
    { weight: 1, arbitrary: rubbish },
  )
  return fc
    .record({ payload, type })
    .map((item) => ({ payload: item.payload, headers: { 'content-type': item.type } }))
}

/** A valid form with one picture. */
export function formOf(fields: Readonly<Record<string, unknown>>, photo: Buffer, file: string) {
  return {
    payload: Buffer.concat([...partsOf(fields), partOf(file, photo, 'photo.jpg'), END]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}

const END = Buffer.from(`--${BOUNDARY}--\r\n`)

function partsOf(fields: Readonly<Record<string, unknown>>): Buffer[] {
  return Object.entries(fields).map(([name, one]) =>
    partOf(name, Buffer.from(typeof one === 'string' ? one : String(JSON.stringify(one)))),
  )
}

function partOf(name: string, content: Buffer, filename?: string): Buffer {
  const as = filename === undefined ? '' : `; filename="${filename}"`
  const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${as}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')])
}
