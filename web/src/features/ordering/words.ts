import type { ReactNode } from 'react'
import { sentence } from '../../lib/sentence.ts'

/** What the ordering screens say, in one place. */

// api.ts
export const deliveryConfirmedByBuyer = 'Delivery confirmed by buyer'
export const orderCancelledSuccessfully = 'Order cancelled successfully'
export const failedToCancelOrder = 'Failed to cancel order'
export const deliveryStatusUpdatedSuccessfully = 'Delivery status updated successfully'
export const failedToUpdateStatus = 'Failed to update status'
export const yourOrder = 'Your order'
export const savedOnThisPhoneWeSend = 'Saved on this phone. We send it when you’re back online.'
export const deliveryConfirmedPaymentHasBeen = 'Delivery confirmed! Payment has been released to the seller.'
export const failedToConfirmDelivery = 'Failed to confirm delivery'

// arrange.tsx
export const anyQuestionAboutItAsk = (name: string) => `Any question about it? Ask ${name}.`
export const agreeWithOn = (name: string) => `Agree with ${name} on when and where you meet.`

// buyer-actions.tsx
export const markedAsDelivered = (seller: string, sum: string) =>
  `${seller} marked this order as delivered. Check the item first. When you confirm, they get ${sum}.`
export const markedAsDeliveredWithDeadline = (seller: string, sum: string, days: string) =>
  `${seller} marked this order as delivered. Check the item first. When you confirm, they get ${sum}. If you don’t confirm, we pay them ${days} after delivery. Something wrong? Open a dispute first.`
export const doYouHave = 'Do you have it?'
export const whatYouCanDo = 'What you can do'
export const confirmationSavedOnThisPhone = 'Confirmation saved on this phone'
export const dontConfirmYet = 'Don’t confirm yet'
export const weConfirmDeliveryAndPay = (seller: string) =>
  `We confirm delivery and pay ${seller} when you’re back online.`
export const confirmDelivery = 'Confirm Delivery'
export const messageTheSeller = 'Message the seller'
export const youCanCancelUntilTheSeller = (totalAmount: string) =>
  `You can cancel until the seller starts preparing it. ${totalAmount} goes back to your wallet at once.`
export const cancelOrder = 'Cancel Order'
export const handoverCode = 'Handover code'
export const showItOnlyWhenYouHave =
  'Show it only when you have the item in your hands. When the seller enters it, they are paid at once.'
export const onlyShowItToTheSeller =
  'Only show it to the seller in front of you. We never ask for it by message or phone.'
export const showQrCode = 'Show QR code'
export const confirmDeliveryInBuyerActions = 'Confirm delivery'
export const notYet = 'Not yet'
export const confirming = 'Confirming…'
export const areYouSureYouWant =
  'Are you sure you want to confirm delivery? This will release payment to the seller.'
export const goesToYouCantUndo = (subtotal: string, seller: string) =>
  `${subtotal} goes to ${seller}. You can’t undo this.`

// cancel-dialog.tsx
export const cancelText = (total: string) =>
  `The order ends, and ${total} goes back to your wallet. You can’t undo this.`
export const declineText = (total: string, buyer: string) =>
  `The order ends, and ${total} goes back to ${buyer}. You can’t undo this.`
export const cancelling = 'Cancelling…'
export const theSellerCanRead = 'The seller can read this.'
export const declineOrder = 'Decline Order'
export const declining = 'Declining…'
export const theBuyerCanRead = 'The buyer can read this.'
export const pleaseProvideAReasonFor = 'Please provide a reason for cancellation'
export const keepOrder = 'Keep Order'

// delivery-steps.ts
export const declined = 'Declined'
export const cancelled = 'Cancelled'

