import * as z from 'zod/mini'
import { BUSINESS_CATEGORIES } from '../core/choices.ts'
import { IdParams, Message, Pagination } from '../core/common.ts'
import { endpoint } from '../core/endpoint.ts'
import { IMAGES } from '../core/limits.ts'
import { BusinessChange, BusinessFields } from './business-form.ts'
import { DisabledListing, ImageParams, Listing, ListingQuery, MORE_IMAGES, NoFields } from './products.ts'

export const Business = z.extend(Listing, { name: z.string() })
export type Business = z.infer<typeof Business>

/** What a list of businesses can be narrowed by, beside what every list can. */
export const BUSINESS_FILTERS = {
  category: z.optional(z.enum(BUSINESS_CATEGORIES, 'Invalid category')),
}

/** Businesses have no price: the orders by price are the newest first. */
export const BusinessQuery = z.extend(ListingQuery, BUSINESS_FILTERS)
export type BusinessQuery = z.output<typeof BusinessQuery>

export const listBusinesses = endpoint({
  method: 'GET',
  path: '/api/businesses',
  summary: 'Lists businesses, newest first by default',
  access: 'public',
  query: BusinessQuery,
  reply: z.object({ businesses: z.array(Business), pagination: Pagination }),
})

export const myBusinesses = endpoint({
  method: 'GET',
  path: '/api/businesses/user',
  summary: "Lists the signed-in user's businesses, including disabled ones",
  access: 'user',
  reply: z.object({ businesses: z.array(Business) }),
})

export const getBusiness = endpoint({
  method: 'GET',
  path: '/api/businesses/:id',
  summary: 'Returns a business',
  note: 'Send `x-visitor-id` to count a visitor’s view.',
  access: 'public',
  params: IdParams,
  reply: z.union([Business, DisabledListing]),
})

const BusinessReply = z.extend(Business, { message: z.string() })

export const createBusiness = endpoint({
  method: 'POST',
  path: '/api/businesses',
  summary: 'Creates a business listing with exactly one image (at most 5 MB)',
  access: 'user',
  body: BusinessFields,
  files: { fields: ['image'], max: IMAGES.businessOnCreation, tooMany: 'Only one image' },
  status: 201,
  reply: BusinessReply,
})

export const changeBusiness = endpoint({
  method: 'PUT',
  path: '/api/businesses/:id',
  summary: "Updates the texts of the user's business, unless it is disabled",
  access: 'user',
  params: IdParams,
  body: BusinessChange,
  reply: BusinessReply,
})

export const deleteBusiness = endpoint({
  method: 'DELETE',
  path: '/api/businesses/:id',
  summary: "Deletes the user's business",
  access: 'user',
  params: IdParams,
  reply: Message,
})

export const addBusinessImages = endpoint({
  method: 'POST',
  path: '/api/businesses/:id/images',
  summary: "Adds images to the user's business, at most four in total",
  access: 'user',
  params: IdParams,
  body: NoFields,
  files: MORE_IMAGES,
  status: 201,
  reply: BusinessReply,
})

export const deleteBusinessImage = endpoint({
  method: 'DELETE',
  path: '/api/businesses/:id/images/:imageId',
  summary: "Deletes an image of the user's business",
  access: 'user',
  params: ImageParams,
  reply: BusinessReply,
})
