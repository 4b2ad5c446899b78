import type { Tx, UnitOfWork } from '#domain/shared/ports.ts'
import type { Db } from './database.ts'
import { untilItWins } from './races.ts'
import { STORES } from './storage.ts'

/** Runs READ COMMITTED transactions, and retries one that loses a race. */
export function createUnitOfWork(db: Db): UnitOfWork {
  return (work) =>
    untilItWins(() =>
      db
        .transaction()
        .setIsolationLevel('read committed')
        .execute((trx) => work(transactionOver(trx))),
    )
}

export function createAutocommit(db: Db): UnitOfWork {
  return (work) => untilItWins(() => work(transactionOver(db)))
}

/** Creates stores lazily, as most transactions use few of them. */
function transactionOver(trx: Db): Tx {
  return new Proxy({} as Tx, {
    get: <Name extends keyof Tx>(made: Tx, name: Name) => (made[name] ??= STORES[name](trx)),
  })
}
