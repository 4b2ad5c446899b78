import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { nclxOf } from './heif-boxes.ts'

/** Numbers of ITU-T H.273. Brighter transfers than that of photos (PQ, HLG) would need tone mapping. */
const DISPLAY_P3 = 12
const HDR_TRANSFERS = [16, 18]
/** The signature and the first chunk of a PNG. */
const PNG_START = 33

let displayP3: Promise<Buffer> | undefined

/**
 * Returns the ICC profile that a HEIC or AVIF picture has to get back before its pixels are converted: the decoder of HEIC
 * drops it, and neither decoder looks at a colour space that is given as numbers. Undefined where nothing is lost.
 */
export async function lostProfileOf(bytes: Uint8Array, declared: Metadata): Promise<Buffer | undefined> {
  if (declared.format !== 'heif') return undefined
  if (declared.icc) return declared.compression === 'hevc' ? declared.icc : undefined
  const nclx = nclxOf(bytes)
  const isDisplayP3 = nclx?.primaries === DISPLAY_P3 && !HDR_TRANSFERS.includes(nclx.transfer)
  if (!isDisplayP3) return undefined
  displayP3 ??= profileOf('p3')
  return displayP3
}

/** Returns the same pixels, marked as being in the profile's colours. */
export async function withProfile(image: Sharp, profile: Buffer): Promise<Sharp> {
  const png = await image.png({ compressionLevel: 0 }).toBuffer()
  const data = Buffer.concat([Buffer.from('iCCP'), Buffer.from('icc\0\0'), deflateSync(profile)])
  const framed = Buffer.alloc(data.length + 8)
  framed.writeUInt32BE(data.length - 4, 0)
  framed.set(data, 4)
  framed.writeUInt32BE(crc32(data), data.length + 4)
  return sharp(Buffer.concat([png.subarray(0, PNG_START), framed, png.subarray(PNG_START)]))
}

async function profileOf(name: 'p3'): Promise<Buffer> {
  const pixel = sharp({ create: { width: 1, height: 1, channels: 3, background: '#000000' } })
  const { icc } = await sharp(await pixel.withIccProfile(name).png().toBuffer()).metadata()
  if (!icc) throw new Error(`sharp wrote no ${name} profile`)
  return icc
}
