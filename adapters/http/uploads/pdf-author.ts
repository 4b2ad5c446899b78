import { deflateSync, inflateSync } from 'node:zlib'

/** Author and program in a PDF's Info dictionary: as text in brackets or hexadecimal digits. */
const FACTS =
  /\/(?:Author|Creator|Producer)\s*(?:\((?:\\[\s\S]|[^\\()]|\((?:\\[\s\S]|[^\\()])*\))*\)|<[\da-f\s]*>)/gi
const ATTRIBUTES = /\b(?:pdf:Author|pdf:Producer|xmp:CreatorTool)\s*=\s*(?:"[^"]*"|'[^']*')/g
const ELEMENTS = ['dc:creator', 'pdf:Author', 'pdf:Producer', 'xmp:CreatorTool'] as const
const REFERENCE = /\/Info\s+\d+\s+\d+\s+R/g
const PACKED = /stream\r?\n/g
const HOLDS_FACTS = /\/(?:ObjStm|Metadata)\b/
const SAID_WITHIN = 400
/** More than ordinary files have; each costs time that others wait for. */
const MOST_PARTS = 500
const MOST_UNPACKED = 5_000_000

/** Retains the length, since PDFs address by byte offset. Any change would break a signature. */
export function withoutAuthor(pdf: Buffer): Buffer {
  const text = pdf.toString('latin1')
  if (text.includes('/ByteRange')) return pdf
  // Encrypted metadata cannot be read, so only its reference is removed.
  if (text.includes('/Encrypt')) return Buffer.from(text.replace(REFERENCE, spaces), 'latin1')
  const clean = Buffer.from(blanked(text), 'latin1')
  let [parts, bytes] = [MOST_PARTS, MOST_UNPACKED]
  // Linear: the next search begins after this stream's end.
  for (let part = PACKED.exec(text); part && parts > 0 && bytes > 0; part = PACKED.exec(text)) {
    const start = PACKED.lastIndex
    const end = clean.indexOf('endstream', start)
    if (end < 0) break
    PACKED.lastIndex = end + 'endstream'.length
    if (!HOLDS_FACTS.test(text.slice(Math.max(0, part.index - SAID_WITHIN), part.index))) continue
    parts -= 1
    bytes -= repack(clean.subarray(start, end), bytes)
  }
  PACKED.lastIndex = 0
  return clean
}

function blanked(text: string): string {
  return ELEMENTS.reduce(
    withoutElement,
    text.replace(FACTS, (fact) => emptied(fact, /[(<]/)).replace(ATTRIBUTES, (said) => emptied(said, /["']/)),
  )
}

function emptied(text: string, opening: RegExp): string {
  const value = text.search(opening) + 1
  return text.slice(0, value) + spaces(text.slice(value, -1)) + text.slice(-1)
}

function withoutElement(text: string, name: string): string {
  let clean = ''
  for (let at = 0; ; ) {
    const start = text.indexOf(`<${name}`, at)
    const end = start < 0 ? -1 : text.indexOf(`</${name}>`, start)
    if (end < 0) return clean + text.slice(at)
    clean +=
      text.slice(at, start) +
      text.slice(start, end).replace(/>[^<]+/g, (said) => emptied(`${said}<`, />/).slice(0, -1))
    at = end
  }
}

/** Blanks metadata in place; returns the unpacked size in bytes. */
function repack(packed: Buffer, most: number): number {
  const text = unpacked(packed, most)
  if (typeof text === 'number') return text
  const clean = blanked(text)
  if (clean === text) return text.length
  const again = deflateSync(Buffer.from(clean, 'latin1'), { level: 9 })
  packed.fill('\n')
  if (again.length <= packed.length) again.copy(packed)
  return text.length
}

/** Returns the text, or the bytes to count: 0 for another compression, `most` when it is larger. */
function unpacked(bytes: Buffer, most: number): string | number {
  try {
    return inflateSync(bytes, { maxOutputLength: most }).toString('latin1')
  } catch (error) {
    return error instanceof RangeError ? most : 0
  }
}

function spaces(text: string): string {
  return ' '.repeat(text.length)
}
