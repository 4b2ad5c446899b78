import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chatUpdates } from '#adapters/postgres/notifying/chat-updates.ts'
import { onPostgres } from '#tests/support/both-backends.ts'

const AT = new Date('2026-11-20T10:00:00Z')
const CLAIM = `
  insert into telegram_updates (update_id, claimed_at) values ($1, $2)
  on conflict (update_id) do update set claimed_at = $2
  where telegram_updates.done = false and telegram_updates.claimed_at < $3 returning update_id`

describe('The release before finds what Telegram told under the old name of the table', () => {
  const postgres = onPostgres()
  let old: pg.Client
  beforeAll(async () => {
    old = new pg.Client(postgres.ownerUrl)
    await old.connect()
  })
  afterAll(() => old.end())

  let last = 700_000_000
  const updates = () => chatUpdates(postgres.db, 'telegram')
  /** As that release claims: true when it is the one to act. */
  const oldClaims = async (id: number) => {
    const { rowCount } = await old.query(CLAIM, [id, AT, new Date(AT.getTime() - 30_000)])
    return rowCount === 1
  }

  test('what it has claimed, finished or let go of, this one leaves or takes', async () => {
    const id = ++last
    expect(await oldClaims(id)).toBe(true)
    expect(await updates().claim(String(id), AT)).toBe('busy')
    await old.query('delete from telegram_updates where update_id = $1 and done = false', [id])
    expect(await updates().claim(String(id), AT)).toBe('mine')
    const other = ++last
    await oldClaims(other)
    await old.query('update telegram_updates set done = true where update_id = $1', [other])
    expect(await updates().claim(String(other), AT)).toBe('done')
  })

  test('what this one has claimed or finished, it leaves', async () => {
    const id = ++last
    expect(await updates().claim(String(id), AT)).toBe('mine')
    expect(await oldClaims(id)).toBe(false)
    await updates().finish(String(id))
    const { rows } = await old.query('select done from telegram_updates where update_id = $1', [id])
    expect(rows).toEqual([{ done: true }])
  })
})
