import type { Views } from '#adapters/http/contract/views.ts'
import type { State } from '../state.ts'
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

/** The screens' reads over the memory twin. */
export function memoryViews(current: () => State): Views {
  return {
    ...accountViews(current),
    ...administrationViews(current),
    ...productViews(current),
    ...businessViews(current),
    ...reportViews(current),
    ...searchViews(current),
    ...sellerViews(current),
    ...favoriteViews(current),
    ...commentViews(current),
    ...gigViews(current),
    ...feeViews(current),
    ...walletViews(current),
    ...bookViews(current),
    ...statementViews(current),
    ...orderViews(current),
    ...disputeViews(current),
    ...reviewViews(current),
    ...messageViews(current),
  }
}