// delivery.ts
export const andMore = (title: string, count: number) => `${title} and ${count} more`
export const orderPlaced = 'Order Placed'
export const preparing = 'Preparing'
export const readyForPickup = 'Ready for Pickup'
export const inTransit = 'In Transit'
export const delivered = 'Delivered'
export const completed = 'Completed'
export const startPreparing = 'Start Preparing'
export const starting = 'Starting…'
export const markReady = 'Mark Ready'
export const marking = 'Marking…'
export const markInTransit = 'Mark In Transit'
export const markDelivered = 'Mark Delivered'
export const campusPickup = 'Campus Pickup'
export const delivery = 'Delivery'

// dispute-panel.tsx
export const viewDispute = 'View Dispute'
export const problemYouCantSortOutTogether =
  'Problem you can’t sort out together? A dispute pauses the order until a campus admin decides.'
export const openADispute = 'Open a dispute'
export const aCampusAdminHasDecided = 'A campus admin has decided.'
export const thisOrderIsInDispute = 'This order is in dispute.'
export const theMoneyIsBackInEscrow = 'The money for this order is back in escrow.'
export const wePausedThisOrder = 'We paused this order.'
export const aCampusAdminIsLooking = 'A campus admin is looking at this order.'
export const seeTheDecisionAndTheReason = 'See the decision and the reason.'
export const theMoneyStaysInEscrow =
  'The money stays in escrow until a campus admin decides. Tell them your side and add photos.'
export const theBuyerHasntConfirmedItWithin =
  'The buyer hasn’t confirmed it within 7 days of delivery. They still can. Both of you can write to the campus admin.'

// handover.tsx
export const orderNotFound = 'Order not found'
export const backToOrders = 'Back to orders'
export const loadingTheCode = 'Loading the code'
export const failedToLoadOrderDetails = 'Failed to load order details'
export const order = (orderNumber: string) => `Order #${orderNumber}`
export const handover = 'Handover'
export const handedOver = 'Handed over.'
export const wentToThankYouForMeeting = (subtotal: string, seller: string) =>
  `${subtotal} went to ${seller}. Thank you for meeting.`
export const noCodeToShow = 'No code to show.'
export const thisOrderIsInDisputeInHandover =
  'This order is in dispute. It’s paused until a campus admin decides.'
export const onlyTheBuyerOfAnOpen = 'Only the buyer of an open order has a code.'
export const showThisOnlyWhenYouHave = 'Show this only when you have the item.'
export const whenScansOrEnters = (seller: string, subtotal: string) =>
  `When ${seller} scans or enters it, they get ${subtotal} at once.`
export const scansThisWithTheirPhoneCamera = (seller: string) =>
  `${seller} scans this with their phone camera, or enters the code on the order page.`
export const qrCodeForTheSellersPhone = 'QR code for the seller’s phone'

// meeting-api.ts, meeting-dialog.tsx, meeting-panel.tsx, meeting-times.ts
export const suggestionSent = 'Suggestion sent'
export const failedToSuggest = 'Failed to send the suggestion'
export const saved = 'Saved'
export const failedToAnswer = 'Failed to answer the suggestion'
export const suggestMeeting = 'Suggest a meeting'
export const suggestAnother = 'Suggest another place or time'
export const noMeetingPoints =
  'Your campus has no meeting points yet. Agree on a busy, public place in messages.'
export const failedToLoadPlaces = 'Failed to load the meeting points'
export const loadingPlaces = 'Loading the meeting points'
export const meetingPoint = 'Meeting point'
export const openingHours = 'Opening hours'
export const day = 'Day'
export const time = 'Time'
export const today = 'Today'
export const tomorrow = 'Tomorrow'
export const dayAndTime = (day: string, time: string) => `${day}, ${time}`
export const agreedStaysUntilAccepted = 'Your agreed meeting stays until they accept this one.'
export const sendSuggestion = 'Send suggestion'
export const sendingSuggestion = 'Sending…'
export const whereYouMeet = 'Where you meet'
export const meetAtASafePlace = (other: string) =>
  `Meet ${other} at a safe place on campus. Suggest where and when.`
