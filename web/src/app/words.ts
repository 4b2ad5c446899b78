import type { ReactNode } from 'react'
import { sentence } from '../lib/sentence.ts'

/** What the app screens say, in one place. */

// add-listing.tsx
export const product = 'Product'
export const business = 'Business'
export const gig = 'Gig'
export const addNewListing = 'Add New Listing'
export const whatAreYouListing = 'What are you listing?'

// broken.tsx
export const somethingWentWrong = 'Something went wrong'
export const youreOffline = "You're offline"
export const campusMarketplace = (title: string) => `${title} | Campus Marketplace`
export const weCouldntShowThisPageEverything =
  'We couldn’t show this page. Everything you saved or paid for is safe.'
export const thisPageWasNotOpened =
  'This page was not opened on this phone before. Connect to the internet and refresh.'
export const errorDetails = 'Error details'
export const refreshPage = 'Refresh Page'

// first-view/render.tsx
export const products = 'Products'
export const businesses = 'Businesses'
export const gigs = 'Gigs'

// first-view/views.tsx
/** The place has a line of its own, in its own colour. */
export const buyAndSellAt = (campus: ReactNode) => sentence`Buy and sell at ${campus}`
export const buyAndSellOn = (yourCampus: ReactNode) => sentence`Buy and sell on ${yourCampus}`
export const yourCampus = 'your campus'
export const yourMoneyIsSafeInEscrow =
  'Your money is safe in escrow. The seller is paid once you have your item.'
export const latestProducts = 'Latest products'
export const at = (campus: string) => `At ${campus}`
export const onAllCampuses = 'On all campuses'
export const description = 'Description'
export const anonymous = 'Anonymous'

// later/account-links.tsx
export const profile = 'Profile'
export const dashboard = 'Dashboard'
export const addListing = 'Add Listing'
export const favorites = 'Favorites'
export const messages = 'Messages'
export const cart = 'Cart'
export const wallet = 'Wallet'
export const myOrders = 'My Orders'
export const sellerOrders = 'Seller Orders'
export const myBids = 'My Bids'
export const notifications = 'Notifications'
export const notificationSettings = 'Notification Settings'
export const adminDashboard = 'Admin Dashboard'
export const opensInANewTab = ', opens in a new tab'
export const signOut = 'Sign out'
export const chatBotOfPart = (part: ReactNode) => sentence`Chat bot${part}`

// later/campus-extras.tsx
export const onYourCampus = 'On your campus'
export const groupsOfTheCampus = 'Groups of the campus'
export const chatBot = 'Chat bot'

// later/campus-select.tsx
export const campus = 'Campus'
export const allCampuses = 'All campuses'

// later/favorite-count.tsx
export const savedListings = (count: number) => `, ${count} saved`

// later/footer-community.tsx
export const members = (total: ReactNode) => sentence`${total} members across all campuses`
export const membersAt = (total: ReactNode, campus: string) => sentence`${total} members at ${campus}`
export const activeAndMembers = (active: ReactNode, total: ReactNode) =>
  sentence`${active} active now, ${total} members across all campuses`
export const activeAndMembersAt = (active: ReactNode, total: ReactNode, campus: string) =>
  sentence`${active} active now, ${total} members at ${campus}`

// later/live-ticker.tsx
export const happeningNow = 'Happening now'

// later/menu-drawer.tsx
export const menu = 'Menu'
export const signIn = 'Sign in'
export const signUp = 'Sign up'

// later/new-sales.tsx
export const newLabel = (count: number) => `, ${count} new ${count === 1 ? 'order' : 'orders'}`

// later/notifications-badge.tsx
export const unread = (count: number) => `, ${count} unread`

// later/saved-copy-notice.tsx
export const savedCopyFromItUpdates = (timeOf: string) =>
  `Saved copy from ${timeOf}. It updates when the network is back.`

// later/sign-out.ts
export const loggedOutSuccessfully = 'Logged out successfully'
export const errorDuringLogout = 'Error during logout'

// later/theme-toggle.tsx
export const system = 'System'
export const light = 'Light'
export const dark = 'Dark'
export const theme = 'Theme'

// later/unread.tsx
export const unreadOfCount = (count: number) => `, ${count} unread ${count === 1 ? 'message' : 'messages'}`

