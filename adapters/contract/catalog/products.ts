import * as z from 'zod/mini'
import { AVAILABILITIES, PRODUCT_CATEGORIES } from '../core/choices.ts'
import {
  CampusValue,
  Id,
  IdParams,
  limit,
  Message,
  OnlyVerified,
  Page,
  Pagination,
  Time,
} from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { IMAGES, PAGE_SIZE } from '../core/limits.ts'
import { nairaText } from '../core/numbers.ts'
import { DETAILS_ASKED, DETAILS_TOLD } from './details-form.ts'
import { FACT_NAMES, FACTS } from './facts.ts'
import { ProductChange, ProductFields, Stock } from './product-form.ts'

/** `url` ends in `-1024.webp`; the same name exists in 96, 320, 640, 1024 and as `.avif`. */
export const Image = z.object({
  id: z.number(),
  url: z.string(),
  thumbnailUrl: z.string(),
  width: z.number(),
  height: z.number(),
  /** The picture's main colour, `#rrggbb`, to show until it is there. */
  placeholder: z.string(),
})
export type Image = z.infer<typeof Image>

/** Whose listing it is, and how to reach them. */
export const Owner = z.object({
  id: z.number(),
  name: z.nullable(z.string()),
  /** Acts for the platform. */
  isAdmin: z.boolean(),
  /** A verified student. */
  verified: z.boolean(),
  phone: z.nullable(z.string()),
  website: z.nullable(z.string()),
})
export type Owner = z.infer<typeof Owner>

/** What products and businesses have in common. */
export const Listing = z.object({
  id: z.number(),
  userId: z.number(),
  description: z.string(),
  category: z.string(),
  campus: z.string(),
  createdAt: Time,
  viewCount: z.number(),
  favoriteCount: z.number(),
  Images: z.array(Image),
  isDisabled: z.boolean(),
  disabledReason: z.nullable(z.string()),
  User: Owner,
})
export type Listing = z.infer<typeof Listing>

export const Product = z.extend(Listing, {
  title: z.string(),
  price: z.nullable(z.number()),
  ...DETAILS_TOLD,
  platformPurchaseEnabled: z.boolean(),
  /**
   * Only what is for sale can be bought. Reserved is what open orders hold the last pieces of: it stays in lists. Sold and
   * paused products keep their page only.
   */
  availability: z.enum(AVAILABILITIES),
  /** Its owner was asked whether it is still there, and has not said so yet. */
  awaitsAnswer: z.boolean(),
  /** How many there are to sell; null where the seller does not count. */
  stock: z.nullable(z.number()),
  /** An order came in, and its owner has not said yet how many there are. */
  awaitsStock: z.boolean(),
})
export type Product = z.infer<typeof Product>

/** What others than its owner and admins see of a disabled listing. */
export const DisabledListing = z.object({ id: z.number(), isDisabled: z.literal(true) })

const amount = nairaText('Invalid price')

/** What every list of listings can be narrowed and sorted by. */
export const ListingQuery = z.object({
  campus: z.optional(CampusValue),
  search: z.optional(z.string().check(z.trim(), z.maxLength(100, 'At most 100 characters'))),
  sort: z._default(z.enum(['newest', 'price_asc', 'price_desc', 'popular'], 'Invalid sort'), 'newest'),
  exclude: z.optional(Id),
  /** Only what this user offers. */
  seller: z.optional(Id),
  verified: OnlyVerified,
  page: Page,
  limit: limit(PAGE_SIZE.list),
})

export type ListingQuery = z.output<typeof ListingQuery>

/** What a list of products can be narrowed by, beside what every list can. */
export const PRODUCT_FILTERS = {
  category: z.optional(z.enum(PRODUCT_CATEGORIES, 'Invalid category')),
  minPrice: z.optional(amount),
  maxPrice: z.optional(amount),
  ...DETAILS_ASKED,
}

export const ProductQuery = z.extend(ListingQuery, PRODUCT_FILTERS)
export type ProductQuery = z.output<typeof ProductQuery>

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/products',
  summary: 'Lists products that are for sale, newest first by default',
  access: 'public',
  query: ProductQuery,
  reply: z.object({ products: z.array(Product), pagination: Pagination }),
})

export const myProducts = endpoint({
  method: 'GET',
  path: '/api/products/user',
  summary: "Lists the signed-in user's products, including disabled ones",
  access: 'user',
  reply: z.object({ products: z.array(Product) }),
})

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/products/:id',
  summary: 'Returns a product',
  note: 'Send `x-visitor-id` to count a visitor’s view.',
  access: 'public',
  params: IdParams,
  reply: z.union([Product, DisabledListing]),
})

/** Calls that carry files and nothing else. */
export const NoFields = z.strictObject({})
export const MORE_IMAGES = {
  fields: ['images'],
  max: IMAGES.max,
  tooMany: `Maximum ${IMAGES.max} images allowed`,
} as const
export const ImageParams = z.strictObject({ id: Id, imageId: Id })

const ProductReply = z.extend(Product, { message: z.string() })

const PRODUCT_FIELD_TEXTS = {
  platformPurchaseEnabled: 'Whether it can be bought here, into escrow.',
  ...Object.fromEntries(FACT_NAMES.map((name) => [name, FACTS[name].names.api])),
  price: 'Naira.',
  lowestPrice: 'Naira. Offers below it are declined at once, and only the owner sees it. Null means none.',
}

export const createProduct = endpoint({
  method: 'POST',
  path: '/api/products',
  summary: 'Creates a product listing with one or two images (at most 5 MB each)',
  access: 'user',
  body: ProductFields,
  files: { fields: ['images'], max: IMAGES.productOnCreation, tooMany: 'At most 2 images' },
  fieldTexts: PRODUCT_FIELD_TEXTS,
  status: 201,
  reply: ProductReply,
})

export const changeProduct = endpoint({
  method: 'PUT',
  path: '/api/products/:id',
  summary: "Updates the texts and the price of the user's product",
  access: 'user',
  params: IdParams,
  body: ProductChange,
  fieldTexts: PRODUCT_FIELD_TEXTS,
  reply: ProductReply,
})

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

export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/api/products/:id',
  summary: "Deletes the user's product; orders keep their copy of it",
  access: 'user',
  params: IdParams,
  reply: Message,
})

export const addProductImages = endpoint({
  method: 'POST',
  path: '/api/products/:id/images',
  summary: "Adds images to the user's product, at most four in total",
  access: 'user',
  params: IdParams,
  body: NoFields,
  files: MORE_IMAGES,
  status: 201,
  reply: ProductReply,
})

export const deleteProductImage = endpoint({
  method: 'DELETE',
  path: '/api/products/:id/images/:imageId',
  summary: "Deletes an image of the user's product; at least one must remain",
  access: 'user',
  params: ImageParams,
  reply: ProductReply,
})
