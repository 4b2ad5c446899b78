/** What the money screens say, in one place. */

// money-trail.tsx
export const whereTheMoney = 'Where the money is'

// price.tsx
export const priceOnRequest = 'Price on request'

// transaction-row.tsx
export const transactionsNewestFirst = 'Transactions, newest first'
export const type = 'Type'
export const description = 'Description'
export const date = 'Date'
export const status = 'Status'
export const amount = 'Amount'
export const notCompleted = 'Not completed'

// trust-line.tsx
export const yourMoneyIsSafeInEscrow = (days: string | undefined) =>
  days === undefined
    ? 'Your money is safe in escrow until you confirm delivery.'
    : `Your money is safe in escrow until you confirm delivery, or ${days} after delivery.`
