import type { Campus } from '#domain/shared/campus.ts'
import { checkedName } from '#domain/shared/name.ts'
import { invalid } from '#domain/shared/rejection.ts'
import type { Instant } from '#domain/shared/time.ts'
import {
  assertChangeable,
  checkedDescription,
  ENABLED,
  type Listing,
  type ListingImage,
  newListing,
  type Owner,
} from './listing.ts'

export type BusinessId = number

export type Business = Listing & { name: string }

export type NewBusiness = {
  name: string
  description: string
  category: string
  campus?: Campus | undefined
  images: readonly ListingImage[]
}
export type BusinessChange = { name: string; description: string; category?: string | undefined }

export function listBusiness(input: NewBusiness, owner: Owner, now: Instant): Omit<Business, 'id'> {
  if (input.images.length === 0) throw invalid('image', 'Business image is required')
  if (input.images.length > 1) throw invalid('image', 'Only one image')
  return { ...newListing(input, owner, now), ...ENABLED, name: businessName(input.name) }
}

export function changeBusiness<B extends Omit<Business, 'images'>>(business: B, change: BusinessChange): B {
  assertChangeable('business', business)
  const { name, description, category = business.category } = change
  return { ...business, name: businessName(name), description: checkedDescription(description), category }
}

/** A business must not use the platform's name, not even an admin's: it may outlast the role. */
function businessName(text: string): string {
  return checkedName(text, { label: 'Business name' })
}
