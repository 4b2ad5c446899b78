import type { Logger } from 'pino'
import { endTrial, noteTrial, trialSince } from '#adapters/postgres/identity/trials.ts'
import type { Config } from './config.ts'
import type { Core } from './core.ts'

/** Records a trial without verification; on a live server its accounts must verify their addresses again. */
export async function recordTrials(
  { db, market, now }: Core,
  { live, sandbox, EMAIL_VERIFICATION: verification }: Config,
  log: Pick<Logger, 'warn'>,
): Promise<void> {
  if (!live) {
    if (sandbox || verification === 'off') await noteTrial(db, now())
    return
  }
  const since = await trialSince(db)
  if (since === undefined) return
  const accounts = await market.identity.proveAddressesAgain(since)
  await endTrial(db)
  if (accounts > 0) log.warn({ accounts }, 'accounts of a trial have to verify their email again')
}
