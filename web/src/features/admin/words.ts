import type { ReactNode } from 'react'
import { sentence } from '../../lib/sentence.ts'

/** What the admin screens say, in one place. */

// admin-listing-card.tsx
export const viewDetails = 'View Details'
export const disabled = 'Disabled'
export const openReports = (count: number) => (count === 1 ? '1 open report' : `${count} open reports`)

// audit-log.tsx
export const auditLog = 'Audit Log'
export const auditIntro = 'Every admin action: who, what, when and why. Entries can’t be changed.'
export const backToDashboard = 'Back to Dashboard'
export const loadingTheAuditLog = 'Loading the audit log'
export const failedToLoadTheAuditLog = 'Failed to load the audit log'
export const noActionsYet = 'No actions yet'

// campus-discounts.tsx
export const campusDiscounts = 'Campus discounts'
export const campusDiscountsText = 'Percent off the platform fee for orders at that campus.'
export const removeDiscountFor = (campus: string) => `Remove the discount for ${campus}`
export const addACampus = 'Add a campus'
export const chooseACampus = 'Choose a campus'
export const percent = (campus: string) => `${campus}, percent`
export const wrongPercentage = 'A percentage from 0 to 100'

// campus-page-form.tsx
export const failedToSaveTheSettings = 'Failed to save the settings'
export const communities = 'Communities'
export const help = 'Help'
export const chatBot = 'Chat bot'
export const chatBotHint = 'Opens from the round chat button that signed-in members see.'
export const yourWebsite = 'Your website'
export const websiteHint = 'The Contact Admin button opens it.'
export const saving = 'Saving…'
export const saveChanges = 'Save Changes'
export const groups = 'Groups'
export const noGroupsYet = 'No groups yet.'
export const name = 'Name'
export const address = 'Address'
export const addAGroup = 'Add a group'
export const group = (index: number) => `Group ${index}`
export const removeGroup = (index: number) => `Remove group ${index}`

// student-cards.tsx
export const studentCards = 'Student cards'
export const studentCardsIntro =
  'Accept cards that show a student of your campus. Photos are deleted after that.'
export const loadingStudentCards = 'Loading student cards'
export const failedToLoadStudentCards = 'Failed to load student cards'
export const noStudentCards = 'No student cards to check'
export const failedToDecideOnTheCard = 'Failed to decide on the card'
export const studentCardOf = (name: string) => `Student card of ${name}`
export const approve = 'Accept'
export const decline = 'Decline'
export const approveCardOf = (name: string) => `Accept the card of ${name}`
export const declineCardOf = (name: string) => `Decline the card of ${name}`
export const declineThisCard = 'Decline this card?'
export const declineCardHint = 'They read the reason.'

// lost-keys.tsx
/** People who lost every key. */
export const LOST_KEYS = {
  heading: 'Locked-out members',
  intro: 'They lost their phone, codes and passkey. Accept only if you know them and asked them yourself.',
  loading: 'Loading locked-out members',
  failedToLoad: 'Failed to load locked-out members',
  none: 'No member is locked out',
  approved: 'Accepted',
  failed: 'Failed to decide',
  approve: {
    label: 'Accept',
    title: 'Let them back in?',
    text: 'We remove their PIN, passkeys and authenticator app. Call or meet them first: a thief may read their email.',
    hint: 'Write how you know that it’s them. It’s kept in the audit log.',
  },
  refuse: {
    label: 'Decline',
    title: 'Decline this request?',
    text: 'Their PIN, passkeys and authenticator app stay.',
    hint: 'They read the reason.',
  },
} as const
export const memberSince = (time: ReactNode) => sentence`Member since ${time}`
export const askedFor = (time: ReactNode) => sentence`Asked ${time}`
export const keysGoAfter = (time: ReactNode) => sentence`If accepted, their keys are removed after ${time}.`
export const approveKeysOf = (name: string) => `Accept the request of ${name}`
export const refuseKeysOf = (name: string) => `Decline the request of ${name}`

// campus-domains.tsx
export const studentEmails = 'Student emails'
export const emailDomains = 'Email domains of the university'
export const emailDomainsHint =
  'Separate domains with commas. An address under one of them makes a verified student.'
export const saveDomains = 'Save domains'

// campus-settings.tsx
export const defaultSet = 'Default set, for campuses without their own'
export const campusSettings = 'Campus Settings'
export const campus = 'Campus'
export const noCampus = 'You’re not the admin of a campus yet.'
export const failedToLoadTheSettings = 'Failed to load the settings'
export const loadingSettings = 'Loading settings'