export const meetAt = (place: string, time: string) => `Meet at ${place}, ${time}.`
export const agreed = 'You both agreed'
export const addToCalendar = 'Add to calendar'
export const youSuggested = (other: string) => `You suggested this. ${other} hasn’t answered yet.`
export const theySuggest = (other: string) => `${other} suggests`
export const timeHasPassed = 'This time has passed. Suggest another one.'
export const acceptMeeting = 'Accept meeting'
export const accepting = 'Accepting…'
export const removing = 'Removing…'
export const withdrawSuggestion = 'Withdraw suggestion'
export const declineSuggestion = 'Decline suggestion'

// money-stops.ts
export const released = 'Released'
export const releasedWithFee = (fee: string) => `${fee} fee, released`
export const whenAnAdminDecides = 'When a campus admin decides'
export const whenAnAdminDecidesWithFee = (fee: string) => `${fee} fee, when a campus admin decides`
export const whenYouConfirm = (days: string | undefined) =>
  days === undefined ? 'When you confirm delivery' : `When you confirm delivery, or ${days} after delivery`
export const whenYouConfirmWithFee = (fee: string, days: string | undefined) =>
  days === undefined
    ? `${fee} fee, when you confirm delivery`
    : `${fee} fee, when you confirm delivery, or ${days} after delivery`
export const whenTheyConfirm = (buyer: string, days: string | undefined) =>
  days === undefined
    ? `When ${buyer} confirms delivery`
    : `When ${buyer} confirms delivery, or ${days} after delivery`
export const whenTheyConfirmWithFee = (fee: string, buyer: string, days: string | undefined) =>
  days === undefined
    ? `${fee} fee, when ${buyer} confirms delivery`
    : `${fee} fee, when ${buyer} confirms delivery, or ${days} after delivery`
export const youPaid = 'You paid'
export const paid = (buyer: string) => `${buyer} paid`
export const fromYourWallet = 'From your wallet'
export const fromTheBuyersWallet = "From the buyer's wallet"
export const heldInEscrow = 'Held in escrow'
export const noLongerHeld = 'No longer held'
export const onHoldUntilTheDisputeEnds = 'On hold until the dispute ends'
export const yourMoneyIsHereNow = 'Your money is here now'
export const splitByACampusAdmin = 'Split by a campus admin'
export const toYou = 'To you'
export const to = (seller: string) => `To ${seller}`
export const backToYou = 'Back to you'
export const backTo = (buyer: string) => `Back to ${buyer}`
export const refundedInFullFeeIncluded = 'Refunded in full, fee included'
export const refundedInFull = 'Refunded in full'

// order-badges.tsx
export const pending = 'Pending'
export const deliveryOfLabel = (label: string) => `Delivery: ${label}`

// order-card.tsx
export const placed = (time: ReactNode) => sentence`Placed ${time}`
export const viewDetails = 'View Details'
export const oneItem = '1 item'
export const items = (count: number) => `${count} items`

// order-detail.tsx
export const numberAndPlaced = (number: string, time: ReactNode) =>
  sentence`Order #${number} · Placed ${time}`
export const loadingOrder = 'Loading order'
export const orderInOrderDetail = 'Order'
export const sellerOrders = 'Seller Orders'
export const myOrders = 'My Orders'
export const thisOrderWasCancelled = 'This order was cancelled'
export const wantToKnow = (seller: string) =>
  `Want to know when ${seller} has your order ready? Turn on push notifications for this device.`
export const deliveryProgress = 'Delivery progress'
export const whereTheMoney = 'Where the money is'
export const trying = 'Trying…'
export const tryAgain = 'Try again'

// order-filters.ts
export const all = 'All'
export const confirmed = 'Confirmed'
export const shipped = 'Shipped'

