/** What the ui screens say, in one place. */

// admin-badge.tsx
export const admin = 'Admin'

// badge.tsx
export const verifiedStudent = 'Verified student'

// bars.tsx
export const noData = 'No data'
export const count = 'Count'

// campus-chip.tsx
export const campus = 'Campus'
export const allCampuses = 'All campuses'

// communities.tsx
export const telegram = 'Telegram'
export const twitter = 'Twitter'
export const facebook = 'Facebook'
export const instagram = 'Instagram'

// dialog/confirm-dialog.tsx
export const cancel = 'Cancel'

// dialog/delete-button.tsx
export const deleteLabel = 'Delete'
export const deleteLabelOfName = (name: string) => `Delete “${name}”?`
export const deleting = 'Deleting…'
export const deleteLabel2 = (name: string) => `Delete ${name}`
export const itsKeptInTheAuditLog = 'It’s kept in the audit log.'

// dialog/dialog.tsx
export const close = 'Close'

// dialog/reason-dialog.tsx
export const reason = 'Reason'
export const pleaseProvideAReason = 'Please provide a reason'

// error-state.tsx
export const trying = 'Trying…'
export const retry = 'Retry'

// form/field-frame.tsx
export const optional = ' (optional)'

// form/number-field.tsx
export const didYouMean = (number: string) => `Did you mean ${number}?`
export const takeNumber = (number: string) => `Use ${number}`
export const cantReadAmount = 'We can’t read this amount. Type it like 1,500 or 1,500.50.'
export const cantReadPercentage = 'We can’t read this percentage. Type it like 2.5.'
export const cantReadDays = 'We can’t read this number. Type it like 7.'

// form/password-field.tsx
export const hidePassword = 'Hide password'
export const showPassword = 'Show password'

// form/password-strength.tsx
export const easyToGuessAddAnotherWord = 'Easy to guess. Add another word or two.'
export const couldBeStrongerAddAnotherWord = 'Could be stronger. Add another word.'
export const goodPassword = 'Good password.'
export const strongPassword = 'Strong password.'

// lazily.tsx
export const thisPartDidntLoad = 'This part didn’t load. Check your connection.'
export const tryAgain = 'Try again'
export const reloadToLoadThisPart = 'This part needs a fresh page. Copy what you typed, then reload.'
export const reloadPage = 'Reload page'

// list/beyond-the-end.tsx
export const thereIsNoPage = (page: number) => `There is no page ${page}`
export const theListMayBeShorterNow = 'The list may be shorter now, or the link is wrong.'
export const backToPageOne = 'Back to page 1'

// list/campus-filter.tsx
export const campusInCampusFilter = 'Campus: '
export const youreNotTheAdmin = 'You’re not the admin of a campus yet.'

// list/pagination.tsx
export const pages = 'Pages'
export const previous = 'Previous'
export const pageOf = (page: number, totalPages: number) => `Page ${page} of ${totalPages}`
export const next = 'Next'
export const page = (entry: number) => `Page ${entry}`

// loading.tsx
export const loading = 'Loading…'

// logo.tsx

// page-title.tsx
export const campusMarketplace = 'Campus Marketplace'

// redirect-notice.tsx
export const takingYouToShortly = (label: string) => `Taking you to ${label} shortly.`
export const takingYouTo = (label: string, left: number) =>
  `Taking you to ${label} in ${left} ${left === 1 ? 'second' : 'seconds'}.`
export const goNow = 'Go now'

// stars.tsx
export const noReviewsYet = 'No reviews yet'
export const ratedOfFiveStars = (average: string, count: number) =>
  `Rated ${average} of 5 stars in ${count === 1 ? '1 review' : `${count} reviews`}`
export const countOfReviews = (count: number) => (count === 1 ? '(1 review)' : `(${count} reviews)`)
export const ofFiveStarsOfRating = (rating: number) => `${rating} of 5 stars`

// status-badge.tsx
export const completed = 'Completed'
export const heldInEscrow = 'Held in escrow'
export const readyForPickup = 'Ready for Pickup'
export const inTransit = 'In Transit'
export const inProgress = 'In Progress'

// stepper.tsx
export const doneCurrentStep = ', done, current step'
export const stillToCome = ', still to come'
export const itEndedHere = ', it ended here'
