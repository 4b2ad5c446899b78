export type FileKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'heif'

const HEIF_BRANDS = new Set(['avif', 'avis', 'mif1', 'msf1', 'heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'])
const MARKUP = /<(?:script|html|iframe|!doctype)[\s>]|<svg\s+xmlns/i

/** Reads the first bytes, not names and content types; undefined for images that contain a web page. */
export function fileKindOf(bytes: Uint8Array): FileKind | undefined {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  return MARKUP.test(text) ? undefined : signatureOf(text)
}

function signatureOf(text: string): FileKind | undefined {
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (text.startsWith('GIF87a') || text.startsWith('GIF89a')) return 'gif'
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp'
  if (text.startsWith('ftyp', 4) && HEIF_BRANDS.has(text.slice(8, 12))) return 'heif'
  return undefined
}
