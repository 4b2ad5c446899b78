import { afterEach, beforeEach, expect, test } from 'vitest'
import { createMemoryMailer } from '#adapters/memory/notifying/mailer.ts'
import { createSandboxMailer } from '#adapters/sandbox/mailbox.ts'
import type { Mailer } from '#domain/notifying/ports.ts'
import { type StandIn, startStandIn } from './stand-in.ts'

const MAIL = {
  key: 'event-1-2',
  to: 'ada@campus.test',
  subject: 'Verify your email',
  text: 'Open http://market.test/verify-email/a1?x=1&y=2. Or ask (https://market.test/help)!',
  html: '<p><a href="http://market.test/verify-email/a1">Verify</a></p>',
}

let standIn: StandIn
let mailer: Mailer
beforeEach(async () => {
  standIn = await startStandIn()
  mailer = createSandboxMailer(standIn.store)
})
afterEach(() => standIn.close())

test('Emails are listed for programs with their links, newest first', async () => {
  await mailer(MAIL)
  await mailer({ ...MAIL, subject: 'Second', text: 'No link.' })
  await mailer({ ...MAIL, to: 'obi@campus.test' })
  const mails = await jsonOf('/sandbox/mailbox.json?to=Ada%40campus.test')
  expect(mails.map((mail) => mail.subject)).toEqual(['Second', 'Verify your email'])
  expect(mails[0]).toMatchObject({ links: [] })
  const { key: _, ...stored } = MAIL
  expect(mails[1]).toEqual({
    ...stored,
    id: expect.any(Number),
    sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    links: ['http://market.test/verify-email/a1?x=1&y=2', 'https://market.test/help'],
  })
  expect(await jsonOf('/sandbox/mailbox.json')).toHaveLength(3)
  expect(await jsonOf('/sandbox/mailbox.json?to=nobody@campus.test')).toEqual([])
})

test('At most 100 emails are listed', async () => {
  for (let n = 1; n <= 105; n++) await mailer({ ...MAIL, subject: `Mail ${n}` })
  const mails = await jsonOf('/sandbox/mailbox.json')
  expect(mails).toHaveLength(100)
  expect(mails[0]).toMatchObject({ subject: 'Mail 105' })
})

test('The page shows text with its links, and none of an email’s markup', async () => {
  await mailer({ ...MAIL, subject: '<b>Hi</b>', text: '<script>alert(1)</script> http://a.test/"x' })
  await mailer(MAIL)
  const html = await pageOf('/sandbox/mailbox')
  expect(html).toContain('&lt;b&gt;Hi&lt;/b&gt;')
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).toContain('<a href="http://market.test/verify-email/a1?x=1&amp;y=2">')
  expect(html).toContain('<a href="http://a.test/">http://a.test/</a>&quot;x')
  expect(html).not.toMatch(/<script|<b>|>Verify<\/a>/)
})

test('The page can be filtered by address, and has an empty state', async () => {
  expect(await pageOf('/sandbox/mailbox')).toContain('No emails yet')
  await mailer(MAIL)
  expect(await pageOf('/sandbox/mailbox?to=obi@campus.test')).toContain('No email')
  const mine = await pageOf('/sandbox/mailbox?to=ADA@campus.test')
  expect(mine).toContain('Verify your email')
  expect(mine).toContain('value="ada@campus.test"')
})

test('The sandbox’s own page links to the mailbox, and its stylesheet is a file', async () => {
  expect(await pageOf('/sandbox')).toContain('href="/sandbox/mailbox"')
  const style = await fetch(`${standIn.origin}/sandbox/style.css`)
  expect(style.headers.get('content-type')).toBe('text/css; charset=utf-8')
})

test('The in-memory mailer stores emails and rejects them on request', async () => {
  const twin = createMemoryMailer()
  await twin(MAIL)
  twin.refuse(true)
  await expect(twin(MAIL)).rejects.toThrow('the email server rejects the email')
  expect(twin.sent).toEqual([MAIL])
})

async function pageOf(path: string): Promise<string> {
  const page = await fetch(`${standIn.origin}${path}`)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  return page.text()
}

async function jsonOf(path: string): Promise<Record<string, unknown>[]> {
  return (await (await fetch(`${standIn.origin}${path}`)).json()) as Record<string, unknown>[]
}
