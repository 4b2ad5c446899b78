/** One figure of an audit against its limit. */
export type Finding = { name: string; value: number; limit: number; isOver: boolean; unit: Unit }
type Unit = 'B' | ''

/** A figure that may be as large as its limit: bytes, unless said otherwise. */
export function max(name: string, value: number, limit: number, unit: Unit = 'B'): Finding {
  return { name, value, limit, unit, isOver: !(value <= limit) }
}

/** A figure that may be as small as its limit. */
export function min(name: string, value: number, limit: number): Finding {
  return { name, value, limit, unit: '', isOver: !(value >= limit) }
}

/** Prints each figure beside its limit. */
export function print(title: string, findings: readonly Finding[]): void {
  console.log(`\n${title}`)
  for (const { name, value, limit, isOver, unit } of findings)
    console.log(`  ${isOver ? '✗' : '✓'} ${name.padEnd(46)} ${shown(value, unit)} of ${shown(limit, unit)}`)
}

function shown(value: number, unit: Unit): string {
  if (unit === 'B') return `${(value / 1024).toFixed(1)} KiB`
  return value < 1 ? value.toFixed(3) : String(Math.round(value))
}
