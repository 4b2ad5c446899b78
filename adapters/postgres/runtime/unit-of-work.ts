import type { Tx, UnitOfWork } from '#domain/shared/ports.ts'
import type { Db } from './database.ts'
import { untilItWins } from './races.ts'
import { STORES } from './storage.ts'

/** Steps as transactions (READ COMMITTED); one that loses a race is run again, unseen by the caller. */
export function createUnitOfWork(db: Db): UnitOfWork {
  return (work) =>
    untilItWins(() =>
      db
        .transaction()
        .setIsolationLevel('read committed')
        .execute((trx) => work(transactionOver(trx))),
    )
}

/** The same for steps of one statement: it is a transaction by itself. */
export function createAutocommit(db: Db): UnitOfWork {
  return (work) => untilItWins(() => work(transactionOver(db)))
}

/** Returns what a step may touch. Each store is made when the step first asks for it: most ask for a few of them. */
function transactionOver(trx: Db): Tx {
  return new Proxy({} as Tx, {
    get: <Name extends keyof Tx>(made: Tx, name: Name) => (made[name] ??= STORES[name](trx)),
  })
}
