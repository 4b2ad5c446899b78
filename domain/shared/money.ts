declare const unit: unique symbol

/** Whole kobo (100 are one naira), safe and never negative. */
export type Kobo = number & { readonly [unit]: 'kobo' }

/** ₦100,000,000. */
export const LARGEST_MOVEMENT = 10_000_000_000 as Kobo

export const ZERO = 0 as Kobo
export const ONE_NAIRA = 100 as Kobo

/** Throws a RangeError for anything but a whole, safe, non-negative number. */
export function kobo(amount: number): Kobo {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not an amount in kobo: ${amount}`)
  return (amount === 0 ? 0 : amount) as Kobo
}

/** Throws a RangeError for NaN, infinities, negatives, more than two decimals, and above the largest movement. */
export function fromNaira(naira: number): Kobo {
  const amount = Math.round(naira * 100)
  if (!Number.isFinite(naira) || naira < 0 || amount > LARGEST_MOVEMENT)
    throw new RangeError(`not an amount in naira: ${naira}`)
  if (amount / 100 !== naira) throw new RangeError(`more than two decimals: ${naira}`)
  return kobo(amount)
}

/** Returns the naira of an amount in kobo, with at most two decimals. */
export function toNaira(amount: number): number {
  return amount / 100
}

export function add(...amounts: readonly Kobo[]): Kobo {
  return kobo(amounts.reduce((sum, item) => sum + item, 0))
}

/** Throws a RangeError below zero. */
export function subtract(from: Kobo, amount: Kobo): Kobo {
  return kobo(from - amount)
}

export function times(price: Kobo, quantity: number): Kobo {
  return kobo(price * quantity)
}

/** `₦1,500` or `₦1,500.50`, below zero `−₦1,500`: kobo only if there are some. */
export function formatKobo(amount: number): string {
  const whole = Math.trunc(Math.abs(amount) / 100)
    .toString()
    .replace(/\B(?=(\d{3})+$)/g, ',')
  const rest = Math.abs(amount) % 100
  return `${amount < 0 ? '−' : ''}₦${whole}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`
}

/** Takes kobo; 0 is `Free`, and null is on request. */
export function formatPrice(price: number | null): string {
  if (price === null) return 'Price on request'
  return price === 0 ? 'Free' : formatKobo(price)
}
