import type { ReactNode } from 'react'
import { sentence } from '../../lib/sentence.ts'

/** What the gigs screens say, in one place. */

// bid-panel.tsx
export const allFieldsAreRequired = 'All fields are required'
export const failedToSubmitBidPleaseTry = 'Failed to submit bid. Please try again.'
export const failedToWithdrawBid = 'Failed to withdraw bid'
export const yourBid = 'Your bid'
export const inLabel = (deliveryTime: string) => `in ${deliveryTime}`
export const withdrawing = 'Withdrawing…'
export const withdrawBid = 'Withdraw Bid'
export const bidSubmittedSuccessfully = 'Bid submitted successfully!'
export const failedToSubmitBid = 'Failed to submit bid'
export const deliveryTimeMustBeAtLeast = 'Delivery time must be at least 1 whole day'
export const changeYourBid = 'Change your bid'
export const placeABid = 'Place a bid'
export const yourPrice = 'Your price'
export const deliveryTimeInDays = 'Delivery time in days'
export const proposal = 'Proposal'
export const sayHowYoudDo = 'Say how you’d do it and what you’ve done before.'
export const submitting = 'Submitting…'
export const updateBid = 'Update Bid'
export const submitBid = 'Submit Bid'

// bid-status.tsx
export const gigCancelled = 'Gig cancelled'

// create-gig.tsx
export const postAGig = 'Post a Gig'
export const gigs = 'Gigs'
export const studentsBidOnItYouPay =
  'Students bid on it. You pay into escrow when you accept a bid, and release the money when the work is done.'
export const postGig = 'Post Gig'
export const failedToCreateGig = 'Failed to create gig'
export const youMustBeLogged = 'You must be logged in to post a gig'

// deliver-form.tsx
export const addATextALink = 'Add a text, a link, a photo or a PDF of your work'
export const yourWorkWasNotDeliveredPlease = 'Your work was not delivered. Please try again.'
export const deliverAgain = 'Deliver again'
export const deliverYourWork = 'Deliver your work'
export const aboutYourWork = 'About your work'
export const theClient = 'the client'
export const onlyYouAndSee = (client: string) =>
  `Only you and ${client} see this. If there’s a dispute, campus admins see it too.`
export const linkToAFile = 'Link to a file'
export const delivering = 'Delivering…'
export const deliverWork = 'Deliver work'

// pdf-picker.tsx
export const addPdfs = 'Add PDFs'
export const pdfsToSend = 'PDFs to send'
export const removePdf = (name: string) => `Remove ${name}`
export const maximumPdfFilesAllowed = (max: number) => `Maximum ${max} PDF files allowed`
export const isNotAPdf = (name: string) => `“${name}” is not a PDF. Choose a PDF file.`
export const eachPdfMustBeAtMost = 'Each PDF must be at most 5 MB'

// delivered-pdf.tsx
export const downloadFile = (name: string) => `Download ${name}`
export const downloading = 'Downloading…'
export const pdfOfSize = (kilobytes: number) => `PDF · ${kilobytes} KB`
export const failedToDownloadTheFile = 'Failed to download the file. Please try again.'

// edit-gig.tsx
export const maximumImagesAllowed = (gig: number) => `Maximum ${gig} images allowed`
export const failedToFetchGigDetails = 'Failed to fetch gig details'
export const editGig = 'Edit Gig'
export const loadingGig = 'Loading gig'
export const youAreNotAuthorizedToEdit = 'You are not authorized to edit this gig'
export const cannotEditAGig = 'Cannot edit a gig that is already in progress or completed'
export const gig = 'Gig'
export const backToGigs = 'Back to Gigs'
export const backToTheGig = 'Back to the gig'
export const upToPhotosInTotalMb = (gig: number, megabytes: number) =>
  `Up to ${gig} photos in total, ${megabytes} MB each (we shrink them for you). Nothing changes until you save.`
export const gigUpdatedSuccessfully = 'Gig updated successfully!'
export const failedToUpdateGig = 'Failed to update gig'
export const pleaseFixTheErrors = 'Please fix the errors in the form'

// gig-bids.tsx
export const bids = 'Bids'
export const noBidsYetYoullSeeEvery = 'No bids yet. You’ll see every bid here.'
export const anonymous = 'Anonymous'
export const message = 'Message'
export const messageTo = (name: string) => `Message ${name}`
export const theFreelancer = 'the freelancer'
export const bidAcceptedSuccessfully = 'Bid accepted successfully!'
export const failedToAcceptBid = 'Failed to accept bid'
export const acceptTheBid = (name: string) => `Accept the bid of ${name}?`
export const acceptAndPay = (amount: string) => `Accept and pay ${amount}`
export const accepting = 'Accepting…'
export const hasAndIsPaid = (name: string, deliveryTime: string) =>
  `${name} has ${deliveryTime} and is paid when you complete the gig. We reject all other bids.`
