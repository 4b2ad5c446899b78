import { mkdirSync } from 'node:fs'
import { readStorageSettings } from '../config.ts'
import { imageStore } from '../image-store.ts'
import { openDatabase } from '../open-database.ts'
import { readBackup } from './manifest.ts'
import { picturesIn } from './pictures.ts'
import { argumentsOf, folderOf, mustBeFree, putIn, runScript } from './steps.ts'

/** Brings a backup back into the empty database and the storage of the settings. Usage: `npm run restore -- --from DIR`. */
const { from } = argumentsOf('Usage: npm run restore -- --from DIR', ['from'])
await runScript(async () => {
  const folder = folderOf(from ?? '')
  const { database: copy, pictures } = await readBackup(folder)
  const storage = readStorageSettings()
  if (!process.env.DATABASE_URL) mkdirSync(storage.DATA_DIR, { recursive: true })
  const database = await openDatabase(undefined)
  try {
    await mustBeFree(database.ownerUrl, copy.migrations)
    await putIn(database.ownerUrl, copy, folder)
    if (pictures !== null) await picturesIn(imageStore(storage), folder, pictures)
    console.log(`Restored the backup of ${copy.takenAt}. The ledger is correct.`)
  } finally {
    await database.stop()
  }
})
