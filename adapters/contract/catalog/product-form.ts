import * as z from 'zod/mini'
import { isNaira, MAX_NAIRA } from '../core/amounts.ts'
import { PRODUCT_CATEGORIES } from '../core/choices.ts'
import { CampusValue, ImageOrder, required } from '../core/common.ts'
import { MAX_STOCK } from '../core/limits.ts'
import { grouped } from '../core/money.ts'
import { decimalIn, wholeIn } from '../core/numbers.ts'
import { DETAILS_INPUT } from './details-form.ts'

/** Returns 0 for a blank field, NaN for anything but digits. */
function priceIn(text: string): number {
  return text.trim() === '' ? 0 : decimalIn(text)
}

const wrongPrice = `Price must be a number of naira, at most ${grouped(MAX_NAIRA)}`

/** A price of a form: blank is 0, `null` is "Price on request". */
const FormPrice = z.pipe(
  z._default(z.string(), ''),
  z.pipe(
    z.transform((text: string) => (text === 'null' ? null : priceIn(text))),
    z.nullable(
      z.any().check(z.refine((value: unknown) => typeof value === 'number' && isNaira(value), wrongPrice)),
    ),
  ),
)

const wrongStock = `Stock must be a whole number from 0 to ${MAX_STOCK}`
export const Stock = z.nullable(
  z.number(wrongStock).check(z.int(wrongStock), z.gte(0, wrongStock), z.lte(MAX_STOCK, wrongStock)),
)

/** Blank means uncounted; a missing field leaves it unchanged. */
const FormStock = z.optional(
  z.pipe(
    z.string(),
    z.pipe(
      z.transform((text: string) => (text.trim() === '' ? null : wholeIn(text))),
      Stock,
    ),
  ),
)

const wrongLowest = `The lowest price must be a number of naira from 1 to ${grouped(MAX_NAIRA)}`
/** Offers below it are declined automatically; only the owner sees it. */
const LowestPrice = z.nullable(
  z.number(wrongLowest).check(z.refine((naira) => isNaira(naira) && naira >= 1, wrongLowest)),
)

const FormLowestPrice = z.optional(
  z.pipe(
    z.string(),
    z.pipe(
      z.transform((text: string) => (text.trim() === '' ? null : decimalIn(text))),
      LowestPrice,
    ),
  ),
)

/** The owner's wish, or nothing: then the price decides. Forms send text. */
const SellsOnline = z.optional(
  z.pipe(
    z.union([z.boolean(), z.enum(['true', 'false'])], 'Invalid choice'),
    z.transform((choice) => choice === true || choice === 'true'),
  ),
)

const SAID = {
  description: required('Description is required', 5000),
  category: z.enum(PRODUCT_CATEGORIES, 'Please choose a category'),
  platformPurchaseEnabled: SellsOnline,
  ...DETAILS_INPUT,
}

export const ProductFields = z.strictObject({
  ...SAID,
  price: FormPrice,
  campus: z.optional(CampusValue),
  stock: FormStock,
  lowestPrice: FormLowestPrice,
})

/** A number or its digits; blank is 0, null is "Price on request". */
const JsonPrice = z.nullable(
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string()], wrongPrice),
      z.transform((price) => (typeof price === 'number' ? price : priceIn(price))),
    ),
    z.number(wrongPrice).check(z.refine(isNaira, wrongPrice)),
  ),
)

/** Missing fields keep their value, but the price decides on a missing `platformPurchaseEnabled`. */
export const ProductChange = z.strictObject({
  ...SAID,
  price: z.optional(JsonPrice),
  category: z.optional(SAID.category),
  stock: z.optional(Stock),
  lowestPrice: z.optional(LowestPrice),
  imageOrder: z.optional(ImageOrder),
})
