import { rmSync } from 'node:fs'
import { addPrepared } from '#tests/support/databases/prepared-data.ts'
import { startServer } from '#tests/support/servers/running-server.ts'
import { temporaryFolder } from '#tests/support/servers/servers.ts'
import { buildWeb } from '../../../web/build.ts'

/** Builds the web once before browser tests, and prepares data that their servers copy. */
export default async function setup(): Promise<() => void> {
  await buildWeb()
  const folders = { empty: temporaryFolder('campus-test-empty-'), demo: temporaryFolder('campus-test-demo-') }
  const first = Object.entries(folders).map(async ([name, DATA_DIR]) => {
    const server = await startServer({ DATA_DIR, DEMO_DATA: String(name === 'demo') })
    await server.end('SIGTERM')
  })
  await Promise.all(first)
  addPrepared(folders)
  return () => {
    for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true })
  }
}