// order-history.ts
export const aCampusAdmin = 'A campus admin'
export const placedAndPaidTheOrder = (buyer: string) => `${buyer} placed and paid the order`
export const startedPreparingIt = (seller: string) => `${seller} started preparing it`
export const readyForPickupInOrderHistory = 'Ready for pickup'
export const inTransitInOrderHistory = 'In transit'
export const markedItAsDelivered = (seller: string) => `${seller} marked it as delivered`
export const wasRemindedToStartPreparing = (seller: string) => `${seller} was reminded to start preparing it`
export const wasRemindedToConfirmDelivery = (buyer: string) => `${buyer} was reminded to confirm delivery`
export const sentToTheCampusAdmins = 'Sent to the campus admins'
export const deliveryWasNotConfirmedWithinSeven = 'Delivery was not confirmed within 7 days'
export const openedADispute = (who: string) => `${who} opened a dispute`
export const wePausedIt = 'We paused this order'
export const theMoneyIsOnHold = 'The money is on hold until a campus admin decides'
export const declinedIt = (seller: string) => `${seller} declined it`
export const aCampusAdminDecided = 'A campus admin decided'
export const cancelledIt = (buyer: string) => `${buyer} cancelled it`
export const cancelledBecauseTheSellerDidnt = 'Cancelled because the seller didn’t start on it'
export const completedAutomatically = 'Completed automatically'
export const deliveryConfirmed = 'Delivery confirmed'

// order-list.tsx
export const loadingOrders = 'Loading orders'
export const filterByStatus = 'Filter by status'
export const failedToLoadOrders = 'Failed to load orders'
export const noOrdersFound = 'No orders found'
export const browseProducts = 'Browse products'
export const signInToViewYourOrders = 'Sign in to view your orders'
export const signInToViewYourSeller = 'Sign in to view your seller orders'
export const signIn = 'Sign In'

// order-panels.tsx
export const quantityTimes = (quantity: number, price: string) => `Quantity: ${quantity} × ${price}`
export const splitBetween = (toSeller: string, toBuyer: string) =>
  `Split by a campus admin: ${toSeller} to the seller and ${toBuyer} to the buyer`
export const splitBetweenWithFee = (toSeller: string, toBuyer: string, fee: string) =>
  `Split by a campus admin: ${toSeller} to the seller, ${toBuyer} to the buyer and a ${fee} fee`
export const orderItems = 'Order items'
export const quantity = (quantity: number) => `Quantity: ${quantity}`
export const whatHappened = 'What happened'
export const orderInformation = 'Order information'
export const sellerInformation = 'Seller information'
export const buyerInformation = 'Buyer information'
export const paymentSummary = 'Payment summary'
export const free = 'Free'
export const howEscrowWorks = 'How escrow works'
export const priceYouAgreedOn = (listed: string) => `Price agreed by an offer. The listing says: ${listed}.`
export const paymentHeldInEscrow = 'Payment held in escrow until a campus admin decides'
export const paymentReleasedToSeller = 'Payment released to seller'
export const paymentRefundedToTheBuyer = 'Payment refunded to the buyer'
export const paymentHeldInEscrowUntilDelivery = (days: string | undefined) =>
  days === undefined
    ? 'Payment held in escrow until delivery confirmation'
    : `Payment held in escrow until delivery confirmation, or ${days} after delivery`
export const deliveryStatus = 'Delivery status'
export const notes = 'Notes'
export const reasonForCancellation = 'Reason for cancellation'
export const name = 'Name'
export const phone = 'Phone'

// orders.tsx
export const offers = 'Offers'
export const ordersYouPlaceShowUpHere = (days: string | undefined) =>
  days === undefined
    ? 'Orders you place show up here. Your money stays in escrow until you confirm.'
    : `Orders you place show up here. Your money stays in escrow until you confirm, or ${days} after delivery.`
export const soldBy = (seller: string) => `Sold by ${seller}`

