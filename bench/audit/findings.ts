export type Finding = { name: string; value: number; limit: number; isOver: boolean; unit: Unit }
type Unit = 'B' | ''

export function max(name: string, value: number, limit: number, unit: Unit = 'B'): Finding {
  return { name, value, limit, unit, isOver: !(value <= limit) }
}

export function min(name: string, value: number, limit: number): Finding {
  return { name, value, limit, unit: '', isOver: !(value >= limit) }
}

export function print(title: string, findings: readonly Finding[]): void {
  console.log(`\n${title}`)
  for (const { name, value, limit, isOver, unit } of findings)
    console.log(`  ${isOver ? '✗' : '✓'} ${name.padEnd(46)} ${shown(value, unit)} of ${shown(limit, unit)}`)
}

function shown(value: number, unit: Unit): string {
  if (unit === 'B') return `${(value / 1024).toFixed(1)} KiB`
  return value < 1 ? value.toFixed(3) : String(Math.round(value))
}
