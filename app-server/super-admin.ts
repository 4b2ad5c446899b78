import type { Logger } from 'pino'
import { commonPasswords } from '#adapters/passwords/common.ts'
import { checkedPassword } from '#domain/identity/sign-in/password-rule.ts'
import { ensureSuperAdmin, SUPER_ADMIN_NAME } from '#domain/identity/super-admin.ts'
import { Rejection } from '#domain/shared/rejection.ts'
import type { Config } from './config.ts'
import type { Core } from './core.ts'
import { StartRefused } from './start-refused.ts'

/** Published in `.env.example`. */
const PUBLISHED = 'change-me-please'

type Settings = Pick<Config, 'live' | 'SUPER_ADMIN_EMAIL' | 'SUPER_ADMIN_PASSWORD'>

/** Throws a StartRefused if a live server's settings hold a password that a super admin could not choose. */
export async function refuseWeakPassword(settings: Settings): Promise<void> {
  const { live, SUPER_ADMIN_EMAIL: email, SUPER_ADMIN_PASSWORD: password } = settings
  if (!live || email === undefined || password === undefined) return
  const chooser = { name: SUPER_ADMIN_NAME, email, role: 'SUPER_ADMIN', field: 'password' } as const
  const common = commonPasswords()
  const isCommon = async (shown: string) => shown === PUBLISHED || (await common(shown))
  try {
    await checkedPassword(password, chooser, isCommon)
  } catch (error) {
    if (!(error instanceof Rejection)) throw error
    throw new StartRefused(`SUPER_ADMIN_PASSWORD is refused on a live server: ${error.message}`)
  }
}

export async function seedSuperAdmin(
  { atomically, now, passwords }: Core,
  { SUPER_ADMIN_EMAIL: email, SUPER_ADMIN_PASSWORD: password }: Config,
  log: Pick<Logger, 'info' | 'warn'>,
): Promise<void> {
  if (email === undefined || password === undefined) return
  const outcome = await ensureSuperAdmin({ atomically, now, passwords })({ email, password })
  if (outcome === 'created') log.info({ email }, 'the super admin was created')
  if (outcome === 'taken')
    log.warn(
      { email },
      'SUPER_ADMIN_EMAIL belongs to an account that is not a super admin; nothing was changed',
    )
}
