import type { ReactNode } from 'react'
import { sentence } from '../../lib/sentence.ts'

/** What the sellers screens say, in one place. */

// offers.tsx
export const failedToLoad = 'Failed to load'
export const loading = (heading: string) => `Loading ${heading}`

// reviews.tsx
export const reviews = 'Reviews'
export const disabled = 'Disabled'
export const theReviewOf = (author: string) => `the review of ${author}`
export const disableReviewOf = (author: string) => `Disable the review of ${author}`
export const enableReviewOf = (author: string) => `Enable the review of ${author}`
export const reportReviewOf = (author: string) => `Report the review of ${author}`
export const disableThisReview = 'Disable this review?'
export const enableThisReview = 'Enable this review?'
export const auditHint = 'It’s kept in the audit log.'
export const deletedUser = 'Deleted user'
export const boughtSomething = (time: ReactNode) => sentence`Bought something, ${time}`
export const soldSomething = (time: ReactNode) => sentence`Sold something, ${time}`
export const hadAGigDone = (time: ReactNode) => sentence`Had a gig done, ${time}`
export const didAGig = (time: ReactNode) => sentence`Did a gig, ${time}`

// seller-header.tsx
export const memberSince = 'Member since'
export const completedDeals = 'Completed deals'
export const replyTime = 'Reply time'
export const disputes = 'Disputes'
export const verifiedStudent = 'Verified student'
export const message = 'Message'
export const opensInANewTab = '(opens in a new tab)'
export const report = 'Report'
export const anonymous = 'Anonymous'

// seller.tsx
export const seller = 'Seller'
export const failedToLoadTheSeller = 'Failed to load the seller'
export const loadingSeller = 'Loading seller'
export const nothingOnOfferRightNow = 'Nothing on offer right now'
export const everythingTheyListedHasBeenSold = 'Everything they listed has been sold.'
export const products = 'Products'
export const businesses = 'Businesses'
export const openGigs = 'Open Gigs'
export const sellerNotFound = 'Seller not found'
export const notFoundTitle = 'We can’t find this seller'
export const notFoundText = 'They may have left or have no listings any more.'
export const browseProducts = 'Browse products'
