import { composeWorkers } from '../app-server/compose.ts'
import { composeCore } from '../app-server/core.ts'
import { openDatabase, runProcess } from '../app-server/process.ts'

await runProcess(async (process) => {
  const { config, log, onStop } = process
  const database = await openDatabase(process)
  const core = await composeCore(config, database, log)
  onStop(() => core.close())
  core.reachSandboxAt(config.PUBLIC_URL)
  const workers = composeWorkers(core, config, database.url, log)
  onStop(() => workers.stop())
  console.log(`\n  The worker is ready: it serves the marketplace at ${config.PUBLIC_URL}\n`)
})
