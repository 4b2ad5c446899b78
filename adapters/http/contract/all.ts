import * as accounts from './accounts.ts'
import * as administration from './administration.ts'
import * as bankAccounts from './bank-accounts.ts'
import * as books from './books.ts'
import * as businesses from './businesses.ts'
import * as campuses from './campuses.ts'
import * as cart from './cart.ts'
import * as catalog from './catalog.ts'
import * as comments from './comments.ts'
import * as disabling from './disabling.ts'
import * as disputes from './disputes.ts'
import type { Endpoint } from './endpoint.ts'
import * as favorites from './favorites.ts'
import * as fees from './fees.ts'
import * as gigCancellation from './gig-cancellation.ts'
import * as gigs from './gigs.ts'
import * as jobs from './jobs.ts'
import * as messages from './messages.ts'
import * as notificationSettings from './notification-settings.ts'
import * as orders from './orders.ts'
import * as passwords from './passwords.ts'
import * as reports from './reports.ts'
import * as reviews from './reviews.ts'
import * as search from './search.ts'
import * as sellers from './sellers.ts'
import * as sessions from './sessions.ts'
import * as settings from './settings.ts'
import * as telegram from './telegram.ts'
import * as wallet from './wallet.ts'

/** Every call of the API by name, for the server's routes, OpenAPI and the tests that walk them all. */
export const ENDPOINTS: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  [
    accounts,
    administration,
    passwords,
    sessions,
    campuses,
    catalog,
    businesses,
    search,
    sellers,
    favorites,
    comments,
    gigs,
    gigCancellation,
    disabling,
    wallet,
    books,
    bankAccounts,
    cart,
    fees,
    orders,
    disputes,
    reviews,
    messages,
    jobs,
    reports,
    notificationSettings,
    settings,
    telegram,
  ].flatMap((capability) => Object.entries(capability).filter(isEndpoint)),
)

function isEndpoint(entry: [string, unknown]): entry is [string, Endpoint] {
  const value = entry[1]
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}
