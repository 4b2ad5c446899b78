import type { ReactNode } from 'react'
import { sentence } from '../../lib/sentence.ts'

/** What the listing screens say, in one place. */

// cards/heart-button.tsx
export const favorite = (name: string) => `Favorite ${name}`
export const removeFromFavorites = 'Remove from favorites'
export const addToFavorites = 'Add to favorites'
export const pleaseLogInToAddFavorites = 'Please log in to add favorites'

// cards/listing-card.tsx
export const disabled = 'Disabled'
export const reserved = 'Reserved'
export const sold = 'Sold'
export const paused = 'Paused'

// comments/comment-entry.tsx
export const deleteCommentOf = (user: string) => `Delete comment of ${user}`

// comments/comment-form.tsx
export const yourComment = 'Your comment'
export const askAQuestionEveryoneCanSee = 'Ask a question. Everyone can see it.'
export const posting = 'Posting…'
export const postComment = 'Post Comment'

// comments/comments.tsx
export const loadingComments = 'Loading comments'
export const failedToLoadComments = 'Failed to load comments'
export const notSentYet = 'Not sent yet'
export const notSentYetWellSend = 'Not sent yet. We’ll send it when you’re online.'
export const loading = 'Loading…'
export const showEarlierComments = 'Show earlier comments'
export const comments = 'Comments'
export const deleteYourComment = 'Delete your comment?'
export const deleteTheComment = (user: string) => `Delete the comment of ${user}?`
export const deleteLabel = 'Delete'
export const deleting = 'Deleting…'
export const youCantUndo = 'You can’t undo this.'
export const noCommentsYetBeTheFirst = 'No comments yet. Be the first to comment!'
export const pleaseSignInToLeave = 'Please sign in to leave a comment.'
export const signIn = 'Sign In'

// comments/use-commenting.ts
export const failedToPostComment = 'Failed to post comment'

// deal/deal-review.tsx
export const howDidItGo = (other: string) => `How did it go with ${other}?`
export const reviews = 'Reviews'
export const yourReviewOf = (other: string) => `Your review of ${other}`
export const itBecomesPublicWhenHasReviewed = (other: string, time: ReactNode) =>
  sentence`It becomes public when ${other} has reviewed you too, or on ${time}.`
export const sReviewOf = (other: string) => `${other}’s review of you`
export const chooseFromOneToFiveStars = 'Choose from 1 to 5 stars'
export const weCouldntSendItPleaseTry = 'We couldn’t send it. Please try again.'
export const yourRating = 'Your rating'
export const oneStar = '1 star'
export const stars = (star: number) => `${star} stars`
export const yourReview = 'Your review'
export const itBecomesPublicWhenHasReviewedOfOther = (other: string) =>
  `It becomes public when ${other} has reviewed you too, or after 7 days.`
export const sending = 'Sending…'
export const sendReview = 'Send Review'

// deal/report-dialog.tsx
export const report = (name: string) => `Report ${name}`
export const whatIsWrong = 'What is wrong?'
export const onlyAdminsCanRead = 'Only admins can read this.'
export const failedToSendTheReportPlease = 'Failed to send the report. Please try again.'
export const sendReport = 'Send Report'

// form/edit-listing.tsx
export const failedToLoad = (kind: string) => `Failed to load ${kind}`
export const edit = (One: string) => `Edit ${One}`
export const loadingOfKind = (kind: string) => `Loading ${kind}`
export const notFoundOrYouDontHave = (One: string) =>
  `${One} not found or you don't have permission to edit it`
export const backToDashboard = 'Back to Dashboard'
export const thisIsDisabled = (kind: string) => `This ${kind} is disabled. Only you can see it.`
export const reason = (reason: string) => `Reason: ${reason}`
export const youCanEditItBut = 'You can edit it, but it stays disabled.'
export const youCantEditItWhile = 'You can’t edit it while it’s disabled.'

// form/preview.tsx
export const whatOthersWillSee = 'What others will see'

// form/save-panel.tsx
export const saving = 'Saving…'
export const preparingPhotos = 'Preparing photos…'
export const saveChanges = 'Save Changes'
export const cancel = 'Cancel'

