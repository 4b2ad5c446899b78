import { rmSync } from 'node:fs'
import { buildWeb } from '../../web/build.ts'
import { PREPARED_DATA } from './prepared-data.ts'
import { startServer } from './running-server.ts'
import { temporaryFolder } from './servers.ts'

/**
 * The browser tests drive what is delivered: it is built once before them, when its sources changed. A first start and the
 * demo's data are made once, too, for each of their servers to begin with a copy.
 */
export default async function setup(): Promise<() => void> {
  await buildWeb()
  const folders = { false: temporaryFolder('campus-test-bare-'), true: temporaryFolder('campus-test-demo-') }
  const demo = await startServer({ DATA_DIR: folders.true, DEMO_DATA: 'true' })
  const bare = await startServer({ DATA_DIR: folders.false, DEMO_DATA: 'false' })
  await Promise.all([demo.end('SIGTERM'), bare.end('SIGTERM')])
  process.env[PREPARED_DATA] = JSON.stringify(folders)
  return () => {
    for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true })
  }
}
