import { formatKobo, formatPrice as formatPriceInKobo } from '#domain/shared/money.ts'

// Written by hand: creating the first Intl formatter blocks a slow phone for 100 ms.

/** Returns `₦1,500` or `₦1,500.50`, and `−₦1,500` for a negative amount. */
export function formatNaira(naira: number): string {
  return formatKobo(Math.sign(naira) * Math.round(Math.abs(naira) * 100))
}

/** Returns `Free` for 0; null is on request. */
export function formatPrice(naira: number | null): string {
  return formatPriceInKobo(naira === null ? null : Math.round(naira * 100))
}

/** Returns `12,345`; decimals are unchanged. */
export function grouped(number: number): string {
  return String(number).replace(/\d+/, (whole) => whole.replace(/\B(?=(?:\d{3})+$)/g, ','))
}
