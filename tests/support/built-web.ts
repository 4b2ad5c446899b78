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
  const first = Object.entries(folders).map(async ([DEMO_DATA, DATA_DIR]) => {
    const server = await startServer({ DATA_DIR, DEMO_DATA })
    await server.end('SIGTERM')
  })
  await Promise.all(first)
  process.env[PREPARED_DATA] = JSON.stringify(folders)
  return () => {
    for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true })
  }
}
