import type { Views } from '#adapters/http/contract/views.ts'
import type { Db } from '../database.ts'
import { accountViews } from './accounts.ts'
import { administrationViews } from './administration.ts'
import { bookViews } from './books.ts'
import { businessViews } from './businesses.ts'
import { commentViews } from './comments.ts'
import { disputeViews } from './disputes.ts'
import { favoriteViews } from './favorites.ts'
import { feeViews } from './fees.ts'
import { gigViews } from './gigs.ts'
import { messageViews } from './messages.ts'
import { orderViews } from './orders.ts'
import { productViews } from './products.ts'
import { reportViews } from './reports.ts'
import { reviewViews } from './reviews.ts'
import { searchViews } from './search.ts'
import { sellerViews } from './sellers.ts'
import { statementViews } from './statement.ts'
import { walletViews } from './wallet.ts'

/** What all screens read, from Postgres. */
export function createViews(db: Db): Views {
  return {
    ...accountViews(db),
    ...administrationViews(db),
    ...productViews(db),
    ...businessViews(db),
    ...reportViews(db),
    ...searchViews(db),
    ...sellerViews(db),
    ...favoriteViews(db),
    ...commentViews(db),
    ...gigViews(db),
    ...feeViews(db),
    ...walletViews(db),
    ...bookViews(db),
    ...statementViews(db),
    ...orderViews(db),
    ...disputeViews(db),
    ...reviewViews(db),
    ...messageViews(db),
  }
}