// later/waiting-for-admin.tsx
export const openOpen = (disputes: number, reports: number) =>
  `, ${disputes} open ${disputes === 1 ? 'dispute' : 'disputes'}, ${reports} open ${reports === 1 ? 'report' : 'reports'}`

// layout/bottom-bar.tsx
export const quick = 'Quick'
export const home = 'Home'
export const sell = (part: ReactNode) => sentence`${part}Sell`

// layout/campus-dialog.tsx
export const pleaseSelectYourCampus = 'Please select your campus'
export const failedToUpdateCampusPleaseTry = 'Failed to update campus. Please try again.'
export const selectYourCampus = 'Select Your Campus'
export const chooseWhereYouStudyYouCant = 'Choose where you study. You can’t change it later.'
export const chooseYourCampus = 'Choose your campus'
export const saving = 'Saving…'
export const continueLabel = 'Continue'

// later/footer.tsx
export const sellSomething = 'Sell something'
export const createAnAccount = 'Create an account'
export const aboutUs = 'About Us'
export const help = 'Help'
export const contactUs = 'Contact Us'
export const privacyPolicy = 'Privacy Policy'
export const termsOfService = 'Terms of Service'
export const buyAndSellWithStudents =
  'Buy and sell with students on your campus. Your money is safe in escrow.'
export const sandboxMailboxAndPayments = 'Sandbox mailbox and payments'
export const market = 'Market'
export const account = 'Account'
export const about = 'About'
export const copyright = (year: number) => `© ${year} Campus Marketplace`
export const thisIsADemoNoReal = (a: ReactNode) => sentence`This is a demo: no real money moves. ${a}`

// layout/layout.tsx
export const skipToContent = 'Skip to content'

// layout/ticker-strip.tsx
export const campusNews = 'Campus news'
export const yourMoneyIsSafeInEscrowInTickerStrip = 'Your money is safe in escrow until you confirm delivery.'

// layout/top-bar.tsx
export const campusMarketplaceHome = 'Campus Marketplace, home'
export const main = 'Main'

// not-found.tsx
export const pageNotFound = 'Page Not Found'
export const weCantFindThisPage = 'We can’t find this page. It may have moved, or the link may be wrong.'
export const fromHere = 'From here'
export const searchEverything = 'Search everything'
export const search = 'Search'
export const goBack = 'Go Back'

// offline/install-banner.tsx
export const tapShare = (picture: ReactNode) => sentence`Tap Share ${picture}, then Add to Home Screen.`
export const installTheApp = 'Install the app'
export const installCampusMarketplace = 'Install Campus Marketplace'
export const opensFasterAndShowsPagesYouve =
  'Opens faster, and shows pages you’ve seen even without internet.'
export const install = 'Install'
export const dismiss = 'Dismiss'

// offline/install-button.tsx
export const installApp = 'Install App'

// offline/install.ts
export const installationPromptNotAvailableYou =
  "Installation prompt not available. You may already have the app installed or your browser doesn't support PWA installation."

// offline/release-notice.tsx
export const aNewVersionIsReady = 'A new version is ready'
export const reload = 'Reload'
export const later = 'Later'

// guards.tsx
export const accessDenied = 'Access denied'

// later/cart-count.tsx
/** Read after the link’s name. */
export const inIt = (count: number) => `, ${count} in it`

// later/waiting-words.ts
export const ordersToConfirm = (count: number) =>
  count === 1 ? ', 1 order to confirm' : `, ${count} orders to confirm`
export const newAndToConfirm = (sales: number, arrived: number) =>
  `, ${sales} new ${sales === 1 ? 'order' : 'orders'}, ${arrived} ${arrived === 1 ? 'order' : 'orders'} to confirm`
export const yourBrowser = 'Your browser'
export const nothingIsStored =
  'Your browser doesn’t let us store anything, so you’ll have to sign in again after each reload.'
export const aReloadSignsYouOut =
  'Your browser doesn’t let us store anything: a reload signs you out and loses what you typed.'
export const aReloadLosesTexts = 'Your browser’s storage is full or blocked: a reload loses what you typed.'
export const nothingIsKeptOffline =
  'This browser can’t keep pages or unsent messages for when you’re offline.'
