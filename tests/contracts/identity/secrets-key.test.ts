import pg from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import { adoptSecretsKey, storedKey } from '#adapters/postgres/identity/secrets-key.ts'
import { createSecretBox } from '#adapters/secrets/secret-box.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aUser } from '#tests/support/market/builders.ts'
import { temporaryFolder } from '#tests/support/servers/servers.ts'
import { secretsOf } from '../../../app-server/settings/secrets.ts'

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const [OLD, NEW] = ['an old key, which is long enough', 'a new key, which is long enough']
const [before, both, after] = [createSecretBox([OLD]), createSecretBox([NEW, OLD]), createSecretBox([NEW])]

const postgres = onPostgres()
const adopt = (box: typeof before) => adoptSecretsKey(postgres.db, box)
const keptOf = (userId: number) =>
  postgres.db
    .selectFrom('authenticators')
    .select('secret')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
    .then(({ secret }) => secret)

async function inPlain(count: number): Promise<number[]> {
  const add = () => postgres.backend.atomically(({ users }) => users.add(aUser()))
  const people = await Promise.all(Array.from({ length: count }, add))
  const client = new pg.Client(postgres.ownerUrl)
  await client.connect()
  const rule = 'authenticators_secret_is_sealed'
  await client.query(`alter table authenticators drop constraint ${rule}`)
  await client.query(
    `insert into authenticators (user_id, secret, last_step, wrong_tries) select id, $1, 0, 0 from unnest($2::bigint[]) as id`,
    [SECRET, people],
  )
  await client.query(`alter table authenticators add constraint ${rule} check (secret like 'v1.%') not valid`)
  await client.end()
  return people
}

describe('The key of a database’s secrets', () => {
  beforeEach(async () => {
    await postgres.db.deleteFrom('authenticators').execute()
    await postgres.db.deleteFrom('secrets_key').execute()
  })

  test('is set by the first server; another key alone is rejected, with or without secrets', async () => {
    expect([await adopt(before), await adopt(before), await adopt(after)]).toEqual([true, true, false])
    expect(await adopt(before)).toBe(true)
  })

  test('encrypts plain-text secrets once, however many servers start together', async () => {
    const people = await inPlain(250)
    expect(await Promise.all([adopt(before), adopt(before)])).toEqual([true, true])
    const sealed = await Promise.all(people.map(keptOf))
    expect(sealed.map((secret, index) => before.open(secret, people[index] ?? 0))).toEqual(
      people.map(() => SECRET),
    )
  })

  test('is rotated by servers that have both keys; the old key alone opens nothing afterwards', async () => {
    const [ada = 0] = await inPlain(1)
    await adopt(before)
    expect(await adopt(both)).toBe(true)
    expect(after.open(await keptOf(ada), ada)).toBe(SECRET)
    expect([await adopt(after), await adopt(before)]).toEqual([true, false])
  })

  test('is replaced by a server alone with its database, as after a restore, if nothing is encrypted', async () => {
    await adopt(before)
    expect(await adoptSecretsKey(postgres.db, after, { isAlone: true })).toBe(true)
    await inPlain(1)
    expect(await adopt(after)).toBe(true)
    expect(await adoptSecretsKey(postgres.db, before, { isAlone: true })).toBe(false)
  })

  test('is stored in the database for servers without one, until they are configured with one', async () => {
    const [ada = 0] = await inPlain(1)
    const external = { DATABASE_URL: 'postgres://database.test/campus' }
    const here = () => temporaryFolder('campus-test-secrets-')
    const given = (SECRETS_KEY?: [string, ...string[]]) =>
      secretsOf({ ...external, DATA_DIR: here(), SECRETS_KEY }, postgres.db)
    const [one, two] = await Promise.all([given(), given()])
    await Promise.all([one.adopt(), two.adopt()])
    expect(two.box.open(one.box.seal(SECRET, ada), ada)).toBe(SECRET)
    expect(two.box.open(await keptOf(ada), ada)).toBe(SECRET)
    await (await given([NEW])).adopt()
    expect(after.open(await keptOf(ada), ada)).toBe(SECRET)
    const rows = await postgres.db.selectFrom('secrets_key').select(['key_id', 'stored_key']).execute()
    expect(rows).toEqual([{ key_id: after.keyId, stored_key: null }])
    await expect((await given()).adopt()).rejects.toThrow('SECRETS_KEY is not the key')
    expect(await storedKey(postgres.db)).toBeUndefined()
  })

  test('cannot be bypassed: the database rejects plain-text secrets', async () => {
    const [ada = 0] = await inPlain(1)
    await adopt(before)
    const plainly = postgres.db
      .updateTable('authenticators')
      .set({ secret: SECRET })
      .where('user_id', '=', ada)
    await expect(plainly.execute()).rejects.toThrow('authenticators_secret_is_sealed')
  })
})
