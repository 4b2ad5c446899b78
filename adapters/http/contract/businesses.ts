import * as z from 'zod/mini'
import { BusinessChange, BusinessFields } from './business-form.ts'
import { DisabledListing, ImageParams, Listing, ListingQuery, MORE_IMAGES, NoFields } from './catalog.ts'
import { BUSINESS_CATEGORIES } from './choices.ts'
import { IdParams, Message, Pagination } from './common.ts'
import { endpoint } from './endpoint.ts'
import { IMAGES } from './limits.ts'

export const Business = z.extend(Listing, { name: z.string() })
export type Business = z.infer<typeof Business>

/** Businesses have no price: the orders by price are the newest first. */
export const BusinessQuery = z.extend(ListingQuery, {
  category: z.optional(z.enum(BUSINESS_CATEGORIES, 'Invalid category')),
})
export type BusinessQuery = z.output<typeof BusinessQuery>

export const listBusinesses = endpoint({
  method: 'GET',
  path: '/api/businesses',
  summary: 'Businesses, newest first unless asked otherwise',
  access: 'public',
  query: BusinessQuery,
  reply: z.object({ businesses: z.array(Business), pagination: Pagination }),
})

export const myBusinesses = endpoint({
  method: 'GET',
  path: '/api/businesses/user',
  summary: "The signed-in user's own businesses, disabled ones too",
  access: 'user',
  reply: z.object({ businesses: z.array(Business) }),
})

export const getBusiness = endpoint({
  method: 'GET',
  path: '/api/businesses/:id',
  summary: 'One business; x-visitor-id counts a view of a visitor',
  access: 'public',
  params: IdParams,
  reply: z.union([Business, DisabledListing]),
})

const BusinessReply = z.extend(Business, { message: z.string() })

export const createBusiness = endpoint({
  method: 'POST',
  path: '/api/businesses',
  summary: 'List a business with exactly one image (5 MB)',
  access: 'user',
  body: BusinessFields,
  files: { fields: ['image'], most: IMAGES.businessOnCreation, tooMany: 'Only one image' },
  status: 201,
  reply: BusinessReply,
})

export const changeBusiness = endpoint({
  method: 'PUT',
  path: '/api/businesses/:id',
  summary: 'Change the texts of an own business that is not disabled',
  access: 'user',
  params: IdParams,
  body: BusinessChange,
  reply: BusinessReply,
})

export const deleteBusiness = endpoint({
  method: 'DELETE',
  path: '/api/businesses/:id',
  summary: 'Delete an own business',
  access: 'user',
  params: IdParams,
  reply: Message,
})

export const addBusinessImages = endpoint({
  method: 'POST',
  path: '/api/businesses/:id/images',
  summary: 'Add pictures to an own business, four in total',
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
  summary: 'Delete a picture of an own business',
  access: 'user',
  params: ImageParams,
  reply: BusinessReply,
})