// form/send-panel.tsx
export const adding = 'Adding...'
export const cancelUpload = 'Cancel upload'
export const uploadingYourPhotos = 'Uploading your photos'
export const uploadedGettingThemReady = 'Uploaded. Getting them ready…'
export const upload = 'Upload'

// form/use-save-listing.ts
export const failedToUpdate = (kind: string) => `Failed to update ${kind}`
export const pleaseCheckTheForm = 'Please check the form'

// form/use-send-listing.ts
export const addedSuccessfully = (One: string) => `${One} added successfully!`
export const uploadCancelledNothingWasListed =
  'Upload cancelled. Nothing was listed, and we kept what you typed.'
export const failedToAddPleaseTryAgain = (kind: string) => `Failed to add ${kind}. Please try again.`

// list/detail-filters.tsx
export const condition = 'Condition'
export const likeNewOrBetter = 'Like new or better'
export const goodOrBetter = 'Good or better'
export const fairOrBetter = 'Fair or better'
export const price = 'Price'
export const negotiable = 'Negotiable'
export const brand = 'Brand'

// recently-viewed.tsx
export const recentlyViewed = 'Recently viewed'
export const clearHistory = 'Clear history'

// search/save-search.tsx
export const saveThisSearch = 'Save this search'
export const savingSearch = 'Saving…'
export const searchSaved = 'Saved. We’ll alert you to new matches.'
export const seeYourAlerts = 'See your alerts'
export const searchNotSaved = 'The search could not be saved. Please try again.'

// list/list-filter-bar.tsx
export const sellers = 'Sellers'
export const allSellers = 'All sellers'
export const verifiedStudents = 'Verified students'
export const filters = 'Filters'
export const category = 'Category'
export const allCategories = 'All categories'
export const sortBy = 'Sort by'
export const moreFilters = 'More filters'
export const moreFiltersOn = (count: number) => `More filters (${count})`
export const searchThese = (many: string) => `Search these ${many}`
export const search = (many: string) => `Search ${many}`
export const clearFilters = 'Clear filters'
export const removeFilter = (label: string) => `Remove filter ${label}`
export const upTo = (max: string) => `Up to ${max}`
export const from = (min: string) => `From ${min}`

// list/listing-list.tsx
/** A total of 0 is not shown: it may not be known yet. */
export const productsAt = (count: string, total: number, campus: string) =>
  total === 0
    ? `Products at ${campus}`
    : total === 1
      ? `1 product at ${campus}`
      : `${count} products at ${campus}`
export const productsOnAllCampuses = (count: string, total: number) =>
  total === 0
    ? 'Products across all campuses'
    : total === 1
      ? '1 product across all campuses'
      : `${count} products across all campuses`
export const businessesAt = (count: string, total: number, campus: string) =>
  total === 0
    ? `Businesses at ${campus}`
    : total === 1
      ? `1 business at ${campus}`
      : `${count} businesses at ${campus}`
export const businessesOnAllCampuses = (count: string, total: number) =>
  total === 0
    ? 'Businesses across all campuses'
    : total === 1
      ? '1 business across all campuses'
      : `${count} businesses across all campuses`
export const inLabel = (search: string, many: string) => `“${search}” in ${many}`
export const loadingOfMany = (many: string) => `Loading ${many}`
export const failedToLoadOfMany = (many: string) => `Failed to load ${many}`
export const beTheFirstToSellSomething = 'Be the first to sell something here.'
export const beTheFirstToListYours = 'Be the first to list yours here.'
export const noFound = (many: string) => `No ${many} found.`
export const tryOtherWordsOrFewerFilters = 'Try other words or fewer filters.'
export const addAListing = 'Add a listing'

// list/range-form.tsx
export const lowest = (of: string) => `Lowest ${of}`
export const any = 'Any'
export const highest = (of: string) => `Highest ${of}`
export const apply = 'Apply'

// manage/contact-admin.tsx
export const opensInANewTab = ', opens in a new tab'
export const contactAdmin = (part: ReactNode) => sentence`Contact Admin${part}`

// manage/moderation-panel.tsx
export const moderation = 'Moderation'
export const reasonInModerationPanel = 'Reason'

