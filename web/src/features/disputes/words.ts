/** What the disputes screens say, in one place. */

// api.ts
export const gig = 'Gig'
export const disputeOpened = 'Dispute opened. The money stays in escrow.'
export const failed = 'That didn’t work. Please try again.'
export const theOtherSide = 'the other side'

// dispute.tsx
export const disputeNotFound = 'Dispute not found'
export const dispute = 'Dispute'
export const backToOrders = 'Back to orders'
export const loadingTheDispute = 'Loading the dispute'
export const failedToLoadTheDispute = 'Failed to load the dispute'
export const order = 'Order'
export const disputes = 'Disputes'
export const inDisputeSince = 'In dispute since'
export const withACampusAdminSince = 'With a campus admin since'
export const whatWasSaid = 'What was said'
export const whoGotWhat = (seller: string, sellerAmount: string, buyer: string, buyerAmount: string) =>
  `${seller} gets ${sellerAmount}. ${buyer} gets ${buyerAmount}.`
export const settledText = 'You settled this without an admin.'
export const theMoneyStaysInEscrow = 'The money stays in escrow.'
export const backInEscrow = 'The money for this deal is back in escrow.'
export const wePausedThisDeal = 'We paused this deal.'
export const pausedText =
  'It can’t be paid out or refunded until a campus admin decides. Both sides can read everything here.'
export const notConfirmedTitle = 'The buyer has not confirmed delivery.'
export const notConfirmedText =
  'The buyer can still confirm on the order page. A campus admin can also decide here.'
export const resolvedForSeller = (seller: string) => `Resolved: the ${seller} gets everything`
export const resolvedForBuyer = (buyer: string) => `Resolved: the ${buyer} gets everything back`
export const inEscrow = 'In escrow'
export const wasInEscrow = 'Was in escrow'
export const forSide = (seller: string) => `For the ${seller}`
export const platformFee = 'Platform fee'
export const campus = 'Campus'
export const viewTheOrder = 'View the order'
export const viewTheGig = 'View the gig'
export const resolvedBothGetAPart = 'Resolved: both get a part'

// labels.tsx
export const withACampusAdmin = 'With a campus admin'
export const resolved = 'Resolved'
export const settledBetweenTheTwoSides = 'Settled between the two sides'

// open-dispute.tsx
export const openADispute = 'Open a dispute'
export const loading = 'Loading'
export const failedToLoadDeal = 'Failed to load what you want to dispute'
export const thisDealHasEnded = 'This deal has ended'
export const thisDealHasEndedText = 'You can only dispute a deal while its money is in escrow.'
export const back = 'Back'
export const notFound = 'Not found'
export const notFoundText = 'There’s nothing here you can dispute.'
export const pleaseProvideAReason = 'Please provide a reason'
export const failedToOpenTheDispute = 'Failed to open the dispute'
export const pausesTitle = 'A dispute pauses the deal until a campus admin decides.'
export const pausesText = (other: string) =>
  `The money stays in escrow until then. ${other} and the campus admins can read what you write.`
export const whatIsWrong = 'What is wrong?'
export const whatIsWrongHint =
  'Say what you agreed and what happened instead. You can add photos in the next step.'
export const goBack = 'Go back'
export const opening = 'Opening…'
export const openDispute = 'Open Dispute'

// queue.tsx
export const open = 'Open'
export const settled = 'Settled'
export const queueIntro =
  'Deals the two sides can’t settle, and orders not confirmed within 7 days. Oldest first.'
export const backToDashboard = 'Back to Dashboard'
export const disputesByState = 'Disputes by state'
export const loadingDisputes = 'Loading disputes'
export const failedToLoadDisputes = 'Failed to load disputes'
export const pausedByUs = 'Paused by us'
export const notConfirmed = 'Not confirmed'
export const sides = (buyer: string, seller: string) => `${buyer} and ${seller}`
export const noOpenDisputes = 'No open disputes'
export const noResolvedDisputesYet = 'No resolved disputes yet'
export const noDisputesSettledBetweenTheTwo = 'No disputes settled between the two sides yet'

// resolve-form.tsx
export const yourDecision = 'Your decision'
export const partOf = (seller: string) => `What the ${seller} gets`
export const partHint = (amount: string, buyer: string) => `Of ${amount}. The rest goes back to the ${buyer}.`
export const wrongPart = (amount: string) => `Enter more than ₦0 and less than ${amount}`
export const reason = 'Reason'
export const reasonHint = 'Both sides read this, and we keep it in the audit log.'
export const resolveDispute = 'Resolve Dispute'
export const resolveThisDispute = 'Resolve this dispute?'
export const resolve = 'Resolve'
export const notYet = 'Not yet'
export const resolving = 'Resolving…'
export const youCantUndoThis = 'You can’t undo this.'
export const allTo = (seller: string) => `All to the ${seller}`
export const allBackTo = (buyer: string) => `All back to the ${buyer}`
export const split = 'Split'
export const eachSideGetsAPart = 'Each side gets a part'
export const whoGetsTheMoney = 'Who gets the money?'
export const chooseWhoGetsTheMoney = 'Choose who gets the money'
export const shares = (seller: string, toSeller: string, buyer: string, toBuyer: string) =>
  `${seller} gets ${toSeller}. ${buyer} gets ${toBuyer}.`
export const platformFeeOf = (fee: string) => `The platform fee is ${fee}.`
export const feeReturned = 'That includes the platform fee.'

// say-form.tsx
export const writeSomethingOrAddAPhoto = 'Write something or add a photo'
export const sendFailed = 'We couldn’t send it. Please try again.'
export const yourWords = 'Your words'
export const sayHint = 'Only both sides and the campus admins can see this and the photos.'
export const sending = 'Sending…'
export const send = 'Send'

// statements.tsx
export const notConfirmedInTime = 'Not confirmed in time'
export const photoOf = (index: number, name: string) => `Photo ${index} of ${name}`
export const wePausedIt = 'We paused this deal'
export const openedTheDispute = (openedBy: string) => `${openedBy} opened the dispute`
export const you = 'you'