export const depositFunds = 'Deposit Funds'
export const insufficientWalletBalancePlease = 'Insufficient wallet balance. Please deposit funds.'
export const acceptBid = 'Accept Bid'
export const acceptBidOf = (name: string) => `Accept Bid of ${name}`
export const profile = 'Profile'
export const profileOf = (name: string) => `Profile of ${name}`
export const intoEscrow = 'Into escrow'
export const yourBalance = 'Your balance'
export const balanceAfter = 'Balance after'

// gig-cancellation.tsx
export const cantContinue = (other: string, sum: string, whose: string) =>
  `Can’t continue? Ask ${other} to cancel. If they agree, ${sum} goes back to ${whose}.`
export const cantContinueOrWithdraw = (other: string, sum: string, whose: string) =>
  `Can’t continue? Ask ${other} to cancel. If they agree, ${sum} goes back to ${whose}. Or withdraw from it.`
export const ifYouAgree = (sum: string, whose: string) =>
  `If you agree, ${sum} goes back to ${whose}. If not, the gig continues.`
export const cancelNowText = (sum: string, whose: string) =>
  `The gig ends, and ${sum} goes back to ${whose}. You can’t undo this.`
export const askText = (other: string, sum: string, whose: string) =>
  `The gig continues until ${other} agrees. Then ${sum} goes back to ${whose}.`
export const withdrawText = (sum: string, whose: string) =>
  `The gig ends now, and ${sum} goes back to ${whose}. You are not paid. You can’t undo this.`
export const wentBack = (sum: string, whose: string) => `We sent ${sum} back to ${whose}.`
export const theMoneyInEscrow = 'the money in escrow'
export const youCancelledThisGig = 'You cancelled this gig.'
export const cancelledThisGig = (otherName: string) => `${otherName} cancelled this gig.`
export const failedToWithdrawYourRequest = 'Failed to withdraw your request'
export const youAskedToCancelThisGig = 'You asked to cancel this gig.'
export const withdrawRequest = 'Withdraw Request'
export const theGigContinuesUntilAgrees = (otherName: string) =>
  `The gig continues until ${otherName} agrees.`
export const failedToCancelTheGig = 'Failed to cancel the gig'
export const failedToDeclineTheRequest = 'Failed to decline the request'
export const asksToCancelThisGig = (otherName: string) => `${otherName} asks to cancel this gig.`
export const agreeAndCancel = 'Agree and Cancel'
export const declining = 'Declining…'
export const keepGigGoing = 'Keep Gig Going'
export const cancelThisGig = 'Cancel this gig?'
export const cancelGig = 'Cancel Gig'
export const keepGig = 'Keep Gig'
export const cancelling = 'Cancelling…'
export const failedToSendYourRequest = 'Failed to send your request'
export const askToCancel = 'Ask to Cancel'
export const askToCancelThisGig = 'Ask to cancel this gig?'
export const canReadThis = (other: string) => `${other} can read this.`
export const sending = 'Sending…'
export const failedToWithdrawFromTheGig = 'Failed to withdraw from the gig'
export const withdrawFromGig = 'Withdraw from Gig'
export const withdrawFromThisGig = 'Withdraw from this gig?'
export const theOwner = 'the owner'
export const yourWallet = 'your wallet'

// gig-detail.tsx
export const failedToLoadGigDetails = 'Failed to load gig details'
export const gigNotFoundOrHasBeen = 'Gig not found or has been removed'
export const tryAgain = 'Try again'

// gig-dispute.tsx
export const theMoneyIsBackInEscrow = 'The money for this gig is back in escrow.'
export const wePausedThisGig = 'We paused this gig.'
export const thisGigIsInDispute = 'This gig is in dispute.'
export const aCampusAdminHasDecided = 'A campus admin has decided.'
export const viewDispute = 'View Dispute'
export const theMoneyStaysInEscrow = 'The money stays in escrow until a campus admin decides.'
export const seeTheDecisionAndTheReason = 'See the decision and the reason.'
export const problemYouCantSortOutTogether =
  'Problem you can’t sort out together? A dispute pauses the gig until a campus admin decides.'
export const openADispute = 'Open a dispute'

