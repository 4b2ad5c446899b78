import { setTimeout as pause } from 'node:timers/promises'
import type { Transaction } from 'kysely'
import type { Tx, UnitOfWork } from '#domain/shared/ports.ts'
import { bankAccounts } from './bank-accounts.ts'
import { businesses } from './businesses.ts'
import { carts } from './carts.ts'
import { comments } from './comments.ts'
import type { Database, Db } from './database.ts'
import { deposits } from './deposits.ts'
import { disputes } from './disputes.ts'
import { isConflict } from './errors.ts'
import { favorites } from './favorites.ts'
import { feeConfigs } from './fee-configs.ts'
import { bids, gigs } from './gigs.ts'
import { ledger } from './ledger.ts'
import { mailTokens } from './mail-tokens.ts'
import { blocks, messages } from './messages.ts'
import { auditLog, campusPages } from './moderation.ts'
import { orders } from './orders.ts'
import { outbox } from './outbox.ts'
import { products } from './products.ts'
import { reconciliations } from './reconciliations.ts'
import { reports } from './reports.ts'
import { requests } from './requests.ts'
import { reviews } from './reviews.ts'
import { sessions } from './sessions.ts'
import { telegramCodes } from './telegram-codes.ts'
import { users } from './users.ts'
import { withdrawals } from './withdrawals.ts'

const TRIES = 5
const PAUSE_MS = 20

/** Steps as transactions (READ COMMITTED); one that loses a race is run again, up to five times, unseen by the caller. */
export function createUnitOfWork(db: Db): UnitOfWork {
  return async (work) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await db
          .transaction()
          .setIsolationLevel('read committed')
          .execute((trx) => work(transactionOver(trx)))
      } catch (error) {
        if (!isConflict(error) || attempt === TRIES) throw error
        await pause(Math.random() * PAUSE_MS * attempt)
      }
    }
  }
}

function transactionOver(trx: Transaction<Database>): Tx {
  return {
    users: users(trx),
    sessions: sessions(trx),
    mailTokens: mailTokens(trx),
    telegramCodes: telegramCodes(trx),
    products: products(trx),
    businesses: businesses(trx),
    favorites: favorites(trx),
    comments: comments(trx),
    gigs: gigs(trx),
    bids: bids(trx),
    carts: carts(trx),
    orders: orders(trx),
    disputes: disputes(trx),
    reviews: reviews(trx),
    ledger: ledger(trx),
    deposits: deposits(trx),
    withdrawals: withdrawals(trx),
    bankAccounts: bankAccounts(trx),
    fees: feeConfigs(trx),
    reconciliations: reconciliations(trx),
    campusPages: campusPages(trx),
    audit: auditLog(trx),
    messages: messages(trx),
    blocks: blocks(trx),
    reports: reports(trx),
    requests: requests(trx),
    outbox: outbox(trx),
  }
}
