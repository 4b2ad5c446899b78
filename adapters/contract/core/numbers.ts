import * as z from 'zod/mini'
import { isNaira } from './amounts.ts'

const WHOLE = /^\d+$/
const DECIMAL = /^\d+(\.\d+)?$/

/** Returns the whole number that plain decimal digits say; NaN for `1.0`, `1e1`, `0x10`, ` 1`, `+1` and ``. */
export function wholeIn(text: string): number {
  return WHOLE.test(text) ? Number(text) : Number.NaN
}

/** Returns the number that plain decimal digits say, with or without a decimal point; NaN for `1e3`, `0x10`, ` 1`, `+1` and ``. */
export function decimalIn(text: string): number {
  return DECIMAL.test(text) ? Number(text) : Number.NaN
}

/**
 * A whole number, as paths, queries and forms write it (decimal digits and nothing else) or as JSON does; `message` says
 * what is wrong with anything else.
 */
export function wholeNumber(
  message: string,
  { min, max = Number.MAX_SAFE_INTEGER }: { min: number; max?: number },
) {
  return z.pipe(
    z.transform((sent: unknown) => (typeof sent === 'string' ? wholeIn(sent) : sent)),
    z.number(message).check(z.int(message), z.gte(min, message), z.lte(max, message)),
  )
}

/** An amount of naira, as a query writes it: digits, with at most two after a decimal point. */
export function nairaText(message: string) {
  return numberText(message).check(z.refine(isNaira, message))
}

/** A number that is not negative, as a query writes it: digits, with or without a decimal point. */
export function numberText(message: string) {
  return z.pipe(
    z.transform((sent: unknown) => (typeof sent === 'string' ? decimalIn(sent) : sent)),
    z.number(message).check(z.gte(0, message)),
  )
}
