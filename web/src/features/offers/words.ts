/** What the screen of offers says, in one place. */

export const offers = 'Offers'
export const myOrders = 'My Orders'
export const howOffersWork = 'How offers work'
export const loadingOffers = 'Loading offers'
export const failedToLoadOffers = 'Failed to load offers'
export const noOffersYet = 'No offers yet'
export const pricesYouOfferShowUpHere = 'Prices you offer, and prices others offer you, show up here.'
export const browseProducts = 'Browse products'
export const toSeller = (name: string) => `To ${name}`
export const fromBuyer = (name: string) => `From ${name}`
export const openConversation = 'Open conversation'
export const viewProduct = 'View product'
