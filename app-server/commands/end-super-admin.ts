import { createDatabase } from '#adapters/postgres/runtime/database.ts'
import { createPool } from '#adapters/postgres/runtime/pool.ts'
import { createUnitOfWork } from '#adapters/postgres/runtime/unit-of-work.ts'
import { endSuperAdmin } from '#domain/identity/admins.ts'
import { openDatabase } from '../open-database.ts'
import { StartRefused } from '../start-refused.ts'

/**
 * Revokes the role, password, sessions and chat of a super admin whose account was taken over. Usage: `npm run admin:end -- EMAIL
 * [database url]`.
 */
const [email, named] = process.argv.slice(2)
if (email === undefined) {
  console.error('Usage: npm run admin:end -- EMAIL (the super admin’s email)')
  process.exit(1)
}
const database = await openDatabase(named).catch((error: unknown) => {
  if (!(error instanceof StartRefused)) throw error
  console.error(error.message)
  process.exit(1)
})
const pool = createPool({ url: database.url, max: 1, applicationName: 'campus-admin-end' })
try {
  const atomically = createUnitOfWork(createDatabase(pool))
  const ended = await endSuperAdmin({ atomically, now: () => new Date() })(email)
  if (ended)
    console.log(
      `${email} is no longer a super admin and signed out everywhere.\n` +
        'Set SUPER_ADMIN_EMAIL to another email (and SUPER_ADMIN_PASSWORD) and restart to create a new super admin.',
    )
  else console.error(`There is no super admin with the email ${email}.`)
  process.exitCode = ended ? 0 : 1
} finally {
  await pool.end()
  await database.stop()
}
