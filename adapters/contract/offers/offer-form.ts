import * as z from 'zod/mini'
import { isNaira, MAX_NAIRA } from '../core/amounts.ts'
import { Id, optionalText } from '../core/common.ts'
import { OFFER_NOTE_LENGTH } from '../core/limits.ts'
import { grouped } from '../core/money.ts'

const wrongPrice = `Your price must be a number of naira from 1 to ${grouped(MAX_NAIRA)}`
/** A price of one naira or more. */
export const OfferPrice = z
  .number(wrongPrice)
  .check(z.refine((naira) => isNaira(naira) && naira >= 1, wrongPrice))
const Note = optionalText(OFFER_NOTE_LENGTH)

/** A buyer's first price for a product. */
export const OfferBody = z.strictObject({ productId: Id, amount: OfferPrice, note: Note })

/** Another price for the same product, from either side. */
export const CounterBody = z.strictObject({ amount: OfferPrice, note: Note })
