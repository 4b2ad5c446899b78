import { mkdirSync } from 'node:fs'
import { readStorageSettings } from '../config.ts'
import { imageStore } from '../image-store.ts'
import { openDatabase } from '../open-database.ts'
import { readBackup } from './manifest.ts'
import { picturesIn } from './pictures.ts'
import { protect, replacedAccounts } from './replaced.ts'
import { argumentsOf, folderOf, mustBeFree, putIn, runScript } from './steps.ts'

/**
 * Restores a backup into the empty database and the storage of the settings; all sessions are revoked. Reapplies the protections
 * of members from the replaced data, if named. Usage: `npm run restore -- --from DIR [--replaces DATABASE_URL or DATA_DIR]`.
 */
const USAGE = 'Usage: npm run restore -- --from DIR [--replaces DATABASE_URL or DATA_DIR]'
const { from, replaces } = argumentsOf(USAGE, ['from'], ['replaces'])
await runScript(async () => {
  const folder = folderOf(from ?? '')
  const { database: copy, pictures } = await readBackup(folder)
  const storage = readStorageSettings()
  if (!process.env.DATABASE_URL) mkdirSync(storage.DATA_DIR, { recursive: true })
  const database = await openDatabase(undefined)
  try {
    await mustBeFree(database.ownerUrl, copy.migrations)
    const replaced = replaces === undefined ? undefined : await replacedAccounts(replaces)
    await putIn(database.ownerUrl, copy, folder)
    if (pictures !== null) await picturesIn(imageStore(storage), folder, pictures)
    const changes = await protect(database.ownerUrl, replaced)
    console.log(
      `Restored the backup of ${copy.takenAt}. The ledger is correct. All sessions, codes and links have ended.`,
    )
    if (replaced === undefined)
      console.log(
        'What changed since is not known: name the replaced data with --replaces to keep stops and closed accounts.',
      )
    else
      console.log(['Changed since the backup:', ...(changes.length > 0 ? changes : ['- nothing'])].join('\n'))
  } finally {
    await database.stop()
  }
})
