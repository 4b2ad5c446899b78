/** What the products screens say, in one place. */

// add-to-cart.tsx
export const pleaseLoginToAddItems = 'Please login to add items to cart'
export const adding = 'Adding…'
export const addToCart = 'Add to Cart'
export const productAddedToCart = 'Product added to cart!'
export const failedToAddProductToCart = 'Failed to add product to cart'

// alert-button.tsx
export const pleaseSignInToGet = 'Please sign in to get this alert'
export const stopAlert = 'Stop alert'
export const tellMeIfItsAvailableAgain = 'Tell me if it’s available again'
export const alertStopped = 'Alert stopped'
export const failedToChangeTheAlert = 'Failed to change the alert'

// availability-panel.tsx
export const thisIsLive = 'This is live.'
export const soldItElsewhereMark = 'Sold it elsewhere? Mark it as sold so people stop asking.'
export const markAsSold = 'Mark as Sold'
export const thisIsReservedForABuyer = 'This is reserved for a buyer.'
export const itShowsAsSoldOnce =
  'It shows as sold once the buyer confirms. If the order is cancelled, it’s for sale again.'
export const stillAvailable = 'Still available?'
export const youListedThisAWhileAgo =
  'You listed this a while ago. If you don’t answer within 7 days, we pause it.'
export const choose = (label: string) => `Choose ${label}`
export const sellOneLikeThis = 'Sell one like this'
export const yesItIs = 'Yes, it is'
export const itIsSold = 'It is sold'
export const pausedBuyersDontSee = 'Paused. Buyers don’t see it in lists.'
export const weDidntHearWhetherItsStill =
  'We didn’t hear whether it’s still available. Tap once to bring it back.'
export const bringItBack = 'Bring it back'
export const thisIsSold = 'This is sold.'
export const itsNoLongerInAnyList = 'It’s no longer in any list. Its page stays, so links to it still work.'
export const putBackOnSale = 'Put back on sale'
export const lowerThePrice = 'Lower the price'
export const failedToUpdateTheProduct = 'Failed to update the product'
export const saving = 'Saving…'

// buy-dialog.tsx
export const cannotPurchaseThisProduct = 'Cannot purchase this product'
export const someoneElseOrderedThisFirst = 'Someone else ordered this first. You were not charged.'
export const buyNow = 'Buy Now'
export const loadingWhatItCosts = 'Loading what it costs'
export const noteToTheSeller = 'Note to the seller'
export const sayWhenAnd = 'Say when and where you can meet. You pick it up from the seller.'
export const theDepositPage = 'the deposit page'
export const deposit = (missing: string) => `Deposit ${missing}`
export const paying = 'Paying…'
export const payIntoEscrow = (total: string) => `Pay ${total} into escrow`
export const orderCreatedSuccessfully = (orderNumber: string) => `Order #${orderNumber} created successfully!`

// buy-now.tsx
export const pleaseSignInToBuy = 'Please sign in to buy this product'

// buy-summary.tsx
export const releasedToSeller = (seller: string, sum: string) =>
  `${seller} then gets ${sum}. If the order is cancelled, you get everything back.`
export const releasedToSellerByClock = (seller: string, sum: string, days: string) =>
  `${seller} then gets ${sum}. If you don’t confirm, we pay them ${days} after delivery. If the order is cancelled, you get everything back.`
export const paidTo = 'Paid to'
export const itemPrice = 'Item price'
export const platformFee = 'Platform fee'
export const free = 'Free'
export const total = 'Total'
export const heldInEscrowByCampusMarketplace =
  'Held in escrow by Campus Marketplace until you confirm delivery.'
export const yourWallet = 'Your wallet'
export const leftAfterPaying = 'Left after paying'
export const youNeedMore = (missing: string) => `You need ${missing} more.`
export const addToYourWalletFirstWell = (missing: string) =>
  `Add ${missing} to your wallet first. We’ll bring you back here.`
export const youPickItUp = (campus: string) => `You pick it up at ${campus}. That isn’t your campus.`

