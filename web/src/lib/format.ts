import { formatNaira, formatPrice, grouped } from '#adapters/contract/core/money.ts'

export { formatNaira, formatPrice }

type Moment = string | number | Date

/** Returns `−₦1,500` for money out, `+₦1,500` for money in. `naira` is positive. */
export function formatSigned(naira: number, direction: 'in' | 'out'): string {
  return `${direction === 'in' ? '+' : '−'}${formatNaira(naira)}`
}

export function formatCount(things: number): string {
  return grouped(things)
}

/** Smaller counts of people and views would only show how empty the market is. */
export const COUNT_SHOWN_FROM = 3

export function counted(count: number, one: string): string {
  return `${formatCount(count)} ${count === 1 ? one : `${one}s`}`
}

/** Returns `Nov 21, 2025` in the reader's time zone; empty for an invalid time. */
export function formatDate(at: Moment): string {
  const moment = new Date(at)
  if (Number.isNaN(moment.getTime())) return ''
  const [, month, day, year] = moment.toDateString().split(' ')
  return `${month} ${Number(day)}, ${year}`
}

export function formatMonth(month: string): string {
  const [, , name, year] = new Date(`${month}-01T00:00:00Z`).toUTCString().split(' ')
  return `${name} ${year}`
}

/** Returns `6:52 AM` in the reader's time zone; empty for an invalid time. */
export function formatTime(at: Moment): string {
  const moment = new Date(at)
  if (Number.isNaN(moment.getTime())) return ''
  const hour = moment.getHours()
  const minutes = String(moment.getMinutes()).padStart(2, '0')
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Returns `Nov 21, 2025, 6:52 AM` in the reader's time zone; empty for an invalid time. */
export function formatDateTime(at: Moment): string {
  return [formatDate(at), formatTime(at)].filter(Boolean).join(', ')
}

const STEPS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** Returns `5 minutes ago`, `yesterday`; the date after a week. Never in the future. */
export function formatPast(at: Moment, now: Moment = Date.now()): string {
  return new Date(at) > new Date(now) ? 'just now' : formatRelative(at, now)
}

export function formatRelative(at: Moment, now: Moment = Date.now()): string {
  const seconds = (new Date(at).getTime() - new Date(now).getTime()) / 1000
  if (Number.isNaN(seconds)) return ''
  const distance = Math.abs(seconds)
  if (distance >= 7 * 86_400) return formatDate(at)
  const [unit, length] = STEPS.find(([, min]) => distance >= min) ?? []
  if (unit === undefined) return 'just now'
  const count = Math.floor(distance / length)
  if (unit === 'day' && count === 1) return seconds < 0 ? 'yesterday' : 'tomorrow'
  return seconds < 0 ? `${counted(count, unit)} ago` : `in ${counted(count, unit)}`
}
