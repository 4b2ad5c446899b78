import { copyOut, noteBackup } from '#adapters/postgres/backup/copy-out.ts'
import { readStorageSettings } from '../config.ts'
import { imageStore } from '../image-store.ts'
import { openDatabase } from '../open-database.ts'
import { StartRefused } from '../start-refused.ts'
import { newFolder, readBackup, tableFile, writeManifest } from './manifest.ts'
import { deleteOlder } from './older.ts'
import { picturesOut } from './pictures.ts'
import { argumentsOf, folderOf, runScript } from './steps.ts'

/**
 * Copies the database and the images of the settings into a new folder while trading continues, or verifies a copy. Usage: `npm
 * run backup -- --to DIR [--keep-days N]`, `npm run backup -- --check DIR`.
 */
const {
  to,
  check,
  'keep-days': retainDays,
} = argumentsOf(
  'Usage: npm run backup -- --to DIR [--keep-days N], or npm run backup -- --check DIR',
  ['to', 'check'],
  ['keep-days'],
)
await runScript(async () => {
  if (retainDays !== undefined && (check !== undefined || !/^[1-9]\d*$/.test(retainDays)))
    throw new StartRefused('--keep-days goes with --to, and is a whole number from 1. Nothing was changed.')
  if (check !== undefined) {
    const { database } = await readBackup(folderOf(check))
    console.log(`The backup of ${database.takenAt} is complete.`)
    return
  }
  const folder = folderOf(to ?? '')
  await newFolder(folder)
  const database = await openDatabase(undefined)
  try {
    const copied = await copyOut(database.ownerUrl, (file) => tableFile(folder, file))
    // Images come after the database, as extra ones do no harm.
    const pictures = await picturesOut(imageStore(readStorageSettings()), folder)
    await writeManifest(folder, { format: 1, database: copied, pictures })
    await noteBackup(database.ownerUrl)
    const rows = copied.tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(
      `Backed up ${rows} rows of ${copied.tables.length} tables and ${pictures.count} picture files to ${folder}.`,
    )
    if (retainDays === undefined) return
    for (const older of await deleteOlder(folder, copied.takenAt, Number(retainDays)))
      console.log(`Deleted the backup ${older}: it was at least ${retainDays} days old.`)
  } finally {
    await database.stop()
  }
})
