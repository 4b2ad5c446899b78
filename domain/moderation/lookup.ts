import { plainWords } from '#domain/shared/text-normalisation.ts'

export type Lookup = {
  /** Letters and digits only, without accents and capitals: each has to be in a name or email. */
  words: readonly string[]
  id: number | undefined
  phone: string | undefined
  orderNumber: string | undefined
  reference: string | undefined
  /** The last digits of a bank account number, or all. */
  accountEnd: string | undefined
}

const ID = /^(?:#|user:)?([1-9]\d{0,14})$/
const PHONE = /^\+?[\d\s().-]+$/
const FEWEST_PHONE_DIGITS = 7
const ORDER_NUMBER = /^[0-9A-Z]{8}$/
const REFERENCE = /^(dep|wdr)_[0-9a-z]{20}$/i
const ACCOUNT_END = /^\d{4,10}$/

export function readLookup(text: string): Lookup {
  const requested = text.trim()
  const [, id] = ID.exec(requested) ?? []
  const digits = PHONE.test(requested) ? phoneDigits(requested) : ''
  const orderNumber = requested.replace(/^#/, '').replaceAll(/[\s-]/g, '').toUpperCase()
  return {
    words: plainWords(requested),
    id: id === undefined ? undefined : Number(id),
    phone: digits.length < FEWEST_PHONE_DIGITS ? undefined : digits,
    orderNumber: ORDER_NUMBER.test(orderNumber) ? orderNumber : undefined,
    reference: REFERENCE.test(requested) ? referenceOf(requested) : undefined,
    accountEnd: ACCOUNT_END.test(requested) ? requested : undefined,
  }
}

/** Returns the same for 0803…, +234 803… and 803…, like the SQL function of this name. */
export function phoneDigits(text: string): string {
  return text.replaceAll(/\D/g, '').replace(/^(?:00)?(?:234)?0?/, '')
}

function referenceOf(text: string): string {
  return text.slice(0, 3).toLowerCase() + text.slice(3).toUpperCase()
}
