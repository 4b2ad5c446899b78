import { formatKobo, formatPrice as formatPriceInKobo } from '#domain/shared/money.ts'

// Written by hand: creating the first Intl formatter blocks a slow phone for 100 ms.

/** `₦1,500` or `₦1,500.50`; negative amounts `−₦1,500`. */
export function formatNaira(naira: number): string {
  return formatKobo(Math.sign(naira) * Math.round(Math.abs(naira) * 100))
}

/** 0 naira is `Free`, null is on request. */
export function formatPrice(naira: number | null): string {
  return formatPriceInKobo(naira === null ? null : Math.round(naira * 100))
}

/** `12,345`; decimals are unchanged. */
export function grouped(number: number): string {
  return String(number).replace(/\d+/, (whole) => whole.replace(/\B(?=(?:\d{3})+$)/g, ','))
}