// condition-field.tsx
export const condition = 'Condition'
export const neverUsed = 'Never used. It may still be in its box.'
export const usedAFewTimes = 'Used a few times, with no marks.'
export const usedAndWorks = 'Used, with small marks. Everything works.'
export const worksWithMarks = 'It works, but you can see that it was used.'
export const doesntWork = 'It’s broken or incomplete. Say what’s wrong in the description.'

// fact-fields.tsx
export const brand = 'Brand'
export const storageInGb = 'Storage in GB'
export const ramInGb = 'RAM in GB'
export const size = 'Size'
export const author = 'Author'
export const edition = 'Edition'
export const isFurnished = 'Furnished'
export const rentPerYear = 'Rent per year, in naira'
export const minutesWalkToCampus = 'Minutes’ walk to campus'
export const notSaid = 'Leave blank'
export const noAnswer = 'No'

// not-for-sale.tsx
export const reservedForAnotherBuyer = 'Reserved for another buyer.'
export const theresAnOpenOrder =
  'There’s an open order for it. If that order is cancelled, you can buy it again.'
export const thisHasBeenSold = 'This has been sold.'
export const seeSimilarProductsBelow = 'See similar products below.'
export const notAvailableAtTheMoment = 'Not available at the moment.'
export const theSellerHasntToldUsLately =
  'The seller hasn’t told us lately that they still have it. Send a message to ask.'
export const soldOut = 'Sold out.'
export const askTheSellerIfMore = 'Ask the seller if more is coming, or save it to your favorites.'
export const notSoldOnline = 'Not sold online.'
export const agreeOnThePrice =
  'Agree on the price and where to meet with the seller. Money you pay outside Campus Marketplace isn’t protected by escrow.'

// price-fields.tsx
export const price = 'Price'
export const priceOnRequest = 'Price on request'
export const inNairaIfYouLeave = 'In naira. If you leave it blank, the price is ₦0.'
export const sellOnlineWithEscrow = 'Sell online with escrow'
export const buyersPayNowWeHold = (days: string | undefined) =>
  days === undefined
    ? 'Buyers pay now. We hold the money and pay it to your wallet when they confirm delivery.'
    : `Buyers pay now. We hold the money and pay it to your wallet when they confirm delivery, or ${days} after delivery.`
export const needsAPriceAboveNaira0 = 'Needs a price above ₦0. Without one, buyers contact you.'

export const priceIsNegotiable = 'The price is negotiable'

// product-facts.tsx
export const details = 'Details'

// product-fields.tsx
export const description = 'Description'
export const theFirstLineIsTheTitle =
  'The first line is the title. Then describe its condition and where you can meet.'
export const category = 'Category'
export const chooseACategory = 'Choose a category'

// product-form.tsx
export const atLeastOneImageIsRequired = 'At least one image is required'
export const weKeptWhatYouTypedLast = 'We kept what you typed last time.'
export const startOver = 'Start over'
export const chooseYourPhotosAgain = 'We couldn’t keep all your photos. Please choose them again.'
export const oneOrTwoPhotosUp = (megabytes: number) =>
  `One or two photos, up to ${megabytes} MB each (we shrink them for you). The first is the cover.`
export const addProduct = 'Add Product'
export const pleaseCheckTheForm = 'Please check the form'

// product-preview.tsx
export const yourTitle = 'Your title'

// product-view.tsx
export const onlinePurchaseAvailable = 'Online Purchase Available'
export const soldOutInProductView = 'Sold out'
export const left = (stock: string) => `${stock} left`
export const buyersPayIntoEscrowYoullFind =
  'Buyers pay into escrow. You’ll find their orders in Seller Orders.'
export const youDontSellThisOnlineBuyers = 'You don’t sell this online. Buyers contact you.'

export const negotiable = 'Negotiable'

