import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chatAnswers } from '#adapters/postgres/notifying/chat-answers.ts'
import { chatUpdates } from '#adapters/postgres/notifying/chat-updates.ts'
import { onPostgres } from '#tests/support/both-backends.ts'
import { aUser, unique } from '#tests/support/builders.ts'

const AT = new Date('2026-11-20T10:00:00Z')
const CLAIM = `
  insert into telegram_updates (update_id, claimed_at) values ($1, $2)
  on conflict (update_id) do update set claimed_at = $2
  where telegram_updates.done = false and telegram_updates.claimed_at < $3 returning update_id`

describe('The release before, which knows what Telegram tells by numbers', () => {
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

  test('a message that it sent is found by its answer', async () => {
    const person = () => postgres.backend.atomically(({ users }) => users.add(aUser()))
    const [userId, answersTo, chatId] = [await person(), await person(), unique('chat')]
    await old.query(
      `insert into chat_notices (user_id, answers_to, content, chat_id, message_id, created_at, due_at, ended_at, outcome)
       values ($1, $2, '{}', $3, $4, $5, $5, $5, 'sent')`,
      [userId, answersTo, chatId, 900_001, AT],
    )
    const answers = chatAnswers(postgres.db, 'telegram')
    expect(await answers.answered(chatId, '900001')).toEqual({ userId, answersTo })
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
