/** What the dashboard screens say, in one place. */

// api.ts
export const myProducts = 'My Products'
export const noProducts = "You haven't listed any products yet"
export const uncategorized = 'Uncategorized'
export const productDeletedSuccessfully = 'Product deleted successfully'
export const myBusinesses = 'My Businesses'
export const noBusinesses = "You haven't listed any businesses yet"
export const businessDeletedSuccessfully = 'Business deleted successfully'
export const myGigs = 'My Gigs'
export const myBids = 'My Bids'
export const noGigs = "You haven't posted any gigs yet"
export const gigDeletedSuccessfully = 'Gig deleted successfully'

// dashboard.tsx
export const cart = 'Cart'
export const myOrders = 'My Orders'
export const sellerOrders = 'Seller Orders'
export const notificationSettings = 'Notification Settings'
export const profile = 'Profile'
export const myDashboard = 'My Dashboard'
export const loadingYourDashboard = 'Loading your dashboard'
export const notFullyFunctional =
  'The wallet, deposit, cart, order and gig features are not fully functional yet. This is a demo, so no real money moves.'
export const myThings = 'My things'
export const cartOrdersAndSettings = 'Cart, orders and settings'

// own-item.tsx
export const disabled = 'Disabled'
export const stillAvailable = 'Still available?'
export const howMany = 'How many?'
export const viewItem = (item: string) => `View ${item}`
export const viewWord = 'View'
export const editItem = (item: string) => `Edit ${item}`
export const editWord = 'Edit'
export const yesStillAvailable = 'Yes, still available'
export const putBackOnSale = 'Put back on sale'
export const bringItBack = 'Bring it back'
export const markAsSold = 'Mark as Sold'
export const failedToUpdateTheProduct = 'Failed to update the product'
export const saving = 'Saving…'
export const failedToDeleteItem = 'Failed to delete item'
export const deleteText = 'This removes it from all lists. You can’t undo it.'

// own-items.tsx
export const add = 'Add'
export const loadingListings = (kind: string) => `Loading ${kind}`
export const failedToLoadYourListings = 'Failed to load your listings'

// waiting.tsx
export const ordersToPrepare = (count: string, orders: number) =>
  orders === 1 ? 'You have 1 new order.' : `You have ${count} new orders.`
export const ordersToConfirm = (count: string, orders: number) =>
  orders === 1 ? 'You have 1 delivered order.' : `You have ${count} delivered orders.`
export const startPreparing = 'Start preparing'
export const alreadyInEscrow = 'The money is already in escrow.'
export const checkAndConfirm = 'Check and confirm'
export const paidWhenYouConfirm = (days: string | undefined) =>
  days === undefined
    ? 'The seller is paid when you confirm.'
    : `The seller is paid when you confirm, or ${days} after delivery.`

// wallet-section.tsx
export const myWallet = 'My Wallet'
export const openWallet = 'Open wallet'
export const loadingYourWallet = 'Loading your wallet'
export const availableBalance = 'Available Balance'
export const pendingBalance = 'Pending Balance'
export const pendingHint = 'Funds in escrow or processing'
export const monthlyEarnings = 'Monthly Earnings'
export const deposit = 'Deposit'
export const withdraw = 'Withdraw'
export const setUpWallet = 'Set Up Wallet'
export const walletUnavailable = 'We couldn’t load your wallet just now.'
export const recentTransactions = 'Recent Transactions'
export const viewAll = 'View All'
export const noTransactionsYet = 'No transactions yet.'