// chargebacks.tsx
export const disputedByTheBank = (frozen: string, owed: string) =>
  `Disputed by the bank. ${frozen} frozen, ${owed} owed.`
export const refundedToTheCard = (frozen: string, owed: string) =>
  `Refunded to the card. ${frozen} frozen, ${owed} owed.`
export const chargebacks = 'Chargebacks'
export const failedToLoadTheChargebacks = 'Failed to load the chargebacks'
export const loadingTheChargebacks = 'Loading the chargebacks'
export const noChargebacks = 'No disputed deposits. When a bank takes one back, it shows up here.'
export const pagesOfChargebacks = 'Pages of chargebacks'
export const open = 'Open'
export const won = 'Won'
export const lost = 'Lost'
export const depositedBy = (amount: string, user: string) => `${amount} deposited by ${user}`
export const respondAtThePaymentProvider = 'Respond at the payment provider.'

// fee-form.tsx
export const minimumAboveMaximum = 'The minimum fee cannot be above the maximum fee'
export const basePercentage = 'Base percentage'
export const basePercentageHint = 'Of the order, from 0 to 100.'
export const resetToDefaults = 'Reset to Defaults'
export const freeThresholdZero = 'At ₦0, no order pays a platform fee.'
export const freeThresholdHint = (naira: string) => `Orders of ${naira} and above pay no platform fee.`
export const failedToSaveConfiguration = 'Failed to save configuration'
export const minimumFee = 'Minimum fee'
export const maximumFee = 'Maximum fee'
export const freeThreshold = 'Free threshold'

// fee-history.tsx
export const history = 'History'
export const loadingTheHistory = 'Loading the history'
export const fromTheStart = 'From the start'
export const pagesOfTheHistory = 'Pages of the history'
export const alwaysFreeInFeeHistory = 'always free'
export const freeFrom = (freeThreshold: string) => `free from ${freeThreshold}`

// fee-preview.tsx
export const preview = 'Preview'
export const previewHint = 'Fix the numbers in the form to see a preview.'
export const loadingThePreview = 'Loading the preview'
export const alwaysFree = 'Always free.'
export const alwaysFreeText = 'With a threshold of ₦0, no order pays a platform fee.'
export const order = 'Order'
export const platformFee = 'Platform fee'
export const free = 'Free'
export const campusDiscountsAreNotIncluded = 'Campus discounts are not included.'

// fee-settings.tsx
export const platformFeeSettings = 'Platform Fee Settings'
export const feesIntro =
  'What buyers pay on top of their orders. Existing orders keep the fee they were placed with.'
export const loadingTheFees = 'Loading the fees'
export const failedToLoadFeeConfiguration = 'Failed to load fee configuration'

// jobs.tsx
export const failedJobs = 'Failed Jobs'
export const jobsIntro =
  'Emails and other tasks that failed for an hour or for good. Fix the cause and retry. Nothing runs twice.'
export const loadingFailedJobs = 'Loading failed jobs'
export const failedToLoadTheFailedJobs = 'Failed to load the failed jobs'
export const noFailedJobs = 'No failed jobs'
export const everythingRanAsItShould = 'Everything ran as it should.'
export const retryFailed = 'That didn’t work. Please try again.'
export const tries = (count: number) => `${count} tries`
export const trying = 'Trying…'
export const emails = 'Emails'
export const chatAppMessages = (app: string) => `${app} messages`
export const anAnnouncement = 'An announcement'
export const removingPictures = 'Removing pictures'
export const aPayout = 'A payout'
export const oneTry = '1 try'
export const tryAgain = 'Try again'
export const tryAgainNamed = (work: string) => `Try again: ${work}`

// ledger.tsx
export const differentStatus = 'Different status'
export const books = 'Books'
export const trialBalance = 'Trial balance'
export const failedToLoadTheBooks = 'Failed to load the books'
export const loadingTheBooks = 'Loading the books'
export const balanced = 'Balanced: all accounts sum to zero.'
export const unbalanced = 'The books don’t balance.'
export const accountsByKind = 'Accounts by kind'
export const all = 'All'
export const failedToCompareTheBooks = 'Failed to compare the books'
export const comparedWithThePaymentProvider = 'Compared with the payment provider'
export const comparing = 'Comparing…'
export const compareNow = 'Compare now'
export const loadingTheComparisons = 'Loading the comparisons'
export const notCompared = 'Not compared yet. We compare every night.'
export const pagesOfComparisons = 'Pages of comparisons'
export const missingAtTheProvider = 'Missing at the provider'
export const agrees = 'Agrees'
export const interrupted = 'Interrupted'
export const compared = (count: string, references: number) =>
  references === 1 ? '1 reference compared' : `${count} references compared`
