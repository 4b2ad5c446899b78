import * as z from 'zod/mini'
import { AVAILABILITIES, PRODUCT_CATEGORIES } from '../core/choices.ts'
import { IdParams, Message } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { IMAGES } from '../core/limits.ts'
import { nairaText } from '../core/numbers.ts'
import { Announcement } from '../moderation/announcements.ts'
import { DETAILS_FILTERS, DETAILS_OUTPUT } from './details-form.ts'
import { FACT_NAMES, FACTS } from './facts.ts'
import { Listing, ListingQuery, listingEndpoints } from './listing.ts'
import { ProductChange, ProductFields, Stock } from './product-form.ts'

export const Product = z.extend(Listing, {
  title: z.string(),
  price: z.nullable(z.number()),
  ...DETAILS_OUTPUT,
  platformPurchaseEnabled: z.boolean(),
  /** `reserved` stays in lists, last among the newest; `sold` and `paused` keep only their page. */
  availability: z.enum(AVAILABILITIES),
  /** The owner was asked whether it is still available, and has not answered. */
  awaitsAnswer: z.boolean(),
  stock: z.nullable(z.number()),
  /** An order came in, and the owner has not confirmed the stock yet. */
  awaitsStock: z.boolean(),
})
export type Product = z.infer<typeof Product>

const amount = nairaText('Invalid price')

export const PRODUCT_FILTERS = {
  category: z.optional(z.enum(PRODUCT_CATEGORIES, 'Invalid category')),
  minPrice: z.optional(amount),
  maxPrice: z.optional(amount),
  ...DETAILS_FILTERS,
}

export const ProductQuery = z.extend(ListingQuery, {
  ...PRODUCT_FILTERS,
  announcements: z.optional(z.enum(['true'], 'Invalid choice')),
})
export type ProductQuery = z.output<typeof ProductQuery>

const PRODUCT_FIELD_TEXTS = {
  platformPurchaseEnabled: 'Whether it can be bought here, into escrow.',
  ...Object.fromEntries(FACT_NAMES.map((name) => [name, FACTS[name].names.api])),
  price: 'Naira.',
  lowestPrice: 'Naira. Offers below it are declined at once, and only the owner sees it. Null means none.',
}

const CALLS = listingEndpoints({
  many: 'products',
  one: 'product',
  schema: Product,
  list: { summary: 'Lists products that are for sale, newest first by default', query: ProductQuery },
  create: {
    summary: 'Creates a product listing with one or two images (at most 5 MB each)',
    body: ProductFields,
    files: { fields: ['images'], max: IMAGES.productOnCreation, tooMany: 'At most 2 images' },
    fieldTexts: PRODUCT_FIELD_TEXTS,
  },
  change: {
    summary: "Updates the texts and the price of the user's product",
    body: ProductChange,
    fieldTexts: PRODUCT_FIELD_TEXTS,
  },
  remove: { summary: "Deletes the user's product; orders keep their copy of it" },
  removeImage: { summary: "Deletes an image of the user's product; at least one must remain" },
})
export const PRODUCT_CALLS = {
  ...CALLS,
  list: endpoint({
    ...CALLS.list,
    fieldTexts: { announcements: 'Adds what admins announce now on this campus and on all; home asks so.' },
    reply: z.extend(CALLS.list.reply, {
      announcements: z.optional(z.array(Announcement)),
    }),
  }),
}
export const {
  list: listProducts,
  mine: myProducts,
  get: getProduct,
  create: createProduct,
  change: changeProduct,
  remove: deleteProduct,
  addImages: addProductImages,
  removeImage: deleteProductImage,
} = PRODUCT_CALLS
const ProductReply = PRODUCT_CALLS.change.reply

export const setAvailability = endpoint({
  method: 'PUT',
  path: '/api/products/:id/availability',
  summary: "Marks the user's product as sold or as available",
  access: 'user',
  params: IdParams,
  body: z.strictObject({ availability: z.enum(['for_sale', 'sold'], 'Choose for_sale or sold') }),
  fieldTexts: { availability: '`sold` takes it off the lists, `for_sale` puts it back.' },
  reply: ProductReply,
})

export const setStock = endpoint({
  method: 'PUT',
  path: '/api/products/:id/stock',
  summary: "Sets how many of the user's product can still be ordered; null for unlimited",
  note: 'Open orders are not counted.',
  access: 'user',
  params: IdParams,
  body: z.strictObject({ stock: Stock }),
  reply: ProductReply,
})

export const getProductAlert = endpoint({
  method: 'GET',
  path: '/api/products/:id/alert',
  summary: "Returns whether the user is subscribed to a product's availability",
  access: 'user',
  params: IdParams,
  reply: z.object({ isSet: z.boolean() }),
})

export const addProductAlert = endpoint({
  method: 'POST',
  path: '/api/products/:id/alert',
  summary: "Subscribes to a reserved or sold product's availability; returns 200 if already subscribed",
  access: 'user',
  params: IdParams,
  status: 201,
  reply: Message,
})

export const removeProductAlert = endpoint({
  method: 'DELETE',
  path: '/api/products/:id/alert',
  summary: "Unsubscribes from a product's availability; does nothing if not subscribed",
  access: 'user',
  params: IdParams,
  status: 204,
})
