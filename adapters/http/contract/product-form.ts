import * as z from 'zod/mini'
import { isNaira, MOST_NAIRA } from './amounts.ts'
import { PRODUCT_CATEGORIES } from './choices.ts'
import { CampusValue, ImageOrder, required } from './common.ts'
import { MOST_STOCK } from './limits.ts'
import { grouped } from './naira.ts'

/** The number that these digits say, 0 for none; NaN for anything else, such as `1e3` or `-5`. */
function decimal(digits: string): number {
  return digits === '' ? 0 : /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN
}

const wrongPrice = `Price must be a number of naira, at most ${grouped(MOST_NAIRA)}`

/** A price as a form sends it: blank is 0, `null` is "Price on request". */
const FormPrice = z.pipe(
  z._default(z.string(), ''),
  z.pipe(
    z.transform((text: string) => {
      const value = text.trim()
      return value === 'null' ? null : decimal(value)
    }),
    z.nullable(
      z.any().check(z.refine((value: unknown) => typeof value === 'number' && isNaira(value), wrongPrice)),
    ),
  ),
)

const wrongStock = `Stock must be a whole number from 0 to ${MOST_STOCK}`
const Stock = z.nullable(
  z.number(wrongStock).check(z.int(wrongStock), z.gte(0, wrongStock), z.lte(MOST_STOCK, wrongStock)),
)

/** How many there are, as a form sends it: blank is not counted. */
const FormStock = z.pipe(
  z._default(z.string(), ''),
  z.pipe(
    z.transform((text: string) => (text.trim() === '' ? null : decimal(text.trim()))),
    Stock,
  ),
)

export const ProductFields = z.strictObject({
  description: required('Description is required', 5000),
  price: FormPrice,
  category: z.enum(PRODUCT_CATEGORIES, 'Please choose a category'),
  campus: z.optional(CampusValue),
  platformPurchaseEnabled: z.optional(z.enum(['true', 'false'], 'Invalid choice')),
  stock: FormStock,
})

/** A price as JSON carries it: a number or its digits; blank is 0, null is "Price on request". */
const JsonPrice = z.nullable(
  z.pipe(
    z.pipe(
      z.union([z.number(), z.string()], wrongPrice),
      z.transform((price) => (typeof price === 'number' ? price : decimal(price.trim()))),
    ),
    z.number(wrongPrice).check(z.refine(isNaira, wrongPrice)),
  ),
)

/** What is left out stays as it is; without `platformPurchaseEnabled` the price decides. */
export const ProductChange = z.strictObject({
  description: required('Description is required', 5000),
  price: z.optional(JsonPrice),
  category: z.optional(z.enum(PRODUCT_CATEGORIES, 'Please choose a category')),
  /** Also in the words of the form that creates. */
  platformPurchaseEnabled: z.optional(
    z.pipe(
      z.union([z.boolean(), z.enum(['true', 'false'])], 'Invalid choice'),
      z.transform((choice) => choice === true || choice === 'true'),
    ),
  ),
  /** How many there are; null is not counted. */
  stock: z.optional(Stock),
  imageOrder: z.optional(ImageOrder),
})
