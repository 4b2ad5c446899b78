import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMemoryMailer } from '#adapters/memory/notifying/mailer.ts'
import { messageDigests } from '#adapters/postgres/notifying/message-digests.ts'
import type { Mailer } from '#domain/notifying/ports.ts'
import { PermanentFailure } from '#domain/shared/permanent-failure.ts'
import { onPostgres } from '#tests/support/databases/both-backends.ts'
import { aUser, composeOver } from '#tests/support/market/marketplace.ts'
import { digestSender } from '../../workers/channels/message-digests.ts'

const MINUTE = 60_000

describe('Unread messages', () => {
  const postgres = onPostgres()
  let clock = Date.now()
  let mailer = createMemoryMailer()
  let [ada, bola, chidi] = [0, 0, 0]
  const market = () => composeOver(postgres.backend.atomically, { now: () => new Date(clock) })
  const write = (senderId: number, content: string) =>
    market().messaging.send(senderId, { receiverId: ada, content, about: null })
  const sweep = (by: Mailer = mailer) =>
    digestSender({
      digests: messageDigests(postgres.db),
      mailer: by,
      publicUrl: 'https://campus.test',
      now: () => new Date(clock),
      log: { warn: () => undefined },
    })()
  const wait = (minutes: number) => {
    clock += minutes * MINUTE
  }

  beforeAll(async () => {
    ;[bola, chidi] = [(await aUser(market())).id, (await aUser(market())).id]
  })
  beforeEach(async () => {
    ada = (await aUser(market())).id
    mailer = createMemoryMailer()
  })

  test('of ten minutes are in one email: sender, text and link', async () => {
    await write(bola, 'Is it\nstill there?')
    await write(bola, '<b>Hello?</b>')
    wait(9)
    await sweep()
    expect(mailer.sent).toEqual([])
    wait(1)
    await sweep()
    await sweep()
    expect(mailer.sent).toHaveLength(1)
    const [mail] = mailer.sent
    expect(mail?.subject).toMatch(/^User \d+ wrote to you$/)
    expect(mail?.text).toContain('“<b>Hello?</b>”')
    expect(mail?.html).not.toContain('<b>Hello')
    expect(mail?.text).toContain('That’s the newest of 2 unread messages.')
    expect(mail?.text).toMatch(new RegExp(`Reply to User \\d+: https://campus.test/messages/${bola}\\n`))
    expect(mail?.unsubscribeUrl).toMatch(/^https:\/\/campus\.test\/unsubscribe\/[\w-]+\?about=messages$/)
  })

  test('of several people are one email, and the next one is an hour later at the earliest', async () => {
    await write(bola, 'One')
    await write(chidi, 'Two')
    wait(10)
    await Promise.all([sweep(), sweep()])
    expect(mailer.sent).toMatchObject([{ subject: '2 people wrote to you' }])
    expect(mailer.sent[0]?.text).toMatch(/User \d+: “Two”\n\nUser \d+: “One”/)
    await write(bola, 'Three')
    wait(49)
    await sweep()
    expect(mailer.sent).toHaveLength(1)
    wait(11)
    await sweep()
    expect(mailer.sent).toHaveLength(2)
    // Already emailed messages are not emailed again, however long unread.
    wait(300)
    await sweep()
    expect(mailer.sent).toHaveLength(2)
  })

  test('that are read meanwhile are not in it', async () => {
    await write(bola, 'Hi')
    wait(10)
    await market().messaging.markRead(ada, bola)
    await sweep()
    expect(mailer.sent).toEqual([])
  })

  test('are not emailed if switched off, for these emails or for all', async () => {
    const off = { group: 'messages', channel: 'email', isOn: false } as const
    await market().notifying.changeNoticePreference(ada, off)
    await write(bola, 'Hi')
    wait(10)
    await sweep()
    await market().notifying.changeNoticePreference(ada, { ...off, isOn: true })
    await market().identity.changeNotifications(ada, { notifyByEmail: false })
    await sweep()
    expect(mailer.sent).toEqual([])
  })

  test('are not emailed to an unverified address, nor a day late', async () => {
    await postgres.db.updateTable('users').set({ email_verified_at: null }).where('id', '=', ada).execute()
    await write(bola, 'Hi')
    wait(10)
    await sweep()
    await postgres.db
      .updateTable('users')
      .set({ email_verified_at: new Date() })
      .where('id', '=', ada)
      .execute()
    wait(24 * 60)
    await sweep()
    expect(mailer.sent).toEqual([])
  })

  test('whose email fails temporarily are retried under the same key; a permanent failure is not', async () => {
    await write(bola, 'Hi')
    wait(10)
    const keys: string[] = []
    const failing =
      (error: Error): Mailer =>
      async ({ key }) => {
        keys.push(key)
        throw error
      }
    await sweep(failing(new Error('away')))
    await sweep(failing(new Error('away')))
    expect(keys).toHaveLength(1)
    wait(3)
    await sweep(failing(new PermanentFailure('no such address')))
    wait(3)
    await sweep()
    expect([...new Set(keys)]).toHaveLength(1)
    expect(keys).toHaveLength(2)
    expect(mailer.sent).toEqual([])
  })
})
