import { ACCOUNTS_SCREENS } from './accounts.ts'
import { ADMIN_SCREENS } from './admin.ts'
import { BUSINESS_SCREENS } from './businesses.ts'
import { CART_SCREENS } from './cart.ts'
import { CATALOG_SCREENS } from './catalog.ts'
import { DASHBOARD_SCREENS } from './dashboard.ts'
import { FAVORITES_SCREENS } from './favorites.ts'
import { GIGS_SCREENS } from './gigs.ts'
import { HOME_SCREENS } from './home.ts'
import { MESSAGES_SCREENS } from './messages.ts'
import { ORDERS_SCREENS } from './orders.ts'
import type { Screen } from './screen.ts'
import { SEARCH_SCREENS } from './search.ts'
import { TRUST_SCREENS } from './trust.ts'
import { WALLET_SCREENS } from './wallet.ts'

export const MARKET_SCREENS: readonly Screen[] = [
  ...HOME_SCREENS,
  ...CATALOG_SCREENS,
  ...BUSINESS_SCREENS,
  ...SEARCH_SCREENS,
  ...FAVORITES_SCREENS,
]

export const MONEY_SCREENS: readonly Screen[] = [
  ...GIGS_SCREENS,
  ...WALLET_SCREENS,
  ...CART_SCREENS,
  ...ORDERS_SCREENS,
]

export const PEOPLE_SCREENS: readonly Screen[] = [
  ...ACCOUNTS_SCREENS,
  ...MESSAGES_SCREENS,
  ...DASHBOARD_SCREENS,
  ...ADMIN_SCREENS,
  ...TRUST_SCREENS,
]

/** Every screen in every state that looks different. */
export const SCREENS: readonly Screen[] = [...MARKET_SCREENS, ...MONEY_SCREENS, ...PEOPLE_SCREENS]
