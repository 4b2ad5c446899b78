import * as words from './words.ts'

const IN_LAGOS = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Africa/Lagos',
  dateStyle: 'medium',
  timeStyle: 'short',
})

/** Returns a moment with its time zone, the same on every device: `Nov 22, 2026, 9:12 PM WAT`. */
export function inLagos(at: string): string {
  return words.wat(IN_LAGOS.format(new Date(at)))
}