// manage/owner-panel.tsx
export const deleteProductText =
  'This deletes it and its photos for good. Orders already placed for it continue.'
export const thisIsYourListing = 'This is your listing.'
export const deleteLabelOfOne = (One: string) => `Delete ${One}`
export const failedToDelete = (kind: string) => `Failed to delete ${kind}`
export const thisDeletesItAndItsPhotos = 'This deletes it and its photos for good.'

// message/message-form.tsx
export const failedToSendMessagePleaseTry = 'Failed to send message. Please try again.'
export const messageSentSuccessfully = 'Message sent successfully!'
export const yourMessage = 'Your message'
export const hiIHaveAQuestion = 'Hi, I have a question about this gig.'
export const hiAreYouOpen = 'Hi, are you open today?'
export const hiIsThisStillAvailable = 'Hi, is this still available?'
export const sendMessage = 'Send Message'
export const viewConversation = 'View conversation'

// page/contact-form.tsx
export const contact = 'Contact'
export const signInToSendAMessage = 'Sign in to send a message.'

// page/disabled-banner.tsx
export const thisIsDisabledOnlyItsOwner = (kind: string) =>
  `This ${kind} is disabled. Only its owner and admins can see it.`
export const notAvailable = (One: string) => `${One} not available`
export const thisHasBeenDisabled = (kind: string) => `This ${kind} has been disabled and is not visible.`
export const browse = (many: string) => `Browse ${many}`

// page/listing-view.tsx
export const listed = (time: ReactNode) => sentence`Listed ${time}`
export const views = (count: string) => `${count} views`
export const description = 'Description'
export const reportThis = (kind: string) => `Report this ${kind}`
export const aboutThis = (kind: string) => `About this ${kind}`

// page/photo-keys.ts
export const photoOf = (title: string, index: number, count: number) => `${title}, photo ${index} of ${count}`

// contact/phone-link.tsx
export const showPhoneNumber = 'Show phone number'
export const onlyPaymentsFromYourWallet =
  'Pay from your wallet only. Payments made outside it are not protected by escrow.'

// page/seller-card.tsx
export const seller = 'Seller'
export const anonymous = 'Anonymous'
export const moreFromThisSeller = 'More from this seller'
export const opensInANewTabInSellerCard = ' (opens in a new tab)'

// page/seller-figures.tsx
export const completed = (completedDeals: string, completedDeals2: number) =>
  `${completedDeals} completed ${completedDeals2 === 1 ? 'deal' : 'deals'}`
export const noDisputes = 'None in the last 12 months'
export const disputed = (disputes: string, deals: string) =>
  `${disputes} of ${deals} deals in the last 12 months`
export const dealsDisputed = (disputes: string, deals: string) => `${disputes} of ${deals} deals disputed`
export const replies = (replyText: string) => `replies ${replyText}`
export const notEnoughDataYet = 'Not enough data yet'
export const withinMinutes = 'Within minutes'
export const withinAnHour = 'Within an hour'
export const withinHours = (ceil: number) => `Within ${ceil} hours`
export const withinADay = 'Within a day'
export const withinDays = (days: string) => `Within ${days} days`

// contact/share-buttons.tsx
export const linkCopied = 'Link copied'
export const share = 'Share'
export const copyLink = 'Copy link'
export const shareOn = (app: string) => `Share on ${app}`
export const chatOn = (app: string) => `Chat on ${app}`
export const weCouldntCopyTheLink = 'We couldn’t copy the link'

// photos/edit-photo-field.tsx
export const upToPhotosInTotalMb = (max: number, megabytes: number) =>
  `Up to ${max} photos in total, ${megabytes} MB each (we shrink them for you). Nothing changes until you save.`
export const toBeRemoved = (name: string) => `${name}, to be removed`
export const toBeRemovedInEditPhotoField = 'To be removed'
export const restore = (name: string) => `Restore ${name}`
export const remove = (name: string) => `Remove ${name}`

// photos/ordered-tile.tsx
export const cover = 'Cover'
export const moveEarlier = (name: string) => `Move ${name} earlier`
export const moveLater = (name: string) => `Move ${name} later`

