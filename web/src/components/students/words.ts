import type { ReactNode } from 'react'
import { sentence } from '../../lib/sentence.ts'

/** What is said about verified students, in one place. */

// student-card.tsx
export const heading = 'Verified student'
export const intro =
  'Show others that you study here. Your listings, bids and messages get a badge for a year.'
export const verifiedUntil = (date: ReactNode) =>
  sentence`You’re verified until ${date}. Others see your badge.`
export const ownEmailFits = 'Your account’s email is from your university, so you don’t need a code.'
export const studentEmail = 'Student email'
export const endsIn = (domain: string) => `Ends in ${domain}. We send it a code.`
export const sendCode = 'Send code'
export const sendAnotherCode = 'Send another code'
export const sending = 'Sending…'
export const sentACode = (email: string) => `We sent a code to ${email}. It works for 30 minutes.`
export const codeFromStudentEmail = 'Code from your student email'
export const verifyMe = 'Verify me'
export const verifying = 'Verifying…'
export const couldntVerify = 'We couldn’t verify you. Please try again.'
export const failedToLoadBadge = 'Failed to load your student badge'
export const loadingBadge = 'Loading your student badge'

// student-photo.tsx
export const orShowYourCard = 'Show your student card'
export const whoSeesTheCard = 'Only your campus admins see the photo. We delete it once they decide.'
export const cardIsBeingChecked = 'A campus admin is checking your student card. We’ll tell you.'
export const cardWasDeclined = (reason: string) => `Your last photo was declined: ${reason}`
export const sendPhoto = 'Send photo'
export const chooseAPhotoFirst = 'Choose a photo of your student card first'
export const couldntSendThePhoto = 'We couldn’t send your photo. Please try again.'
