import type { ReactNode } from 'react'
import { sentence } from '../../lib/sentence.ts'

/** What the home screens say, in one place. */

// hero.tsx
/** The place has a line of its own, in its own colour. */
export const buyAndSellAt = (campus: ReactNode) => sentence`Buy and sell at ${campus}`
export const buyAndSellOn = (yourCampus: ReactNode) => sentence`Buy and sell on ${yourCampus}`
export const yourCampus = 'your campus'
export const marketOf = 'Market of'
export const campusMarketplace = 'Campus Marketplace'
export const yourMoneyIsSafeInEscrow =
  'Your money is safe in escrow. The seller is paid once you have your item.'
export const popularCategories = 'Popular categories'

// home.tsx
export const loadingBusinesses = 'Loading businesses'

// join-campus.tsx
export const joinTheCommunityOf = (campus: string) => `Join the ${campus} community`
export const joinTheCampusCommunity = 'Join the campus community'
/** Read after the name of the community. */
export const communityOpensInANewTab = ' community, opens in a new tab'
export const opensInANewTab = ', opens in a new tab'

// latest-businesses.tsx
export const beTheFirstToShowYours = 'Be the first to show yours on this campus.'

// latest-gigs.tsx
export const needAHandBeTheFirst = 'Need a hand? Be the first to post a small job on this campus.'

// latest-products.tsx
export const beTheFirstToSell = 'Be the first to sell on this campus.'

// latest.tsx
export const latest = (many: string) => `Latest ${many}`
export const viewAll = 'View all'
export const viewAllOf = (many: string) => `View all ${many}`
export const noFound = (many: string) => `No ${many} found.`
export const addListing = 'Add Listing'
export const failedToLoad = (many: string) => `Failed to load ${many}`
export const loading = (many: string) => `Loading ${many}`

// more.tsx
export const findIt = 'Find it'
export const browsePhonesBooksRoomsFood = 'Browse phones, books, rooms, food and services on your campus.'
export const payIntoEscrow = 'Pay into escrow'
export const weHoldTheMoneyTheSeller =
  'We hold the money. The seller sees that you’ve paid and gets your order ready.'
export const confirmDelivery = 'Confirm delivery'
export const allGoodConfirm = 'All good? Confirm, and only then does the seller get paid.'
export const allGoodConfirmAndTheSeller = (autoReleaseDays: string) =>
  `All good? Confirm, and the seller gets paid. If you don’t, we pay them ${autoReleaseDays} after delivery.`
export const howItWorks = 'How It Works'
export const noItemNoPayment = 'No item, no payment'
export const ifAnOrderIsCancelled =
  'If an order is cancelled or declined, you get everything back, fee included.'
export const yourCampusOnly = 'Your campus only'
export const buyAndSellWhereYouStudy = 'Buy and sell where you study, with people near you.'
export const meetInPerson = 'Meet in person'
export const handOverOnCampus = 'Hand over on campus with a code only the buyer knows.'
export const everyKoboExplained = 'Every kobo explained'
export const yourWalletListsEveryNaira = 'Your wallet lists every naira in and out.'
export const fairFees = 'Fair fees'
export const youSeeTheFeeBefore = 'You see the fee before you pay. Large orders pay none.'
export const privatePhotos = 'Private photos'
export const weRemoveLocationAndDeviceDetails = 'We remove location and device details from your photos.'
export const whyChooseCampusMarketplace = 'Why Choose Campus Marketplace'
export const startSelling = 'Start Selling'
export const addAPhotoAndAPrice = 'Add a photo and a price. Your first listing takes a minute and is free.'
export const sellSomething = 'Sell something'