// photos/owner-photos.tsx
export const imageDeletedSuccessfully = 'Image deleted successfully'
export const failedToDeleteImage = 'Failed to delete image'
export const photos = 'Photos'
export const photo = (index: number) => `Photo ${index}`
export const deletePhoto = (index: number) => `Delete photo ${index}`
export const upToPhotosMbEach = (max: number, megabytes: number) =>
  `Up to ${max} photos, ${megabytes} MB each (we shrink them for you).`
export const deleteThisPhoto = 'Delete this photo?'
export const deletePhotoInOwnerPhotos = 'Delete photo'
export const failedToMoveThePhoto = 'Failed to move the photo'
export const imagesAddedSuccessfully = 'Images added successfully'
export const failedToUploadImages = 'Failed to upload images'
export const maximumImagesAllowed = (max: number) => `Maximum ${max} images allowed`
export const morePhotos = 'More photos'
export const uploading = 'Uploading…'
export const addPhotos = 'Add photos'

// photos/photo-field.tsx
export const orDropThemHere = 'or drop them here'
export const orDropItHere = 'or drop it here'
export const photoInPhotoField = 'Photo'
export const camera = 'Camera'
export const choosePhotos = 'Choose photos'
export const chooseAPhoto = 'Choose a photo'
export const takeAPhoto = 'Take a photo'

// photos/photo-order.ts
export const isNowPhoto = (name: string, place: number, count: number) =>
  `${name} is now photo ${place} of ${count}`
export const isNowTheCover = (name: string, count: number) => `${name} is now photo 1 of ${count}, the cover`

// photos/photo-picker.tsx
export const eachImageMustBeAtMost = 'Each image must be at most 5 MB'
export const photosToSend = 'Photos to send'
export const removeOfImage = (image: string) => `Remove ${image}`

// photos/photo-rules.ts
export const isNotAPhotoChoose = (name: string) =>
  `${name} is not a photo. Choose a JPEG, PNG, WebP, GIF, AVIF or HEIC file.`
export const isEmpty = (name: string) => `${name} is empty.`
export const isLargerThanMb = (name: string, megabytes: number) => `${name} is larger than ${megabytes} MB.`

// photos/photo-tile.tsx
export const makeTheCover = (name: string) => `Make ${name} the cover`
export const preparing = (name: string) => `Preparing ${name}`

// photos/private-picture.tsx
export const showLarge = (alt: string) => `Show large: ${alt}`
export const weCouldntLoadThisPhoto = 'We couldn’t load this photo'
export const loadingPhoto = 'Loading photo'

// photos/use-edit-photos.ts
export const atLeastOneImageIsRequired = 'At least one image is required'

// photos/use-photos.ts
export const leftOut = (tooMany: string, names: string) => `${tooMany}: ${names} left out.`
export const atMostImages = (max: number) => `At most ${max} images`

// photos/use-stored-photos.ts
export const photoOfPosition = (position: number) => `photo ${position}`

// search/search-box.tsx
export const campusMarket = 'Campus market'
export const searchInSearchBox = 'Search'
export const searchPhonesBooksRooms = 'Search phones, books, rooms…'

// search/search-suggestions.tsx
export const oneSuggestion = '1 suggestion'
export const suggestions = (count: number) => `${count} suggestions`
export const recentSearches = 'Recent searches'
export const suggestionsInSearchSuggestions = 'Suggestions'
export const clearRecentSearches = 'Clear recent searches'

// zoom/large-photo.tsx
export const photoSwipeOrUseTheArrow = 'Photo, swipe or use the arrow keys'
export const previousPhoto = 'Previous photo'
export const zoomOut = 'Zoom out'
export const zoomIn = 'Zoom in'
export const photoInLargePhoto = 'Photo '
export const nextPhoto = 'Next photo'

// page/gallery.tsx
export const noPhoto = (title: string) => `${title}, no photo`
export const photosOf = (title: string) => `Photos of ${title}`
export const enlargePhoto = 'Enlarge photo'
export const photosSwipeOrUseTheArrow = 'Photos, swipe or use the arrow keys'
export const showPhoto = (index: number) => `Show photo ${index}`

// page/listing-detail.tsx
export const notFoundOrHasBeenRemoved = (One: string) => `${One} not found or has been removed`
