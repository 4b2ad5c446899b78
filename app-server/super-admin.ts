import type { Logger } from 'pino'
import { ensureSuperAdmin } from '#domain/identity/super-admin.ts'
import type { Config } from './config.ts'
import type { Core } from './core.ts'

/** Makes the super admin that the settings name, if they name one; an address that is somebody else's is told in the log. */
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
