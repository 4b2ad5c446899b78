// Each costs a slow phone some 20 ms to make, and few screens need them all.
const whole = once(
  () => new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN', maximumFractionDigits: 0 }),
)
const withKobo = once(() => new Intl.NumberFormat('en-NG', { style: 'currency', currency: 'NGN' }))
const count = once(() => new Intl.NumberFormat('en-NG'))
const date = once(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' }))
const dateTime = once(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }))
const time = once(() => new Intl.DateTimeFormat('en-US', { timeStyle: 'short' }))
const relative = once(() => new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }))

type Moment = string | number | Date

/** `₦1,500`, with kobo only when there are some (`₦1,500.50`); below zero `−₦1,500`. Takes naira. */
export function formatNaira(naira: number): string {
  const kobo = Math.round(Math.abs(naira) * 100)
  const text = (kobo % 100 === 0 ? whole : withKobo)().format(kobo / 100)
  return naira < 0 && kobo > 0 ? `−${text}` : text
}

/** A product's price; `Price on request` when it names none. */
export function formatPrice(naira: number | null): string {
  return naira === null ? 'Price on request' : formatNaira(naira)
}

/** What leaves is `−₦1,500`, what comes `+₦1,500`. `naira` is positive. */
export function formatSigned(naira: number, direction: 'in' | 'out'): string {
  return `${direction === 'in' ? '+' : '−'}${formatNaira(naira)}`
}

/** `12,345`. */
export function formatCount(things: number): string {
  return count().format(things)
}

/** `1 bid`, `2 bids`. */
export function counted(count: number, one: string): string {
  return `${formatCount(count)} ${count === 1 ? one : `${one}s`}`
}

/** `Nov 21, 2025`, in the reader's time zone; empty for what is no time. */
export function formatDate(at: Moment): string {
  return when(at, date())
}

/** `6:52 AM`, in the reader's time zone; empty for what is no time. */
export function formatTime(at: Moment): string {
  return when(at, time())
}

/** `Nov 21, 2025, 6:52 AM`, in the reader's time zone; empty for what is no time. */
export function formatDateTime(at: Moment): string {
  return when(at, dateTime())
}

const STEPS: [Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** `5 minutes ago`, `yesterday`; the date from a week on. */
export function formatRelative(at: Moment, now: Moment = Date.now()): string {
  const seconds = (new Date(at).getTime() - new Date(now).getTime()) / 1000
  if (Number.isNaN(seconds)) return ''
  const distance = Math.abs(seconds)
  if (distance >= 7 * 86_400) return formatDate(at)
  const step = STEPS.find(([, length]) => distance >= length)
  return step ? relative().format(Math.trunc(seconds / step[1]), step[0]) : 'just now'
}

function when(at: Moment, format: Intl.DateTimeFormat): string {
  const moment = new Date(at)
  return Number.isNaN(moment.getTime()) ? '' : format.format(moment)
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
