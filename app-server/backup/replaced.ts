import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { accountStates, endEveryAccess } from '#adapters/postgres/backup/account-states.ts'
import { startEmbeddedPostgres } from '#adapters/postgres/embedded/embedded.ts'
import { createDatabase } from '#adapters/postgres/runtime/database.ts'
import { primaryOf } from '#adapters/postgres/runtime/hosts.ts'
import { createUnitOfWork } from '#adapters/postgres/runtime/unit-of-work.ts'
import {
  type AccountState,
  changesSince,
  restoringUseCases,
  type SinceBackup,
} from '#domain/identity/closing/restoring.ts'
import { StartRefused } from '../start-refused.ts'
import { folderOf, withPool } from './steps.ts'

const WORDS: Record<SinceBackup, string> = {
  stopped: '“This wasn’t me” was pressed: money stays stopped until the password is reset',
  restricted: 'an admin suspended them, or put their withdrawals on hold: that stays',
  closed: 'the account was closed: it is closed again',
  password: 'the password was changed: a new one is set by email',
  keys: 'a passkey, PIN, app or chat was removed or changed: they are set up again',
  role: 'an admin’s role ended: it stays ended',
}
const STILL_OPEN = 'the account was closed, but the backup has money in it: it is stopped without a password'

/** Reads a database address or `DATA_DIR`. Throws a StartRefused if that fails. */
export async function replacedAccounts(place: string): Promise<AccountState[]> {
  try {
    if (/^postgres(ql)?:/.test(place)) return await accountsAt(await primaryOf(place))
    const dataDir = folderOf(place)
    if (!existsSync(join(dataDir))) throw new Error('there is no such folder')
    const database = await startEmbeddedPostgres({ dataDir, log: console.log })
    try {
      return await accountsAt(database.ownerUrl)
    } finally {
      await database.stop()
    }
  } catch (error) {
    throw new StartRefused(
      `The replaced data can’t be read (${(error as Error).message}). Restore without --replaces if it is lost. Nothing was changed.`,
    )
  }
}

/** Ends all access to a restored database, and reapplies protective changes. Returns them as lines. */
export async function protect(url: string, replaced: readonly AccountState[] | undefined): Promise<string[]> {
  try {
    return await withPool(url, async (pool) => {
      const db = createDatabase(pool)
      await endEveryAccess(db)
      if (!replaced) return []
      const { changed, unknown } = changesSince(await accountStates(db), replaced)
      const { reapplyChange } = restoringUseCases({ atomically: createUnitOfWork(db), now: () => new Date() })
      const lines: string[] = []
      for (const account of changed) {
        const isReapplied = await reapplyChange(account)
        const words = isReapplied ? account.since.map((change) => WORDS[change]) : [STILL_OPEN]
        lines.push(...words.map((line) => `- ${account.email}: ${line}`))
      }
      return [...lines, ...unknown.map((email) => `- ${email}: registered since the backup, and is lost`)]
    })
  } catch (error) {
    throw new StartRefused(
      `The backup is in the database, but its sessions may be open (${(error as Error).message}). Empty the database and restore again.`,
    )
  }
}

function accountsAt(url: string): Promise<AccountState[]> {
  return withPool(url, (pool) => accountStates(createDatabase(pool)))
}
