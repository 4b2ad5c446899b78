/** What the lib screens say, in one place. */

// api/blocks.ts
export const thatDidntWorkPleaseTryAgain = 'That didn’t work. Please try again.'

// api/client.ts
export const youreOfflineCheckYourConnection = "You're offline. Check your connection and try again."
export const noAuthenticationTokenFound = 'No authentication token found'

// api/comments.ts
export const failedToLoadComments = 'Failed to load comments'
export const commentDeleted = 'Comment deleted'
export const failedToDeleteComment = 'Failed to delete comment'

// api/favorites.ts
export const addedToFavorites = 'Added to favorites'
export const removedFromFavorites = 'Removed from favorites'
export const youreOfflineWellSave = 'You’re offline. We’ll save this when you’re back.'
export const failedToRemoveFromFavorites = 'Failed to remove from favorites'
export const failedToAddToFavorites = 'Failed to add to favorites'

// api/upload.ts
export const theUploadWasCancelled = 'The upload was cancelled'

// format.ts
export const priceOnRequest = 'Price on request'
export const justNow = 'just now'
export const ago = (count: string) => `${count} ago`
export const inTime = (count: string) => `in ${count}`
export const yesterday = 'yesterday'
export const tomorrow = 'tomorrow'

// lagos-time.ts
export const wat = (value: string) => `${value} WAT`

// listing-kinds.ts
export const newestFirst = 'Newest first'
export const mostViewed = 'Most viewed'
export const product = 'Product'
export const products = 'Products'
export const lowestPrice = 'Lowest price'
export const highestPrice = 'Highest price'
export const business = 'Business'
export const businesses = 'Businesses'

// moderation-labels.ts
export const disable = 'Disable'
export const disabling = 'Disabling…'
export const theOwnerSeesThisOthersCant =
  'The owner sees this. Others can’t see the listing until you enable it again.'
export const pleaseProvideAReasonForDisabling = (kind: string) =>
  `Please provide a reason for disabling this ${kind}`
export const failedToDisable = (kind: string) => `Failed to disable ${kind}`
export const enable = 'Enable'
export const enabling = 'Enabling…'
export const everyoneCanSeeItAgain = 'Everyone can see it again, and the reason is removed.'
export const itsKeptInTheAuditLog = 'It’s kept in the audit log.'
export const failedToEnable = (kind: string) => `Failed to enable ${kind}`

// offline/outbox.ts
export const notSentBecause = (what: string, why: string) => `${what}: ${why}`
export const yourMessageWasSent = 'Your message was sent'
export const messagesWereSent = (messages: number) => `${messages} messages were sent`
export const couldntSend = 'Couldn’t send'

// load-session.ts
export const sessionExpiredPleaseLogInAgain = 'Session expired. Please log in again.'

// session.ts
export const sessionExpiredPleaseSignInAgain = 'Session expired. Please sign in again.'

// opening-hours.ts
export const weekdays = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const
export const closed = 'closed'

// held-deal.ts
export const heldYouSaidNotYou =
  'You told us that someone else used your account. The money stays in escrow until a campus admin decides. Was this you? Then tell them.'
export const heldTheySaidNotThem = (payer: string) =>
  `${payer} told us that someone else used their account. The money stays in escrow until a campus admin decides. Don’t hand anything over for now.`
export const heldYourBankAsks =
  'A bank asks for your deposit back. The money stays in escrow until a campus admin decides. Tell them your side.'
export const heldTheirBankAsks = (payer: string) =>
  `The bank behind ${payer}’s payment asks for the money back. It stays in escrow until a campus admin decides. Don’t hand anything over for now.`
export const recalledYouSaidNotYou =
  'You told us that someone else used your account. We took back what hasn’t settled yet. A campus admin decides who gets it.'
export const recalledTheySaidNotThem = (payer: string) =>
  `${payer} told us that someone else used their account. The money that hasn’t settled is back in escrow. A campus admin decides who gets it.`
export const recalledYourBankAsks =
  'A bank asks for your deposit back. We took back what hasn’t settled yet. A campus admin decides who gets it.'
export const recalledTheirBankAsks = (payer: string) =>
  `The bank behind ${payer}’s payment asks for the money back. What hasn’t settled is back in escrow. A campus admin decides who gets it.`
