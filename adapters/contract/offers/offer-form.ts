import * as z from 'zod/mini'
import { isNaira, MAX_NAIRA } from '../core/amounts.ts'
import { Id, optionalText } from '../core/common.ts'
import { OFFER_NOTE_LENGTH } from '../core/limits.ts'
import { grouped } from '../core/money.ts'

const wrongPrice = `Your price must be a number of naira from 1 to ${grouped(MAX_NAIRA)}`
export const OfferPrice = z
  .number(wrongPrice)
  .check(z.refine((naira) => isNaira(naira) && naira >= 1, wrongPrice))
const Note = optionalText(OFFER_NOTE_LENGTH)

export const OfferBody = z.strictObject({ productId: Id, amount: OfferPrice, note: Note })

export const CounterBody = z.strictObject({ amount: OfferPrice, note: Note })