// receipt.tsx
export const printReceipt = 'Print receipt'
export const buyer = 'Buyer'
export const seller = 'Seller'
export const campus = 'Campus'
export const deliveryMethod = 'Delivery method'
export const status = 'Status'
export const payment = 'Payment'
export const campusMarketplace = 'Campus Marketplace'
export const receipt = 'Receipt'
export const item = 'Item'
export const price = 'Price'
export const quantityInReceipt = 'Quantity'
export const total = 'Total'
export const subtotal = 'Subtotal'
export const platformFee = 'Platform fee'
export const amountsAreInNairaNairaTimes = (host: string, order: string) =>
  `${host}${order} · Amounts are in naira (₦), times in West Africa Time (WAT).`
export const releasedToTheSeller = 'Released to the seller'
export const refundedToTheBuyer = 'Refunded to the buyer'
export const heldInEscrowUntilACampus = 'Held in escrow until a campus admin decides'
export const toTheSeller = (seller: string) => `To the seller, ${seller}`
export const backToTheBuyer = (buyer: string) => `Back to the buyer, ${buyer}`
export const feeToCampusMarketplace = 'Fee to Campus Marketplace'
export const whereTheMoneyWent = 'Where the money went'

// scanned-handover.tsx
export const completeTheHandover = 'Complete the handover?'
export const completeHandover = 'Complete Handover'
export const completing = 'Completing…'
export const hasTheItemAndShowed = (buyer: string, subtotal: string) =>
  `${buyer} has the item and showed you their code. You get ${subtotal} at once.`

// seller-actions.tsx
export const enterTheSixDigitCode = 'Enter the 6-digit code'
export const keepUpToDateIsHeld = (buyer: string, subtotal: string, days: string | undefined) =>
  days === undefined
    ? `Keep ${buyer} up to date. ${subtotal} is held in escrow. You’re paid when they confirm delivery.`
    : `Keep ${buyer} up to date. ${subtotal} is held in escrow. You’re paid when they confirm delivery, or ${days} after delivery.`
export const youMarkedThisAsDelivered = (subtotal: string, buyer: string, days: string | undefined) =>
  days === undefined
    ? `You marked this as delivered. You get ${subtotal} when ${buyer} confirms delivery.`
    : `You marked this as delivered. You get ${subtotal} when ${buyer} confirms delivery, or ${days} after delivery.`
export const messageTheBuyer = 'Message the buyer'
export const handoverCodeSavedOnThisPhone = 'Handover code saved on this phone'
export const removeCode = 'Remove code'
export const weCheckItWhenYoureBack = 'We check it when you’re back online. You’re paid only then.'
export const cantSellItAfterAll = (buyer: string) =>
  `Can’t sell it after all? You can decline until it’s in transit. ${buyer} gets a full refund.`
export const meetingTheBuyer = 'Meeting the buyer?'
export const whenHasTheItemAsk = (buyer: string) =>
  `When ${buyer} has the item, ask for their handover code. When you enter it, the order is complete and you’re paid at once.`
export const checking = 'Checking…'
export const enterCode = 'Enter code'

// seller-orders.tsx
export const whenAStudentBuys = 'When a student buys from you, their order shows up here.'
export const customer = (buyer: string) => `Customer: ${buyer}`
export const totalOfTotalAmount = (totalAmount: string) => `(${totalAmount} total)`

// shares.ts
export const allTo = (sum: string, name: string) => `${sum} to ${name}`
export const allToWithFee = (sum: string, name: string, fee: string) => `${sum} to ${name} and a ${fee} fee`
export const bothGet = (toSeller: string, seller: string, toBuyer: string, buyer: string) =>
  `${toSeller} to ${seller} and ${toBuyer} to ${buyer}`
export const bothGetWithFee = (
  toSeller: string,
  seller: string,
  toBuyer: string,
  buyer: string,
  fee: string,
) => `${toSeller} to ${seller}, ${toBuyer} to ${buyer} and a ${fee} fee`
