import type { Logger } from 'pino'
import { within } from '#adapters/bullmq/connection.ts'
import { inspectAddress } from '#adapters/postgres/runtime/address.ts'
import { followStandby } from '#adapters/postgres/standby/standby.ts'
import type { Config } from './config.ts'
import type { Core } from './core.ts'

const LOOK_WITHIN_MS = 2000

/** Follows a standby, which need not be available yet; undefined without one. */
export async function composeStandby(core: Core, config: Config, directUrl: string, log: Logger) {
  const { DATABASE_READ_URL: url, DATABASE_POOL: max } = config
  if (url === undefined) return undefined
  // An unreachable one may be behind a pooler, so use the settings that work everywhere.
  const isPooled = await within(LOOK_WITHIN_MS, 'standby', inspectAddress(url)).then(
    (looked) => looked.isPooled,
    () => true,
  )
  const standby = followStandby({
    url,
    max,
    isPooled,
    primaryUrl: directUrl,
    db: core.db,
    onError: (error) => log.debug({ err: error }, error.message),
    onChange: (isFollowing) => {
      if (isFollowing) log.info('visitors read from the standby')
      else log.warn(standby.state(), 'stopped using the standby: visitors read from the primary')
    },
  })
  core.parts.set('standby', async () => {
    const { state } = standby.state()
    if (state !== 'following') throw new Error(`the standby is ${state}`)
  })
  return standby
}