export const comparedThenFailed = (count: string, references: number, failure: string) =>
  references === 1 ? `1 reference compared; ${failure}` : `${count} references compared; ${failure}`
export const differ = (count: string, differences: number) =>
  differences === 1 ? '1 differs' : `${count} differ`
export const nothing = 'nothing'
export const accounts = 'Accounts'
export const howMany = 'How many'
export const out = 'Out'
export const inLabel = 'In'
export const balance = 'Balance'
export const missingHere = 'Missing here'
export const differentAmount = 'Different amount'
export const oursTheirs = (
  part: ReactNode,
  kind: string,
  reference: string,
  sideOf: string,
  sideOf2: string,
) => sentence`${part}: ${kind} ${reference}. Ours: ${sideOf}. Theirs: ${sideOf2}.`

// listings.tsx
export const manageProducts = 'Manage Products'
export const searchProducts = 'Search products'
export const manageBusinesses = 'Manage Businesses'
export const searchBusinesses = 'Search businesses'
export const showDisabledOnly = (many: string) => `Show disabled ${many} only`
export const loadingListings = (many: string) => `Loading ${many}`
export const failedToLoad = (many: string) => `Failed to load ${many}`
export const noFound = (many: string) => `No ${many} found`

// meeting-points.tsx, point-form.tsx, points-api.ts
export const meetingPoints = 'Meeting Points'
export const meetingPointsIntro = 'Safe public places where buyers and sellers meet to hand things over.'
export const failedToLoadThePoints = 'Failed to load the meeting points'
export const failedToSaveThePoint = 'Failed to save the meeting point'
export const loadingThePoints = 'Loading the meeting points'
export const noMeetingPointsYet = 'No meeting points yet'
export const noMeetingPointsText =
  'Add safe, busy places with their opening hours. Buyers and sellers can then agree to meet there.'
export const addMeetingPoint = 'Add meeting point'
export const editMeetingPoint = 'Edit meeting point'
export const retired = 'Retired'
export const edit = 'Edit'
export const editNamed = (name: string) => `Edit: ${name}`
export const stopUsingNamed = (name: string) => `Stop using: ${name}`
export const restoreNamed = (name: string) => `Use again: ${name}`
export const stopUsing = 'Stop using'
export const restorePoint = 'Use again'
export const stopUsingThisPoint = 'Stop using this meeting point'
export const agreedMeetingsStay =
  'Buyers and sellers can’t choose it any more. Meetings that were agreed there stay as they are.'
export const whereExactly = 'Where exactly'
export const whereExactlyHint = 'Such as “By the security post, on the campus side”.'
export const openingHours = 'Opening hours'
export const opensOn = (day: string) => `${day}, opens at`
export const closesOn = (day: string) => `${day}, closes at`
export const closedOnThisDay = 'Closed'

// report-card.tsx
export const message = 'Message'
export const takeDown = 'Take Down'
export const takeThisDown = 'Take this down?'
export const takeDownHint =
  'The owner sees your reason. Others can’t see it any more, and an open gig is deleted.'
export const warn = 'Warn'
export const sendAWarning = 'Send a warning?'
export const warnHint = 'We email them this reason. We don’t tell them who reported them.'
export const dismiss = 'Dismiss'
export const dismissThisReport = 'Dismiss this report?'
export const dismissHint = 'We keep it with the report and in the audit log. We don’t notify anyone.'
export const removed = '(removed)'
export const reportedPhoto = (number: number) => `Reported photo ${number}`
export const ofPerson = (user: string) => `of ${user}`
export const reportedBy = (reporter: string) => `Reported by ${reporter}`
export const actedOn = 'Acted on'
export const dismissed = 'Dismissed'
export const person = 'Person'
export const product = 'Product'
export const business = 'Business'
export const gig = 'Gig'
export const anonymous = 'Anonymous'
export const actedOnBy = (by: string, time: ReactNode, reason: string) =>
  sentence`Acted on by ${by}, ${time}: ${reason}`
