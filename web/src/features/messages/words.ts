import type { ReactNode } from 'react'
import { sentence } from '../../lib/sentence.ts'

/** What the messages screens say, in one place. */

// about.ts
export const id = (kind: string) => `${kind}Id`

// blocked-notice.tsx
export const youHaveBlocked = (name: string) => `You have blocked ${name}.`
export const unblocking = 'Unblocking…'
export const unblock = 'Unblock'
export const youCantMessageEachOther = 'You can’t message each other or see each other’s listings.'

// bubble.tsx
export const you = 'You'
export const read = 'Read'
export const sent = 'Sent'
export const sending = 'Sending…'
export const notSentYetWellSend = 'Not sent yet. We’ll send it when you’re online.'
export const notSent = 'Not sent'
export const deleteLabel = 'Delete'
export const retry = 'Retry'

// conversation.tsx
export const wantToKnowWhenTheyReply =
  'Want to know when they reply? Turn on push notifications for this device.'
export const wantToKnowWhenReplies = (name: string) =>
  `Want to know when ${name} replies? Turn on push notifications for this device.`
export const messages = 'Messages'
export const conversation = 'Conversation'
export const failedToLoadMessages = 'Failed to load messages'
export const loadingMessages = 'Loading messages'
export const userNotFound = 'User not found'
export const backToMessages = 'Back to messages'

// days.ts
export const today = 'Today'
export const yesterday = 'Yesterday'

// item-link.tsx
export const available = 'Available'

// item-names.ts
export const product = 'Product'
export const business = 'Business'
export const gig = 'Gig'
export const order = 'Order'

// messages.tsx
export const blockedPeople = 'Blocked people'
export const noMessagesYet = 'No messages yet'
export const toAskASeller = 'To ask a seller about a product, press Contact on its page.'
export const browseProducts = 'Browse products'
export const conversations = 'Conversations'
export const youInMessages = 'You: '
export const unread = (count: number) => `${count} unread`

// notifications-toggle.tsx
export const chatNotifications = (app: string) => `${app} notifications`
export const getNewMessagesInChatAppOnce = (app: string) =>
  `Get new messages in ${app} once your account is linked.`

// openings.ts
export const sayHelloIfYouBuySomething = (days: string | undefined) =>
  days === undefined
    ? 'Say hello. If you buy something, pay through Campus Marketplace. Your money is held in escrow until you confirm delivery.'
    : `Say hello. If you buy something, pay through Campus Marketplace. Your money is held in escrow until you confirm delivery, or ${days} after delivery.`
export const writeAMessage = 'Write a message'
export const tellThemWhatYouNeed =
  'Tell them what you need and by when. They’re paid from escrow when you accept the work.'
export const askAboutTheWork =
  'Ask about the work and the deadline. The payment is held in escrow until the client accepts it.'
export const writeToTheFreelancer = 'Write to the freelancer'
export const writeToTheClient = 'Write to the client'
export const answerTheirQuestionAndAgree = 'Answer their question, and agree on when and where to meet.'
export const askWhatYoudLikeToKnow = (days: string | undefined) =>
  days === undefined
    ? 'Ask what you’d like to know. Pay through Campus Marketplace. Your money is held in escrow until you confirm delivery.'
    : `Ask what you’d like to know. Pay through Campus Marketplace. Your money is held in escrow until you confirm delivery, or ${days} after delivery.`
export const hiIsThisStillAvailable = 'Hi, is this still available?'
export const writeToTheBuyer = 'Write to the buyer'
export const writeToTheSeller = 'Write to the seller'
export const thisOrderIsYouCanStill = (state: string) =>
  `This order is ${state}. You can still write to each other.`
export const theBuyerHasPaid =
  'The buyer has paid, and the money is held in escrow. Agree on when and where to meet.'
export const youvePaidAndYourMoney = (days: string | undefined) =>
  days === undefined
    ? 'You’ve paid, and your money is held in escrow until you confirm delivery. Agree on when and where to meet.'
    : `You’ve paid, and your money is held in escrow until you confirm delivery, or ${days} after delivery. Agree on when and where to meet.`

// person-menu.tsx
export const block = 'Block'
export const report = 'Report'
export const blockOfName = (name: string) => `Block ${name}?`
export const blocking = 'Blocking…'
export const youWontBeAbleToMessage =
  'You won’t be able to message each other or see each other’s listings. Orders and gigs you already share continue. We don’t tell them, and you can unblock them any time.'

// send-box.tsx
export const message = 'Message'
export const send = 'Send'
export const charactersLeft = (left: number) => `${left} characters left`

// thread.tsx
export const loading = 'Loading…'
export const showOlderMessages = 'Show older messages'
export const notSentYet = 'Not sent yet'
export const showNewMessages = 'Show new messages'

// use-sending.ts
export const failedToSendMessagePleaseTry = 'Failed to send message. Please try again.'

// photos of messages
export const addPhotos = 'Add photos'
export const addPhotosFailed = 'We couldn’t add those photos. Please try again.'
export const tooManyPhotos = (max: number) => `At most ${max} photos in one message`
export const photosGone = 'Those photos are gone. Please choose them again.'
export const photoOf = (number: number, count: number, name: string) =>
  count === 1 ? `Photo from ${name}` : `Photo ${number} of ${count} from ${name}`
export const photos = (count: number) => (count === 1 ? 'Photo' : `${count} photos`)
export const photosNotLoaded = 'We couldn’t load these photos'
export const youInPhotos = 'you'

// presence
export const typing = 'typing…'
export const lastSeen = (time: ReactNode) => sentence`Last seen ${time}`
