import * as z from 'zod/mini'
import { isNaira } from './amounts.ts'
import { AVAILABILITIES, PRODUCT_CATEGORIES } from './choices.ts'
import { CampusValue, Id, IdParams, limit, Message, Page, Pagination, Time } from './common.ts'
import { endpoint } from './endpoint.ts'
import { IMAGES, PAGE_SIZE } from './limits.ts'
import { ProductChange, ProductFields } from './product-form.ts'

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
  platformPurchaseEnabled: z.boolean(),
  /** Only what is for sale stands in lists and can be bought; the others keep their page. */
  availability: z.enum(AVAILABILITIES),
  /** Its owner was asked whether it is still there, and has not said so yet. */
  awaitsAnswer: z.boolean(),
  /** How many there are to sell; null where the seller does not count. */
  stock: z.nullable(z.number()),
})
export type Product = z.infer<typeof Product>

/** What others than its owner and admins see of a disabled listing. */
export const DisabledListing = z.object({ id: z.number(), isDisabled: z.literal(true) })

const amount = z.coerce.number('Invalid price').check(z.refine(isNaira, 'Invalid price'))

/** What every list of listings can be narrowed and sorted by. */
export const ListingQuery = z.object({
  campus: z.optional(CampusValue),
  search: z.optional(z.string().check(z.trim(), z.maxLength(100, 'At most 100 characters'))),
  sort: z._default(z.enum(['newest', 'price_asc', 'price_desc', 'popular'], 'Invalid sort'), 'newest'),
  exclude: z.optional(Id),
  /** Only what this user offers. */
  seller: z.optional(Id),
  page: Page,
  limit: limit(PAGE_SIZE.list),
})

export type ListingQuery = z.output<typeof ListingQuery>

export const ProductQuery = z.extend(ListingQuery, {
  category: z.optional(z.enum(PRODUCT_CATEGORIES, 'Invalid category')),
  minPrice: z.optional(amount),
  maxPrice: z.optional(amount),
})
export type ProductQuery = z.output<typeof ProductQuery>

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/products',
  summary: 'Products that are for sale, newest first unless asked otherwise',
  access: 'public',
  query: ProductQuery,
  reply: z.object({ products: z.array(Product), pagination: Pagination }),
})

export const myProducts = endpoint({
  method: 'GET',
  path: '/api/products/user',
  summary: "The signed-in user's own products, disabled ones too",
  access: 'user',
  reply: z.object({ products: z.array(Product) }),
})

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/products/:id',
  summary: 'One product; x-visitor-id counts a view of a visitor',
  access: 'public',
  params: IdParams,
  reply: z.union([Product, DisabledListing]),
})

/** Calls that carry files and nothing else. */
export const NoFields = z.strictObject({})
export const MORE_IMAGES = {
  fields: ['images'],
  most: IMAGES.most,
  tooMany: `Maximum ${IMAGES.most} images allowed`,
} as const
export const ImageParams = z.strictObject({ id: Id, imageId: Id })

const ProductReply = z.extend(Product, { message: z.string() })

export const createProduct = endpoint({
  method: 'POST',
  path: '/api/products',
  summary: 'List a product with one or two images (5 MB each)',
  access: 'user',
  body: ProductFields,
  files: { fields: ['images'], most: IMAGES.productOnCreation, tooMany: 'At most 2 images' },
  status: 201,
  reply: ProductReply,
})

export const changeProduct = endpoint({
  method: 'PUT',
  path: '/api/products/:id',
  summary: 'Change the texts and the price of an own product',
  access: 'user',
  params: IdParams,
  body: ProductChange,
  reply: ProductReply,
})

export const setAvailability = endpoint({
  method: 'PUT',
  path: '/api/products/:id/availability',
  summary: 'Say that an own product is sold, or that it is (still or again) for sale',
  access: 'user',
  params: IdParams,
  body: z.strictObject({ availability: z.enum(['for_sale', 'sold'], 'Choose for_sale or sold') }),
  reply: ProductReply,
})

export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/api/products/:id',
  summary: 'Delete an own product; orders keep what they say of it',
  access: 'user',
  params: IdParams,
  reply: Message,
})

export const addProductImages = endpoint({
  method: 'POST',
  path: '/api/products/:id/images',
  summary: 'Add pictures to an own product, four in total',
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
  summary: 'Delete a picture of an own product; one has to stay',
  access: 'user',
  params: ImageParams,
  reply: ProductReply,
})