// gig-fields.tsx
export const atMost120Characters = 'At most 120 characters'
export const aBidIsAtLeast = (minBid: string) => `A bid is at least ${minBid}`
export const aBudgetIsAtLeast = (minBudget: string) => `A budget is at least ${minBudget}`
export const campusIsRequired = 'Campus is required'
export const title = 'Title'
export const ifYouLeaveThisEmpty = 'If you leave this empty, we use the start of the description.'
export const description = 'Description'
export const sayWhatNeedsDoing = 'Say what needs doing, where, and what you need. At least 20 characters.'
export const budget = 'Budget'
export const atLeast = (naira: string) => `At least ${naira}`
export const durationInDays = 'Duration in days'
export const category = 'Category'
export const chooseACategory = 'Choose a category'
export const campus = 'Campus'
export const youCanOnlyPostGigs = 'You can only post gigs on your own campus.'
export const skills = 'Skills'
export const separateSkillsWithCommasForExample = 'Separate skills with commas, for example: Figma, Canva'

// gig-filter-bar.tsx
export const everyone = 'Everyone'
export const verifiedStudents = 'Verified students'
export const open = 'Open'
export const inProgress = 'In Progress'
export const completed = 'Completed'
export const cancelled = 'Cancelled'
export const upTo = (days: string) => `Up to ${days}`
export const filters = 'Filters'
export const allCategories = 'All categories'
export const status = 'Status'
export const anyStatus = 'Any status'
export const durationAndBudget = 'Duration and budget'
export const duration = 'Duration'
export const anyDuration = 'Any duration'
export const clearFilters = 'Clear filters'
export const allCampuses = 'All campuses'

// gig-form.tsx
export const upToPhotosMbEach = (gig: number, megabytes: number) =>
  `Up to ${gig} photos, ${megabytes} MB each (we shrink them for you). Optional.`
export const addGig = 'Add Gig'

// gig-list.tsx
/** A total of 0 is not shown: it may not be known yet. */
export const gigsAt = (count: string, total: number, campus: string) =>
  total === 0 ? `Gigs at ${campus}` : total === 1 ? `1 gig at ${campus}` : `${count} gigs at ${campus}`
export const gigsOnAllCampuses = (count: string, total: number) =>
  total === 0
    ? 'Gigs on all campuses'
    : total === 1
      ? '1 gig on all campuses'
      : `${count} gigs on all campuses`
export const gigsForAt = (count: string, total: number, search: string, campus: string) =>
  total === 0
    ? `Gigs for “${search}” at ${campus}`
    : total === 1
      ? `1 gig for “${search}” at ${campus}`
      : `${count} gigs for “${search}” at ${campus}`
export const gigsForOnAllCampuses = (count: string, total: number, search: string) =>
  total === 0
    ? `Gigs for “${search}” on all campuses`
    : total === 1
      ? `1 gig for “${search}” on all campuses`
      : `${count} gigs for “${search}” on all campuses`
export const loadingGigs = 'Loading gigs'
export const failedToLoadGigs = 'Failed to load gigs'
export const noGigsFound = 'No gigs found'
export const tryFewerFilters = 'Try fewer filters.'
export const needAHandBeTheFirst = 'Need a hand? Be the first to post something here.'

// gig-moderation.tsx
export const moderation = 'Moderation'
export const everythingYouDoHereIsKept = 'Everything you do here is kept in the audit log.'

// gig-money.ts
export const theClientInGigMoney = 'The client'
export const youPaid = 'You paid'
export const paid = (owner: string) => `${owner} paid`
export const fromYourWallet = 'From your wallet'
export const fromTheClientsWallet = 'From the client’s wallet'
export const heldInEscrow = 'Held in escrow'
export const frozenWhileTheDisputeIsOpen = 'Frozen while the dispute is open'
export const theMoneyIsHereNow = 'The money is here now'
export const noLongerHeld = 'No longer held'
export const backToYou = 'Back to you'
export const backTo = (owner: string) => `Back to ${owner}`
export const refundedInFull = 'Refunded in full'
export const splitByTheAdmins = 'Split by a campus admin'
export const toBackTo = (toFreelancer: string, freelancer: string, toOwner: string, owner: string) =>
  `${toFreelancer} to ${freelancer}, ${toOwner} back to ${owner}`
export const toYou = 'To you'
export const to = (freelancer: string) => `To ${freelancer}`
export const released = 'Released'
export const asTheAdminsRule = 'When a campus admin decides'
export const whenYouAcceptTheWork = 'When you accept the work'
export const whenAcceptsTheWork = (owner: string) => `When ${owner} accepts the work`

// gig-owner-panel.tsx
export const heldUntilYouAccept = (sum: string, freelancer: string) =>
  `${sum} is held in escrow. We pay ${freelancer} when you accept the work.`
export const heldUntilYouComplete = (sum: string, freelancer: string) =>
  `${sum} is held in escrow. We pay ${freelancer} when you complete the gig.`
