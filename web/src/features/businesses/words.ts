import type { ReactNode } from 'react'
import { sentence } from '../../lib/sentence.ts'

/** What the businesses screens say, in one place. */

// business-fields.tsx
export const businessName = 'Business name'
export const description = 'Description'
export const whatYouOfferWhenYoureOpen = 'What you offer, when you’re open, and where to find you.'
export const category = 'Category'
export const chooseACategory = 'Choose a category'

// business-form.tsx
export const businessImageIsRequired = 'Business image is required'
export const onlyOneImage = 'Only one image'
export const onePhotoUpToMb = (megabytes: number) =>
  `One photo, up to ${megabytes} MB (we shrink it for you). You can add more after it’s listed.`
export const addBusiness = 'Add Business'
export const pleaseCheckTheForm = 'Please check the form'

// business-preview.tsx
export const yourBusiness = 'Your business'

// business-view.tsx
export const customersContactYouWithThePhone =
  'Customers contact you with the phone number and website from your profile.'

// join-chat.tsx
export const joinTheChat = (campusShortName: string) => `Join the ${campusShortName} chat`
export const askOtherStudents = 'Ask other students about it, and hear campus news.'
export const opensInANewTab = ', opens in a new tab'
export const join = (label: string, part: ReactNode) => sentence`Join ${label}${part}`

// similar-businesses.tsx
export const similarBusinesses = 'Similar Businesses'
export const viewAllIn = (category: string) => `View all in ${category}`
export const viewAll = 'View all'
