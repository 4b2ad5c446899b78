import * as z from 'zod/mini'
import { BUSINESS_CATEGORIES } from '../core/choices.ts'
import { IMAGES } from '../core/limits.ts'
import { BusinessChange, BusinessFields } from './business-form.ts'
import { Listing, ListingQuery, listingEndpoints } from './listing.ts'

export const Business = z.extend(Listing, { name: z.string() })
export type Business = z.infer<typeof Business>

export const BUSINESS_FILTERS = {
  category: z.optional(z.enum(BUSINESS_CATEGORIES, 'Invalid category')),
}

/** Businesses have no price: sorting by price falls back to newest first. */
export const BusinessQuery = z.extend(ListingQuery, BUSINESS_FILTERS)
export type BusinessQuery = z.output<typeof BusinessQuery>

export const BUSINESS_CALLS = listingEndpoints({
  many: 'businesses',
  one: 'business',
  schema: Business,
  list: { summary: 'Lists businesses, newest first by default', query: BusinessQuery },
  create: {
    summary: 'Creates a business listing with exactly one image (at most 5 MB)',
    body: BusinessFields,
    files: { fields: ['image'], max: IMAGES.businessOnCreation, tooMany: 'Only one image' },
  },
  change: {
    summary: "Updates the texts of the user's business, unless it is disabled",
    body: BusinessChange,
  },
  remove: { summary: "Deletes the user's business" },
  removeImage: { summary: "Deletes an image of the user's business" },
})
export const {
  list: listBusinesses,
  mine: myBusinesses,
  get: getBusiness,
  create: createBusiness,
  change: changeBusiness,
  remove: deleteBusiness,
  addImages: addBusinessImages,
  removeImage: deleteBusinessImage,
} = BUSINESS_CALLS
