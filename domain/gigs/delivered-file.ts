import { oneLine } from '#domain/shared/text.ts'

export type DeliveredFile = { key: string; name: string; bytes: number }

const ENDING = '.pdf'
const LONGEST_NAME = 80
/** The end-of-file mark is within this many bytes of the end: some programs append a few. */
const END_WITHIN = 1024
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu
const REFUSED_BY_SYSTEMS = /["<>:|?*]/g

/** Checks the bytes, as name and content type are not trusted. */
export function isPdf(bytes: Uint8Array): boolean {
  const begins = ascii(bytes.subarray(0, 8))
  return /^%PDF-[12]\.\d/.test(begins) && ascii(bytes.subarray(-END_WITHIN)).includes('%%EOF')
}

/** Removes folders and invisible characters, and ends the name in `.pdf`. */
export function pdfName(sent: string): string {
  const last = sent.split(/[/\\]/).at(-1) ?? ''
  const seen = oneLine(last.normalize('NFC').replace(UNSEEN, '').replace(REFUSED_BY_SYSTEMS, ''))
  const bare = seen.replace(/(?:\.pdf)+$/i, '').replace(/^[.\s]+|[.\s]+$/g, '')
  return `${[...bare].slice(0, LONGEST_NAME).join('').trim() || 'Document'}${ENDING}`
}

function ascii(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes)
}
