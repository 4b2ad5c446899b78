/** What the notifications screens say, in one place. */

// notification-row.tsx
export const unread = 'Unread: '

// notification-settings.tsx
export const notificationSettings = 'Notification Settings'
export const dashboard = 'Dashboard'
export const failedToLoadNotificationSettings = 'Failed to load notification settings'
export const loadingNotificationSettings = 'Loading notification settings'
export const notificationSettingsUpdated = 'Notification settings updated'
export const failedToUpdateNotificationSettings = 'Failed to update notification settings'
export const chatNotifications = (app: string) => `${app} notifications`
export const offStopsEverythingWeSend = (app: string) =>
  `When this is off, we send nothing to your ${app} chat.`
export const keywords = 'Keywords'
export const phoneCrackedLaptopRoom = 'phone -cracked, laptop, room'
export const separateWordsWithCommasUp =
  'Separate words with commas (up to 20). We alert you when a new listing on your campus matches. Put - before a word to leave it out.'
export const emailsAboutEveryStep = 'Emails about every step'
export const offStopsAllEmailsButThose =
  'When this is off, we only email you about your account, your money and steps that need you.'
export const saving = 'Saving…'
export const saveChanges = 'Save Changes'

// notifications.tsx
export const notifications = 'Notifications'
export const notificationSettingsInNotifications = 'Notification settings'
export const failedToLoadNotifications = 'Failed to load notifications'
export const noNotificationsYet = 'No notifications yet'
export const youllSeeUpdatesAboutYourOrders =
  'You’ll see updates about your orders, bids, messages and listings here.'
export const browseProducts = 'Browse products'
export const failedToMarkYourNotifications = 'Failed to mark your notifications as read'
export const markAllAsRead = 'Mark all as read'

// preferences-card.tsx
export const messages = 'Messages'
export const emailsUnreadOnesAtMostOne = 'Emails: unread ones, at most one an hour'
export const orders = 'Orders'
export const emailsStepsThatNeed = 'Emails: steps that need you are always sent'
export const bidsAndGigs = 'Bids and gigs'
export const emailsPaymentsAndCancellationsAre = 'Emails: payments and cancellations are always sent'
export const listingsAndAlerts = 'Listings and alerts'
export const yoursAndMatches = 'Yours, your favorites, and matches of searches and keywords'
export const accountAndMoney = 'Account and money'
export const emailsAreAlwaysSent = 'Emails are always sent'
export const push = 'Push'
export const email = 'Email'
export const whatWeTell = 'What we tell you, and where'
export const theAppAlwaysShowsAll =
  'The app always shows all of it under Notifications. Choose where else you want it. Changes are saved at once.'
export const failedToLoadYourChoices = 'Failed to load your choices'
export const loadingYourChoices = 'Loading your choices'
export const kindOfNotification = 'Kind of notification'
export const failedToSaveYourChoice = 'Failed to save your choice'

// push-card.tsx
export const pushOnThisDevice = 'Push on this device'
export const thisBrowserCantReceivePush =
  'This browser can’t receive push notifications. On an iPhone, add Campus Marketplace to your home screen first.'
export const youBlockedNotificationsFromUsAllow =
  'You blocked notifications from us. Allow them in your browser’s site settings, then come back here.'
export const thisDeviceShowsYourNotifications =
  'This device shows your notifications, even when the app is closed.'
export const getMessagesAndOrderUpdates =
  'Get messages and order updates on this device, even when the app is closed.'
export const turnOffPush = 'Turn off push'
export const turnOnPush = 'Turn on push'

// chat-app-test.tsx
export const failedToSendATest = 'Failed to send a test'
export const yourChat = (app: string) => `Your ${app} chat`
export const yourChatAccountIsLinked = (app: string) => `Your ${app} account is linked.`
export const sending = 'Sending…'
export const sendMeATest = 'Send me a test'
export const chatAppIsntAvailableHereWeTell = (app: string) =>
  `${app} isn’t available here. We tell you in the app, by push and by email, as you choose above.`
export const linkChatApp = (app: string) => `Link ${app}`
export const linkYourChatAccountFirst = (app: string) =>
  `Link your ${app} account first, then we can message you there.`

// unsubscribe.tsx
export const weEmailYouAboutUnreadMessages = 'We email you about unread messages again'
export const youllGetAllEmailsAgain = 'You’ll get all emails again'
export const weStillEmail = 'We still email you about your account, orders and money.'
export const thatDidntWorkPleaseTryAgain = 'That didn’t work. Please try again.'
export const emailsFromUs = 'Emails from us'
export const unsubscribing = 'Unsubscribing…'
export const trying = 'Trying…'
export const tryAgain = 'Try Again'
export const youAreUnsubscribed = 'You are unsubscribed'
export const weEmailYouAboutAlerts = 'We email you about listings and alerts again'
export const weNoLongerEmailAlerts =
  'We no longer email you about listings and alerts. We still send other emails.'
export const youCanUnsubscribeInAny = 'You can unsubscribe in any of these emails, or in your settings.'
export const weNoLongerEmail = 'We no longer email you about unread messages. We still send other emails.'
export const turnEmailsBack = 'Turn emails back on'
export const unsubscribe = 'Unsubscribe'

// presence-card.tsx
export const inConversations = 'In conversations'
export const showTyping = 'Show when I’m typing'
export const showTypingHint = 'You see each other typing when both of you have this on.'
export const showLastSeen = 'Show when I was last seen'
export const showLastSeenHint = 'It’s off until you turn it on. Works when both of you have it on.'

// alerts.tsx
export const alerts = 'Alerts'
export const upToFiveADay = 'We send up to 5 alerts a day one by one. The rest come together in the evening.'
export const failedToLoadAlerts = 'Failed to load your alerts'
export const loadingAlerts = 'Loading your alerts'
export const savedSearches = 'Saved searches'
export const noSavedSearches = 'No saved searches yet'
export const saveASearchHint =
  'Search or set a filter, then press “Save this search”. We alert you to new matches.'
export const keywordOnYourCampus = 'Keyword · your campus'
export const chooseWhereWeTellYou = 'Choose where we alert you'
export const deleteLabel = 'Delete'
export const deleting = 'Deleting…'
export const deleteOfName = (name: string) => `Delete ${name}`
export const failedToDeleteAlert = 'It could not be deleted. Please try again.'
export const latestAlerts = 'Latest alerts'
export const newMatch = 'New match'
export const priceDrop = 'Price drop'
export const availableAgain = 'Available again'

// filter-labels.ts
export const everything = 'Everything'
export const products = 'Products'
export const businesses = 'Businesses'
export const gigs = 'Gigs'
export const allCampuses = 'All campuses'
export const from = (min: string) => `From ${min}`
export const upTo = (max: string) => `Up to ${max}`
export const upToDays = (days: number) => (days === 1 ? 'Up to 1 day' : `Up to ${days} days`)
export const negotiable = 'Negotiable'
export const onlyVerified = 'Verified students'
