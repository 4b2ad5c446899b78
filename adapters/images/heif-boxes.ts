/** ITU-T H.273 code points. */
export type Nclx = { primaries: number; transfer: number }

type Box = { type: string; body: Buffer }
/** A full box starts with its version and three bytes of flags. */
const VERSIONED = 4

export function nclxOf(bytes: Uint8Array): Nclx | undefined {
  try {
    const meta = inside(bytesOf(bytes), 'meta').subarray(VERSIONED)
    const properties = inside(meta, 'iprp')
    const all = boxesOf(inside(properties, 'ipco'))
    const ofPrimary = propertiesOf(inside(properties, 'ipma'), primaryOf(inside(meta, 'pitm')))
    const colour = ofPrimary
      .map((index) => all[index - 1])
      .find((box) => box?.type === 'colr' && box.body.toString('latin1', 0, 4) === 'nclx')
    return colour && { primaries: colour.body.readUInt16BE(4), transfer: colour.body.readUInt16BE(6) }
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function bytesOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

function primaryOf(pitm: Buffer): number {
  return pitm[0] === 0 ? pitm.readUInt16BE(VERSIONED) : pitm.readUInt32BE(VERSIONED)
}

function propertiesOf(ipma: Buffer, item: number): number[] {
  const hasLongIds = ipma[0] !== 0
  const isWide = ((ipma[3] ?? 0) & 1) === 1
  const items = ipma.readUInt32BE(VERSIONED)
  for (let seen = 0, at = VERSIONED + 4; seen < items; seen++) {
    const id = hasLongIds ? ipma.readUInt32BE(at) : ipma.readUInt16BE(at)
    at += hasLongIds ? 4 : 2
    const places = Array.from({ length: ipma.readUInt8(at) }, (_, i) =>
      isWide ? ipma.readUInt16BE(at + 1 + i * 2) & 0x7fff : ipma.readUInt8(at + 1 + i) & 0x7f,
    )
    if (id === item) return places
    at += 1 + places.length * (isWide ? 2 : 1)
  }
  return []
}

function inside(bytes: Buffer, type: string): Buffer {
  const box = boxesOf(bytes).find((candidate) => candidate.type === type)
  if (!box) throw new RangeError(`no ${type} box`)
  return box.body
}

function boxesOf(bytes: Buffer): Box[] {
  const boxes: Box[] = []
  for (let at = 0; at + 8 <= bytes.length; ) {
    const declared = bytes.readUInt32BE(at)
    const header = declared === 1 ? 16 : 8
    // 1 means that the size follows the type, 0 the rest of the file.
    const size =
      declared === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : declared === 0 ? bytes.length - at : declared
    if (size < header) throw new RangeError('a box smaller than its header')
    boxes.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      body: bytes.subarray(at + header, at + size),
    })
    at += size
  }
  return boxes
}
