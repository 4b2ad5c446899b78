import { Kysely, PostgresDialect } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createPool } from '#adapters/postgres/runtime/pool.ts'
import type { Tx } from '#domain/shared/ports.ts'
import { onPostgres } from '#tests/support/both-backends.ts'
import { aUser, telegramChat, unique } from '#tests/support/builders.ts'
import { releaseBefore } from '#tests/support/release-before.ts'
import { up } from '../../migrations/0082_chats.ts'

const AT = new Date('2026-11-20T10:00:00Z')

describe('The release before keeps chats in columns of users, and beside it', () => {
  const postgres = onPostgres()
  const old = releaseBefore(postgres)

  const aChat = () => telegramChat(unique('chat'))
  const person = () => postgres.backend.atomically(({ users }) => users.add(aUser()))
  const step = <T>(work: (chats: Tx['chats']) => Promise<T>) =>
    postgres.backend.atomically(({ chats }) => work(chats))
  const ownerOf = (chat: ReturnType<typeof aChat>) => step((chats) => chats.ownerOf(chat))
  /** As that release saves an account. */
  const oldSaves = (id: number, chatId: string | null, isOn = true) =>
    old.query(
      `update users set name = 'Ada', phone = null, telegram_chat_id = $2, notify_by_telegram = $3 where id = $1`,
      [id, chatId, isOn],
    )
  const oldReads = async (id: number) => {
    const { rows } = await old.query('select telegram_chat_id, notify_by_telegram from users where id = $1', [
      id,
    ])
    return [rows[0].telegram_chat_id, rows[0].notify_by_telegram]
  }

  test('what it writes is in the table: linked, off, unlinked', async () => {
    const [id, chat] = [await person(), aChat()]
    await oldSaves(id, chat.chatId)
    expect(await ownerOf(chat)).toEqual({ userId: id, isOn: true })
    await oldSaves(id, chat.chatId, false)
    expect(await ownerOf(chat)).toEqual({ userId: id, isOn: false })
    await oldSaves(id, null, false)
    expect(await ownerOf(chat)).toBeUndefined()
    expect(await postgres.backend.views.user(id)).toMatchObject({ notifyByTelegram: false })
  })

  test('an account that it creates with a chat is in the table', async () => {
    const chat = aChat()
    const { rows } = await old.query(
      `insert into users (name, email, campus, role, created_at, telegram_chat_id)
       values ('Ada', $1, 'unilag', 'USER', now(), $2) returning id::int`,
      [`${chat.chatId}@campus.test`, chat.chatId],
    )
    expect(await ownerOf(chat)).toEqual({ userId: rows[0].id, isOn: true })
  })

  test('what the table holds is in its columns: linked, off, unlinked', async () => {
    const [id, chat] = [await person(), aChat()]
    await step((chats) => chats.link(id, chat, AT))
    expect(await oldReads(id)).toEqual([chat.chatId, true])
    await step((chats) => chats.turn(id, 'telegram', false))
    expect(await oldReads(id)).toEqual([chat.chatId, false])
    await step((chats) => chats.unlinkAllOf(id))
    expect(await oldReads(id)).toEqual([null, false])
    await old.query('delete from chats where user_id = $1', [id])
    expect(await oldReads(id)).toEqual([null, true])
  })

  test('a chat moves from one account to another in either release', async () => {
    const [ada, bola, chat] = [await person(), await person(), aChat()]
    await step((chats) => chats.link(ada, chat, AT))
    await oldSaves(ada, null)
    await oldSaves(bola, chat.chatId)
    expect(await ownerOf(chat)).toEqual({ userId: bola, isOn: true })
    await step((chats) => chats.unlink(chat))
    await step((chats) => chats.link(ada, chat, AT))
    expect([await oldReads(ada), await oldReads(bola)]).toEqual([
      [chat.chatId, true],
      [null, true],
    ])
  })

  test('an account that is saved here keeps what it wrote meanwhile', async () => {
    const [id, chat] = [await person(), aChat()]
    await postgres.backend.atomically(async ({ users }) => {
      const user = await users.byId(id)
      await oldSaves(id, chat.chatId, false)
      if (user) await users.save({ ...user, name: 'Ada Obi' })
    })
    expect(await oldReads(id)).toEqual([chat.chatId, false])
    expect(await ownerOf(chat)).toEqual({ userId: id, isOn: false })
  })

  test('an account that is deleted takes its chat along', async () => {
    const [id, chat] = [await person(), aChat()]
    await step((chats) => chats.link(id, chat, AT))
    await old.query('delete from accounts where user_id = $1', [id])
    await old.query('delete from users where id = $1', [id])
    expect(await ownerOf(chat)).toBeUndefined()
  })

  test('the migration brings over what was linked or turned off before, and may run again', async () => {
    const [linked, off, neither, chat] = [await person(), await person(), await person(), aChat()]
    await old.query('alter table users disable trigger user')
    await oldSaves(linked, chat.chatId)
    await oldSaves(off, null, false)
    await old.query('alter table users enable trigger user')
    expect(await ownerOf(chat)).toBeUndefined()
    const pool = createPool({ url: postgres.ownerUrl, max: 1, applicationName: 'tests' })
    const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
    await up(db)
    await up(db)
    await db.destroy()
    expect(await ownerOf(chat)).toEqual({ userId: linked, isOn: true })
    expect(await postgres.backend.views.user(off)).toMatchObject({ notifyByTelegram: false })
    const { rows } = await old.query('select user_id from chats where user_id = $1', [neither])
    expect(rows).toEqual([])
  })
})
