import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sessionsOf } from '#adapters/postgres/backup/copy-in.ts'
import { copyOut } from '#adapters/postgres/backup/copy-out.ts'
import { readStorageSettings } from '../config.ts'
import { openDatabase } from '../open-database.ts'
import { StartRefused } from '../start-refused.ts'
import { newFolder, tableFile } from './manifest.ts'
import { markMoved } from './moved.ts'
import { argumentsOf, mustBeFree, putIn, runScript } from './steps.ts'

/**
 * Copies the embedded database, while no server uses it, into an empty external one. Images and the old database stay in place;
 * servers refuse the old one from then on. Usage: `npm run move -- --to URL`.
 */
const { to: target = '' } = argumentsOf(
  'Usage: npm run move -- --to postgres://NAME:PASSWORD@HOST/DATABASE',
  ['to'],
)
await runScript(async () => {
  const source = await openDatabase(undefined)
  const { DATA_DIR: dataDir } = readStorageSettings()
  const folder = await mkdtemp(join(dataDir, 'move-'))
  try {
    if ((await sessionsOf(source.ownerUrl)) > 0)
      throw new StartRefused(
        'A server or worker is running. Stop it first, so that nothing people do now is lost.',
      )
    await newFolder(folder)
    const copy = await copyOut(source.ownerUrl, (file) => tableFile(folder, file))
    await mustBeFree(target, copy.migrations)
    await putIn(target, copy, folder)
    markMoved(dataDir, target)
    console.log('Moved. The ledger is correct. Set DATABASE_URL to the new address, then start the server.')
  } finally {
    await rm(folder, { recursive: true, force: true })
    await source.stop()
  }
})
