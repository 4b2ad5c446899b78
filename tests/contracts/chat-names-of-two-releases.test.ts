import { Kysely, PostgresDialect } from 'kysely'
import { describe, expect, test } from 'vitest'
import { chatAnswers } from '#adapters/postgres/notifying/chat-answers.ts'
import { chatUpdates } from '#adapters/postgres/notifying/chat-updates.ts'
import { createPool } from '#adapters/postgres/runtime/pool.ts'
import { onPostgres } from '#tests/support/both-backends.ts'
import { aUser, telegramChat, unique } from '#tests/support/builders.ts'
import { releaseBefore } from '#tests/support/release-before.ts'
import { up } from '../../migrations/0087_chat_message_ids.ts'

const AT = new Date('2026-11-20T10:00:00Z')
const LATER = new Date('2026-11-20T10:01:00Z')
/** Its statements were prepared before the migration: what they are given stays a number. */
const CLAIM = `
  insert into telegram_updates (update_id, claimed_at) values ($1::bigint, $2)
  on conflict (update_id) do update set claimed_at = $2
  where telegram_updates.done = false and telegram_updates.claimed_at < $3 returning update_id`
const FINISH = 'update telegram_updates set done = true where update_id = $1::bigint'
const RELEASE = 'delete from telegram_updates where update_id = $1::bigint and done = false'
const FORGET = 'delete from telegram_updates where claimed_at < $1'
const SENT = `
  update chat_notices set ended_at = $3, outcome = 'sent', chat_id = $1, message_id = $2::bigint where id = $4`
const ANSWERED = `
  select user_id::int as "userId", answers_to::int as "answersTo" from chat_notices
  where chat_id = $1 and channel = 'telegram' and message_id = $2::bigint and answers_to is not null`

describe('The release before, which numbers what Telegram tells and the messages it gets', () => {
  const postgres = onPostgres()
  const old = releaseBefore(postgres)
  const updates = () => chatUpdates(postgres.db, 'telegram')
  const answers = () => chatAnswers(postgres.db, 'telegram')
  let last = 700_000_000
  /** As that release claims: true when it is the one to act. */
  const oldClaims = async (id: number, at = AT) => {
    const { rowCount } = await old.query(CLAIM, [id, at, new Date(at.getTime() - 30_000)])
    return rowCount === 1
  }

  test('what it has claimed or finished, this one leaves; what it lets go of, this one takes', async () => {
    const [claimed, finished, released] = [++last, ++last, ++last]
    for (const id of [claimed, finished, released]) expect(await oldClaims(id)).toBe(true)
    await old.query(FINISH, [finished])
    await old.query(RELEASE, [released])
    const claims = [claimed, finished, released].map((id) => updates().claim(String(id), AT))
    expect(await Promise.all(claims)).toEqual(['busy', 'done', 'mine'])
    expect(await updates().claim(String(claimed), LATER)).toBe('mine')
  })

  test('what this one has claimed or finished, it leaves; what this one lets go of, it takes', async () => {
    const [claimed, finished, released] = [++last, ++last, ++last]
    for (const id of [claimed, finished, released]) expect(await updates().claim(String(id), AT)).toBe('mine')
    await updates().finish(String(finished))
    await updates().release(String(released))
    expect(await oldClaims(claimed)).toBe(false)
    expect(await oldClaims(finished, LATER)).toBe(false)
    expect(await oldClaims(released)).toBe(true)
  })

  test('what either forgets is forgotten', async () => {
    const [first, second] = [++last, ++last]
    const before = new Date(AT.getTime() - 1000)
    for (const id of [first, second]) await oldClaims(id, new Date(before.getTime() - 1000))
    await old.query(FORGET, [before])
    expect(await updates().claim(String(first), AT)).toBe('mine')
    await updates().prune(LATER)
    expect(await oldClaims(second)).toBe(true)
  })

  test('a message that it sent is found by its answer', async () => {
    const [userId, answersTo] = await twoPeople(postgres)
    const { chatId } = telegramChat(unique('chat'))
    const { rows } = await old.query(
      `insert into chat_notices (user_id, answers_to, content, created_at, due_at)
       values ($1, $2, '{}', $3, $3) returning id`,
      [userId, answersTo, AT],
    )
    await old.query(SENT, [chatId, 900_001, AT, rows[0].id])
    expect(await answers().answered(chatId, '900001')).toEqual({ userId, answersTo })
  })

  test('the migration brings over what was sent before, and may run again', async () => {
    const [userId, answersTo] = await twoPeople(postgres)
    const { chatId } = telegramChat(unique('chat'))
    await old.query('alter table chat_notices disable trigger keep_message_id')
    await old.query(
      `insert into chat_notices (user_id, answers_to, content, created_at, due_at, chat_id, message_id)
       values ($1, $2, '{}', $3, $3, $4, 900003)`,
      [userId, answersTo, AT, chatId],
    )
    await old.query('alter table chat_notices enable trigger keep_message_id')
    expect(await answers().answered(chatId, '900003')).toBeUndefined()
    const pool = createPool({ url: postgres.ownerUrl, max: 1, applicationName: 'tests' })
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
    await up(db)
    await up(db)
    await db.destroy()
    expect(await answers().answered(chatId, '900003')).toEqual({ userId, answersTo })
  })

  test('a message that this one sent is found by its answer there', async () => {
    const [userId, answersTo] = await twoPeople(postgres)
    const { chatId } = telegramChat(unique('chat'))
    await answers().asked({ userId, answersTo, chatId, messageId: '900002' }, AT)
    expect((await old.query(ANSWERED, [chatId, 900_002])).rows).toEqual([{ userId, answersTo }])
  })
})

describe('A chat app that names its updates and messages', () => {
  const postgres = onPostgres()

  test('has them taken and found by name, apart from those of others', async () => {
    // No such app is there yet; the stores take any.
    const app = 'another' as 'telegram'
    const updates = chatUpdates(postgres.db, app)
    expect(await updates.claim('wamid.A1', AT)).toBe('mine')
    expect(await chatUpdates(postgres.db, 'telegram').claim('42', AT)).toBe('mine')
    expect(await updates.claim('42', AT)).toBe('mine')
    await updates.finish('wamid.A1')
    expect(await updates.claim('wamid.A1', LATER)).toBe('done')
    const [userId, answersTo] = await postgres.backend.atomically(async ({ users }) => [
      await users.add(aUser()),
      await users.add(aUser()),
    ])
    const question = {
      userId: userId ?? 0,
      answersTo: answersTo ?? 0,
      chatId: '234801',
      messageId: 'wamid.B2',
    }
    await chatAnswers(postgres.db, app).asked(question, AT)
    expect(await chatAnswers(postgres.db, app).answered('234801', 'wamid.B2')).toEqual({ userId, answersTo })
  })
})

function twoPeople({ backend }: ReturnType<typeof onPostgres>): Promise<[number, number]> {
  return backend.atomically(async ({ users }) => [await users.add(aUser()), await users.add(aUser())])
}