export const dismissedBy = (by: string, time: ReactNode, reason: string) =>
  sentence`Dismissed by ${by}, ${time}: ${reason}`

// reports-api.ts
export const failedToDecideOnTheReport = 'Failed to decide on the report'

// reports.tsx
export const reports = 'Reports'
export const reportsIntro = 'Reports about people and listings. The reporter stays anonymous.'
export const stateOfReports = 'State of reports'
export const loadingReports = 'Loading reports'
export const failedToLoadReports = 'Failed to load reports'
export const noOpenReports = 'No open reports'
export const onlyReportsAboutOneProduct = 'Only reports about one product.'
export const showAllReports = 'Show all reports'
export const noReportsHereYet = 'No reports here yet'

// search-form.tsx
export const search = 'Search'

// super-only.tsx
export const noPermission = "You don't have permission to access this page"

// users.tsx
export const manageUsers = 'Manage Users'
export const nameOrEmail = 'Name or email'
export const loadingUsers = 'Loading users'
export const failedToLoadUsers = 'Failed to load users'
export const noUsersFound = 'No users found'
export const users = 'Users'
export const user = 'User'
export const role = 'Role'
export const listings = 'Listings'
export const actions = 'Actions'

// dashboard.tsx
export const manageAdmins = 'Manage Admins'
export const disabledProducts = 'Disabled Products'
export const disputes = 'Disputes'
export const adminDashboard = 'Admin Dashboard'
export const administration = 'Administration'
export const openOfCount = (count: number) => `, ${count} open`
export const failedToLoadDashboard = 'Failed to load dashboard'
export const loadingFigures = 'Loading figures'
export const products = 'Products'
export const businesses = 'Businesses'
export const disabledProductsInDashboard = 'Disabled products'
export const disabledBusinesses = 'Disabled businesses'
export const analytics = 'Analytics'
export const usersByCampus = 'Users by Campus'
export const usersByCampusInDashboard = 'Users by campus'
export const notSet = 'Not set'
export const productsByCategory = 'Products by Category'
export const productsByCategoryInDashboard = 'Products by category'
export const category = 'Category'
export const businessesByCategory = 'Businesses by Category'
export const businessesByCategoryInDashboard = 'Businesses by category'

// user-row.tsx
export const member = 'Member'
export const admin = 'Admin'
export const superAdmin = 'Super admin'
export const noName = 'No Name'
export const of = (campusShortName: string) => `of ${campusShortName}`
export const listingCounts = (
  products: string,
  ofProducts: number,
  businesses: string,
  ofBusinesses: number,
) =>
  `${products} ${ofProducts === 1 ? 'product' : 'products'}, ${businesses} ${ofBusinesses === 1 ? 'business' : 'businesses'}`
export const none = 'None'
export const removeAdmin = 'Remove Admin'
export const makeAdmin = 'Make Admin'
export const deleteLabel = 'Delete'
export const failedToMakeUserAnAdmin = 'Failed to make user an admin'
export const pleaseSelectYourCampus = 'Please select your campus'
export const makeAnAdmin = (user: string) => `Make ${user} an admin?`
export const theyManageOneCampusAndMust = 'They manage one campus and must sign in again.'
export const removeAsAnAdmin = (user: string) => `Remove ${user} as an admin?`
export const theyBecomeAnOrdinaryMember = 'They become an ordinary member and must sign in again.'
export const removing = 'Removing…'
export const failedToRemoveAdminRole = 'Failed to remove admin role'
export const removeKeys = 'Remove Keys'
export const removeKeysOf = (user: string) => `Remove the keys of ${user}?`
export const removeKeysText =
  'For an admin who lost them: make sure it’s really them. This removes their PIN, passkeys and authenticator app and signs them out. Their admin powers pause for 24 hours.'
export const failedToRemoveKeys = 'Failed to remove the keys'
export const deleteLabelOfUser = (user: string) => `Delete ${user}?`
export const thisErasesEverythingTheyPosted =
  'This erases everything they posted, for good. Not possible while they have money in the system.'
export const deletedOn = (at: string) => `Disabled. Will be deleted on ${at}.`
export const takeBack = 'Take Back'
export const keepUser = (user: string) => `Keep ${user}?`
export const keepUserText = 'They can sign in again, and their listings come back.'
export const failedToTakeBack = 'Failed to take the deletion back'
export const deleting = 'Deleting…'
export const failedToRemoveUser = 'Failed to remove user'
export const itsKeptInTheAuditLog = 'It’s kept in the audit log.'
