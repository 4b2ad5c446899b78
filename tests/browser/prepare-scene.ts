import { rmSync } from 'node:fs'
import { asOwner } from '#tests/support/databases/embedded-owner.ts'
import { addPrepared, copyPrepared } from '#tests/support/databases/prepared-data.ts'
import { startServer } from '#tests/support/servers/running-server.ts'
import { temporaryFolder } from '#tests/support/servers/servers.ts'
import { prepareScene } from './scene.ts'

/** Adds the scene to the demo once; servers of tests begin with a copy. */
export default async function setup(): Promise<() => void> {
  const folder = temporaryFolder('campus-test-scene-')
  copyPrepared('demo', folder)
  const server = await startServer({ DATA_DIR: folder, DEMO_DATA: 'true' })
  await prepareScene(server.url, folder)
  // Its sessions are used many minutes later, as if just signed in.
  await asOwner(folder, [
    "update sessions set proved_until = now() + interval '1 day' where proved_until is not null",
  ])
  await server.end('SIGTERM')
  addPrepared({ scene: folder })
  return () => rmSync(folder, { recursive: true, force: true })
}