// stock-field.tsx
export const justThisOne = 'Just this one'
export const iHaveMoreOfThese = 'I have more of these'
export const plenty = 'Plenty'
export const howManyDoYouHave = 'How many do you have?'
export const howManyCanBuyersOrder = 'How many can buyers order?'
export const theFirstOrderReservesItSo = 'The first order reserves it, so you can’t sell it twice.'
export const eachOrderTakesFromItPieces = 'Each order lowers this number. Don’t count pieces in open orders.'
export const youAcceptEveryOrder = 'You accept every order. We don’t track how many you have.'

// stock-question.tsx
export const doYouHaveMore = 'Do you have more of this?'
export const noThatWasTheOnlyOne = 'No, that was the only one'
export const yes = 'Yes'
export const youHaveAnOrder = 'You have an order for it. If it’s your only one, we stop further orders.'
export const enterAWholeNumberFromOne = (maxStock: string) => `Enter a whole number from 1 to ${maxStock}`
export const howManyMoreCanBuyersOrder = 'How many more can buyers order?'
export const saveNumber = 'Save number'
export const failedToSaveHowMany = 'Failed to save how many you have'

// suggestions.tsx
export const suggestions = 'Suggestions'
export const viewAllIn = (category: string) => `View all in ${category}`
export const viewAll = 'View all'

// use-product-form.ts
export const chooseACondition = 'Choose a condition'
export const aPriceIsAtMost = (largestAmount: string) =>
  `A price is at most ${largestAmount}, with two decimals`
export const enterAWholeNumberFrom0 = (maxStock: string) => `Enter a whole number from 0 to ${maxStock}`

// offer-panel.tsx
export const makeAnOffer = 'Make an offer'
export const pleaseSignInToMakeAnOffer = 'Please sign in to make an offer'
export const listedAt = (sum: string) => `Listed at ${sum}.`
export const yourPriceIs = (sum: string) => `Your price is ${sum}`
export const buyOneBefore = (inTime: string) =>
  `The seller agreed. You can buy one; your price ends ${inTime}.`
export const youOffered = (sum: string) => `You offered ${sum}`
export const theyAskFor = (sum: string) => `The seller asks for ${sum}`
export const expires = (time: string) => `Expires on ${time}.`
export const openTheConversation = 'Open the conversation'
export const youCanMakeANewOfferLater = (prices: number) =>
  `You’ve named ${prices} prices for this. You can make a new offer in a week.`

// price-fields.tsx, offers
export const lowestPrice = 'Lowest price for offers'
export const onlyYouSeeIt = 'Only you see it. We decline lower offers for you.'
export const lowestBelowPrice = 'The lowest price is at least ₦1 and below your price'

// shared-question.tsx
export const useWhatWasShared = 'Use what was shared?'
export const addToListing = 'Add to listing'
export const discardShared = 'Remove it'
export const sharedThings = (photos: number, text: string) =>
  [photos === 0 ? '' : photos === 1 ? '1 photo' : `${photos} photos`, text === '' ? '' : `“${text}”`]
    .filter((part) => part !== '')
    .join(' and ')

// unfinished.tsx
export const unfinishedProducts = (count: number) =>
  count === 1 ? 'You have 1 unfinished product' : `You have ${count} unfinished products`
export const showYourDrafts = 'Show your drafts'

// your-drafts.tsx
export const yourDrafts = 'Your drafts'
export const showDrafts = (count: number) => (count === 1 ? 'Show 1 draft' : `Show all ${count} drafts`)
export const youHaveDrafts = (count: number) => `You have ${count} drafts. We can’t keep another one.`
export const deleteOneToKeepThis =
  'Delete a draft to keep the listing below too. Otherwise you lose it when you leave this page.'
export const draftsAreOnThisDevice = 'Only you see them, on this device.'
export const untitled = 'Untitled'
export const edited = 'Edited'
export const continueLabel = 'Continue'
export const continueDraft = (title: string) => `Continue ${title}`
export const failedToDeleteTheDraft = 'Failed to delete the draft'
export const youCantUndoDeleting = 'You can’t undo this.'
