import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { nclxOf } from './heif-boxes.ts'

/** ITU-T H.273 code points. PQ would need tone mapping; HLG is designed to be displayed unchanged. */
const DISPLAY_P3 = 12
const BT_2020 = 9
const PQ = 16
/** BT.2020 primaries in XYZ under D50, as ICC profiles store them. */
const BT_2020_PRIMARIES = {
  rXYZ: [0.67346, 0.27903, -0.00193],
  gXYZ: [0.16566, 0.67534, 0.02998],
  bXYZ: [0.1251, 0.04563, 0.79716],
}
/** Length of a PNG's signature and first chunk. */
const PNG_START = 33

let displayP3: Promise<Buffer> | undefined

/** Returns the profile of a HEIC, which its decoder drops, or of code points, which no decoder reads. */
export async function lostProfileOf(bytes: Uint8Array, declared: Metadata): Promise<Buffer | undefined> {
  if (declared.format !== 'heif') return undefined
  if (declared.icc) return declared.compression === 'hevc' ? declared.icc : undefined
  const nclx = nclxOf(bytes)
  if (nclx?.transfer === PQ || (nclx?.primaries !== DISPLAY_P3 && nclx?.primaries !== BT_2020))
    return undefined
  displayP3 ??= profileOf('p3')
  return nclx.primaries === DISPLAY_P3 ? displayP3 : inBt2020(await displayP3)
}

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

/** Replaces the primaries of a profile, as sharp has none for BT.2020. */
function inBt2020(profile: Buffer): Buffer {
  const changed = Buffer.from(profile)
  const tagsAt = 128
  for (let tag = 0, at = tagsAt + 4; tag < profile.readUInt32BE(tagsAt); tag++, at += 12) {
    const name = profile.toString('latin1', at, at + 4)
    const valuesAt = profile.readUInt32BE(at + 4) + 8
    const primary = Object.entries(BT_2020_PRIMARIES).find(([of]) => of === name)?.[1] ?? []
    for (const [i, value] of primary.entries())
      changed.writeInt32BE(Math.round(value * 65536), valuesAt + i * 4)
  }
  return changed
}
