import { startHeartbeat } from '../workers/heartbeat.ts'
import { tryPort } from './before-start.ts'
import { composeWorkerHealth, composeWorkers } from './compose.ts'
import { composeCore } from './core.ts'
import { openDatabase, runProcess } from './process.ts'

await runProcess(async (process) => {
  const { config, log, onStop } = process
  if (config.WORKER_PORT !== undefined) await tryPort(config.WORKER_PORT, config.HOST)
  const database = await openDatabase(process)
  const core = await composeCore(config, database, log)
  onStop(() => core.close())
  await core.adoptKey()
  core.reachSandboxAt(config.SANDBOX_URL)
  const workers = composeWorkers(core, config, database.directUrl, log)
  onStop(() => workers.stop())
  await core.queuesReady()
  if (config.WORKER_PORT !== undefined) {
    const health = composeWorkerHealth(core, config, log)
    onStop(() => health.close())
    await health.listen({ port: config.WORKER_PORT, host: config.HOST })
  }
  const heartbeat = startHeartbeat()
  onStop(async () => heartbeat.stop())
  console.log(`\n  The worker is ready: it serves the marketplace at ${config.PUBLIC_URL}\n`)
})
