import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { telegramChat } from '#tests/support/market/builders.ts'
import { aUser, composeOver } from '#tests/support/market/marketplace.ts'

const postgres = onPostgres()

test('No table has a usable secret: session tokens, email links, codes and chat link offers', async () => {
  const market = composeOver(postgres.backend.atomically, { emailVerification: 'required' })
  const { identity } = market
  const { id, email, token } = await aUser(composeOver(postgres.backend.atomically))
  const zed = { name: 'Zed', email: 'zed@campus.test', password: 'secret-1', campus: 'unilag' }
  const { userId: unverified } = await identity.register(zed)
  const verification = await identity.issueVerification({ userId: unverified })
  const secrets = {
    session: token,
    verification: verification?.token,
    verificationCode: verification?.code,
    reset: (await identity.issuePasswordReset(email))?.token,
    code: await identity.issueChatCode(telegramChat('4711')),
    offer: (await identity.offerChatLink(id, 'telegram')).token,
  }
  const stored = await everything()
  expect(stored).toContain(email)
  for (const [name, secret = ''] of Object.entries(secrets)) {
    expect([name, secret.length]).toEqual([name, expect.toSatisfy((length: number) => length >= 6)])
    expect([name, stored.includes(secret)]).toEqual([name, false])
  }
})

async function everything(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(postgres.db)
  const dumps = tables.map(async ({ name }) => {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(
      postgres.db,
    )
    return rows.map(({ row }) => row).join('\n')
  })
  return (await Promise.all(dumps)).join('\n')
}
