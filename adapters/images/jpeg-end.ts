const END = [0xff, 0xd9]
const START_OF_SCAN = 0xda
const COEFFICIENTS = 64

/** Adds the marker; undefined if scans are missing, which the decoder would accept between two of them. */
export function withEndMarker(jpeg: Uint8Array): Buffer | undefined {
  return hasAllScans(jpeg) ? Buffer.concat([jpeg, Buffer.from(END)]) : undefined
}

function hasAllScans(jpeg: Uint8Array): boolean {
  const missing = new Map<number, Set<number>>()
  for (const { marker, segment } of segmentsOf(jpeg)) {
    if (isFrame(marker)) for (const id of idsOf(segment, { at: 5, bytes: 3 })) missing.set(id, every())
    if (marker !== START_OF_SCAN) continue
    const ids = idsOf(segment, { at: 0, bytes: 2 })
    const [from = 0, to = 0, precision = 0] = segment.subarray(1 + ids.length * 2)
    // The lower half is the number of bits still to come.
    if ((precision & 0x0f) !== 0) continue
    for (const id of ids) for (let i = from; i <= to; i++) missing.get(id)?.delete(i)
  }
  return missing.size > 0 && [...missing.values()].every(({ size }) => size === 0)
}

function* segmentsOf(jpeg: Uint8Array): Generator<{ marker: number; segment: Uint8Array }> {
  for (let at = 2; at + 4 <= jpeg.length; ) {
    const [prefix, marker = 0, high = 0, low = 0] = jpeg.subarray(at, at + 4)
    const length = (high << 8) | low
    // Skips pixels, which contain no such pair, fill bytes, and markers without a segment.
    if (prefix !== 0xff || marker === 0x00 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd9)) at += 1
    else {
      yield { marker, segment: jpeg.subarray(at + 4, at + 2 + length) }
      at += 2 + Math.max(length, 2)
    }
  }
}

/** Returns true for C0 to CF, except the three that are tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

function idsOf(segment: Uint8Array, { at, bytes }: { at: number; bytes: number }): number[] {
  return Array.from({ length: segment[at] ?? 0 }, (_, i) => segment[at + 1 + i * bytes] ?? -1)
}

function every(): Set<number> {
  return new Set(Array.from({ length: COEFFICIENTS }, (_, i) => i))
}