export const thisIsYourGig = 'This is your gig.'
export const acceptABidToBegin = 'Accept a bid to begin. You can edit and delete it until then.'
export const theFreelancerInGigOwnerPanel = 'The freelancer'
export const isWorkingOn = (freelancer: string) => `${freelancer} is working on it.`
export const theWorkIsDone = 'The work is done and the freelancer was paid.'
export const itWasCancelledBeforeTheWork = 'It was cancelled before the work was done.'
export const anAdminCancelled = 'An admin cancelled it.'
export const theMoney = 'The money'
export const gigMarkedAsCompletedAndPayment = 'Gig marked as completed and payment released'
export const failedToCompleteGig = 'Failed to complete gig'
export const deliveredTheWork = (name: string) => `${name} delivered the work.`
export const isTheWorkDone = 'Is the work done?'
export const acceptAndPayInGigOwnerPanel = 'Accept and pay'
export const completeGig = 'Complete Gig'
export const completeThisGig = 'Complete this gig?'
export const completeAndPay = 'Complete and Pay'
export const notYet = 'Not yet'
export const completing = 'Completing…'
export const goesFromEscrowToYouCant = (amount: string, name: string) =>
  `${amount} goes from escrow to ${name}. You can’t undo this.`

// gig-preview.tsx
export const whatNeedsDoing = 'What needs doing'

// gig-view.tsx
export const thisGigIsOnAnotherCampus = 'This gig is on another campus.'
export const itWasPostedAtYourCampus = (campus: string, campus2: string) =>
  `It was posted at ${campus}; your campus is ${campus2}.`
export const messageTheGigOwner = 'Message the gig owner'
export const messageSentToGigOwner = 'Message sent to gig owner!'
export const reportThisGig = 'Report this gig'
export const aboutThisGig = 'About this gig'
export const details = 'Details'
export const canYouDo = 'Can you do this?'
export const signInToBid = 'Sign in to bid on it. The money is held in escrow until the work is done.'
export const signInToBidInGigView = 'Sign in to bid'
export const similarGigs = 'Similar Gigs'
export const viewAllIn = (category: string) => `View all in ${category}`
export const postedBy = 'Posted by'
export const freelancer = 'Freelancer'
export const views = 'Views'
export const posted = 'Posted'
export const deadline = 'Deadline'
export const viewAll = 'View all'

// gig-work.tsx
export const deliveryBy = (delivery: ReactNode, freelancer: string, time: ReactNode) =>
  sentence`${delivery} by ${freelancer}, ${time}`
export const whereTheMoney = 'Where the money is'
export const waitingFor = (client: string) => `Waiting for ${client}.`
export const theyCanAcceptYourWork =
  'They can accept your work or ask for a change. We remind them after 3 and 6 days.'
export const deliveredWork = 'Delivered work'
export const delivery = (index: number) => `Delivery ${index}`
export const photoOfDelivery = (place: number, index: number) => `Photo ${place} of delivery ${index}`
export const changeRequested = 'Change requested'
export const youveAskedForChanges = (changes: number) => `You’ve asked for ${changes} changes.`
export const acceptTheWorkOrLet = 'Accept the work, or let a campus admin decide.'
export const notWhatYouAgreed = (left: number) =>
  `Not what you agreed on? You can ask for ${left === 1 ? 'one more change' : `${left} changes`}.`
export const askForAChange = 'Ask for a change'
export const whatShouldChange = 'What should change?'
export const readsItAndDeliversAgain = (freelancer: string) => `${freelancer} reads it, and delivers again.`
export const sendRequest = 'Send request'
export const yourRequestWasNotSentPlease = 'Your request was not sent. Please try again.'

// my-bids.tsx
export const myBids = 'My Bids'
export const dashboard = 'Dashboard'
export const noBidsYet = 'No Bids Yet'
export const findASmallJob = 'Find a small job on your campus and make an offer.'
export const browseGigs = 'Browse Gigs'
export const failedToLoadYourBidsPlease = 'Failed to load your bids. Please try again later.'
export const loadingYourBids = 'Loading your bids'
export const myBidsInMyBids = 'My bids'
export const amount = 'Amount'
export const deliveryInMyBids = 'Delivery'
export const date = 'Date'
export const link = 'Link'
export const viewGig = 'View Gig'
export const viewGigNamed = (title: string) => `View Gig: ${title}`

// open-gig-actions.tsx
export const deleteGig = 'Delete Gig'
export const gigDeletedSuccessfully = 'Gig deleted successfully'
export const failedToDeleteGig = 'Failed to delete gig'
export const weRejectAllBidsAndTell = 'We reject all bids and tell the bidders it was cancelled.'

// gig-api.ts
export const yourGigIsPostedBut =
  'Your gig is posted, but we couldn’t upload its photos. Edit the gig to add them.'
