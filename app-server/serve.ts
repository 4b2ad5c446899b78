import { printBanner } from './banner.ts'
import { tryPort } from './before-start.ts'
import { composeApp, composeWorkers, originOf } from './compose.ts'
import { composeCore } from './core.ts'
import { seedDemo } from './demo/seed.ts'
import { openDatabase, type Process } from './process.ts'
import { holdsInWords, holdTimesOf } from './settings/hold-times.ts'
import { refuseWeakPassword, seedSuperAdmin } from './super-admin.ts'
import { recordTrials } from './trials.ts'
import { buildWebInChildProcess } from './web-build.ts'

export async function serve(process: Process): Promise<void> {
  const { config, log, onStop } = process
  await tryPort(config.PORT, config.HOST)
  await refuseWeakPassword(config)
  if (config.isReachable && config.sandbox && config.SMTP_URL === undefined)
    log.warn('SANDBOX is true, and other machines reach this server: anyone there can read /sandbox/mailbox')
  const [database] = await Promise.all([openDatabase(process), buildWebInChildProcess(onStop)])
  const core = await composeCore(config, database, log)
  onStop(() => core.close())
  await core.adoptKey()
  if (core.isKeyStored && config.NODE_ENV === 'production')
    log.warn('SECRETS_KEY is not set: the key of authenticator secrets is kept in the database beside them')
  await recordTrials(core, config, log)
  if (config.DEMO_DATA) await seedDemo(core, log)
  await seedSuperAdmin(core, config, log)
  const app = await composeApp(core, config, database.directUrl, log)
  // Stops after the server, as jobs continue while the last requests are answered.
  let workers: ReturnType<typeof composeWorkers> | undefined
  onStop(async () => workers?.stop())
  onStop(() => app.close())
  await app.listen({ port: config.PORT, host: config.HOST })
  core.reachSandboxAt(originOf(app))
  if (config.RUN_WORKERS) workers = composeWorkers(core, config, database.directUrl, log)
  await core.queuesReady()
  const holds = holdsInWords(holdTimesOf(config))
  if (config.live) log.info(`money waits before it can leave to a bank: ${holds}`)
  printBanner({ url: config.PUBLIC_URL, sandbox: config.sandbox, demo: config.DEMO_DATA, holds })
}
