import { oneLine } from '#domain/shared/text.ts'

/** A PDF that came with a delivery: under which key it is kept, what it is called, and its size in bytes. */
export type DeliveredFile = { key: string; name: string; bytes: number }

const ENDING = '.pdf'
const LONGEST_NAME = 80
/** Where the end of a PDF is marked, in bytes from its last one: some programs write a few more behind it. */
const END_WITHIN = 1024
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu
const REFUSED_BY_SYSTEMS = /["<>:|?*]/g

/** Returns whether a file is a whole PDF by its bytes, from the very first one; nobody's name or content type is asked. */
export function isPdf(bytes: Uint8Array): boolean {
  const begins = ascii(bytes.subarray(0, 8))
  return /^%PDF-[12]\.\d/.test(begins) && ascii(bytes.subarray(-END_WITHIN)).includes('%%EOF')
}

/** Returns what a sent PDF is called: no folders, nothing unseen, and an ending that every system opens as a PDF. */
export function pdfName(sent: string): string {
  const last = sent.split(/[/\\]/).at(-1) ?? ''
  const seen = oneLine(last.normalize('NFC').replace(UNSEEN, '').replace(REFUSED_BY_SYSTEMS, ''))
  const bare = seen.replace(/(?:\.pdf)+$/i, '').replace(/^[.\s]+|[.\s]+$/g, '')
  return `${[...bare].slice(0, LONGEST_NAME).join('').trim() || 'Document'}${ENDING}`
}

function ascii(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}
