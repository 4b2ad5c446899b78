import { type ChildProcess, fork } from 'node:child_process'
import { startEmbeddedPostgres } from '#adapters/postgres/embedded/embedded.ts'

/** A process that runs the embedded database of a folder, for tests to kill. */
export type DatabaseOwner = { ownerUrl: string; dataDir: string; logs: string[]; process: ChildProcess }

export function startDatabaseOwner(dataDir: string): Promise<DatabaseOwner> {
  return new Promise((resolve, reject) => {
    const child = fork(import.meta.filename, [dataDir], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    child.once('exit', (code) => reject(new Error(`the database's owner ended with ${code}`)))
    child.once('message', (message) =>
      resolve({ ...(message as Omit<DatabaseOwner, 'process'>), process: child }),
    )
  })
}

if (import.meta.main) {
  const logs: string[] = []
  const { argv } = process
  const server = await startEmbeddedPostgres({ dataDir: String(argv[2]), log: (line) => logs.push(line) })
  process.send?.({ ownerUrl: server.ownerUrl, dataDir: server.dataDir, logs })
  setInterval(() => undefined, 60_000)
  process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)))
}
