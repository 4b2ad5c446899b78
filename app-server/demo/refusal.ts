import pg from 'pg'
import { createArgon2 } from '#adapters/passwords/argon2.ts'
import { primaryOf } from '#adapters/postgres/runtime/hosts.ts'
import type { PasswordHasher } from '#domain/identity/ports.ts'
import type { Config } from '../config.ts'
import { StartRefused } from '../start-refused.ts'
import { DEMO_PASSWORD, PEOPLE } from './people.ts'

type Settings = Pick<Config, 'live' | 'embedded' | 'isReachable' | 'DEMO_DATA'>

/**
 * Throws for an account with the published password: on a live server, which may hold no sandbox money
 * either, and on one that other machines reach, unless demo data is on.
 */
export async function refuseDemoData(
  directUrl: string,
  { live, embedded, isReachable, DEMO_DATA }: Settings,
): Promise<void> {
  if (!live && (!isReachable || DEMO_DATA)) return
  const client = new pg.Client(await primaryOf(directUrl))
  await client.connect()
  try {
    if (!(await hasTables(client, 'users', 'deposits'))) return
    const open = await openAccounts(client, await createArgon2())
    const deposits = live ? await playDeposits(client) : 0
    if (open.length === 0 && deposits === 0) return
    const found = [
      ...(open.length > 0 ? [`${open.join(', ')} can sign in with the published demo password`] : []),
      ...(deposits > 0
        ? [`its wallets hold sandbox money (${deposits} ${deposits === 1 ? 'deposit' : 'deposits'})`]
        : []),
    ]
    const remedy = embedded
      ? 'Set DATA_DIR to a new folder, or empty this one with `npm run demo:reset`'
      : 'Set DATABASE_URL to an empty database'
    const server = live ? 'A live server' : 'A server that other machines reach'
    const trial = live
      ? 'To keep using this data for a trial, set SANDBOX=true and no live key'
      : 'To show the demo to others all the same, set DEMO_DATA=true'
    throw new StartRefused(`${server} can’t use demo data: ${found.join(', and ')}. ${remedy}. ${trial}.`)
  } finally {
    await client.end()
  }
}

async function hasTables(client: pg.Client, ...names: string[]): Promise<boolean> {
  const { rows } = await client.query<{ missing: number }>(
    `select count(*)::int as missing from unnest($1::text[]) as name where to_regclass(name) is null`,
    [names],
  )
  return rows[0]?.missing === 0
}

async function openAccounts(client: pg.Client, passwords: Pick<PasswordHasher, 'verify'>): Promise<string[]> {
  const { rows } = await client.query<{ email: string; password_hash: string }>(
    `select email, password_hash from users
     where email = any($1) and password_hash is not null and deleted_at is null order by email`,
    [PEOPLE.map(({ email }) => email)],
  )
  const open = await Promise.all(
    rows.map(async ({ email, password_hash }) =>
      (await passwords.verify(DEMO_PASSWORD, password_hash)) ? [email] : [],
    ),
  )
  return open.flat()
}

async function playDeposits(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ charges: string | null }>(
    `select to_regclass('sandbox.charges')::text as charges`,
  )
  const { rows: counted } = await client.query<{ count: number }>(
    `select count(*)::int as count from deposits join users on users.id = deposits.user_id
     where deposits.status = 'credited' and (users.email = any($1)
       ${rows[0]?.charges ? 'or exists (select from sandbox.charges where charges.reference = deposits.reference)' : ''})`,
    [PEOPLE.map(({ email }) => email)],
  )
  return counted[0]?.count ?? 0
}
