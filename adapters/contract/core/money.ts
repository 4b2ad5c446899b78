import { formatKobo, formatPrice as formatPriceInKobo } from '#domain/shared/money.ts'

// Written out: a browser's own formatters keep a slow phone busy for a tenth of a second when the first of them is made.

/** Returns `₦1,500` of an amount in naira, with kobo only when there are some (`₦1,500.50`); below zero `−₦1,500`. */
export function formatNaira(naira: number): string {
  return formatKobo(Math.sign(naira) * Math.round(Math.abs(naira) * 100))
}

/** Returns what a listing costs, in naira, as people read it: a price of 0 is `Free`, and no price is one on request. */
export function formatPrice(naira: number | null): string {
  return formatPriceInKobo(naira === null ? null : Math.round(naira * 100))
}

/** `12,345`; what stands after a point stays as it is. */
export function grouped(number: number): string {
  return String(number).replace(/\d+/, (whole) => whole.replace(/\B(?=(?:\d{3})+$)/g, ','))
}
