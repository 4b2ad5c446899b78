import { afterEach, expect, test } from 'vitest'
import { request } from '#tests/support/servers/caller.ts'
import { type MailServer, refusal, startMailServer } from '#tests/support/servers/mail-server.ts'
import { type RunningServer, startServer } from '#tests/support/servers/running-server.ts'

let mails: MailServer | undefined
let server: RunningServer | undefined
afterEach(async () => {
  await server?.stop()
  await mails?.close()
})

test('in production, without a sandbox, a verification email delayed by the mail server arrives, once, and works', {
  timeout: 60_000,
}, async () => {
  let requested = 0
  mails = await startMailServer({
    onRcptTo: (_address, _session, done) => {
      requested += 1
      done(requested === 1 ? refusal(451, 'greylisted') : null)
    },
  })
  server = await startServer({
    NODE_ENV: 'production',
    PAYSTACK_SECRET_KEY: 'sk_live_x',
    PAYSTACK_BASE_URL: 'http://127.0.0.1:9',
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    MAIL_FROM: 'Campus Marketplace <no-reply@campus.test>',
    CONTACT_EMAIL: 'help@campus.test',
    OPERATOR_NAME: 'Campus Ltd',
    OPERATOR_ADDRESS: '1 Akoka Road, Lagos',
    OPERATOR_BANK: 'First Bank',
  })
  const { url } = server
  expect((await fetch(`${url}/sandbox/mailbox.json`)).status).toBe(404)
  expect((await request(url, 'GET', '/api/settings')).body).toMatchObject({
    sandbox: false,
    sandboxMailbox: false,
    contactEmail: 'help@campus.test',
  })

  const account = { name: 'Zed', email: 'zed@campus.test', password: 'secret-1', campus: 'unilag' }
  const body = { ...account, turnstileToken: 'x' }
  expect((await request(url, 'POST', '/api/auth/register', { body })).status).toBe(201)
  await expect.poll(() => mails?.received.length, { timeout: 15_000, interval: 50 }).toBe(1)
  expect(requested).toBe(2)
  const [mail] = mails.received
  expect([mail?.from, mail?.to]).toEqual(['no-reply@campus.test', ['zed@campus.test']])
  const token = /verify-email\/([\w-]{43})/.exec((mail?.raw ?? '').replace(/=\r\n/g, ''))?.[1]
  expect(await request(url, 'GET', `/api/auth/verify-email/${token}`)).toMatchObject({ status: 200 })
  expect((await request(url, 'POST', '/api/auth/login', { body: account })).status).toBe(400)
  const { email, password } = account
  expect((await request(url, 'POST', '/api/auth/login', { body: { email, password } })).status).toBe(200)
})

test('a permanently rejected email is listed for a super admin, and sent on a retry after the fix', {
  timeout: 60_000,
}, async () => {
  let known = false
  mails = await startMailServer({
    onRcptTo: (_address, _session, done) => done(known ? null : refusal(550, 'no such user here')),
  })
  const admin = { email: 'root@campus.test', password: 'secret-of-root' }
  server = await startServer({
    SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
    MAIL_FROM: 'no-reply@campus.test',
    SUPER_ADMIN_EMAIL: admin.email,
    SUPER_ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'fatal',
  })
  const { url } = server
  const login = (await request(url, 'POST', '/api/auth/login', { body: admin })).body
  const token = String(login.token)
  const account = { name: 'Zed', email: 'zed@campus.test', password: 'secret-1', campus: 'unilag' }
  await request(url, 'POST', '/api/auth/register', { body: { ...account, turnstileToken: 'x' } })
  const dead = async () =>
    (await request(url, 'GET', '/api/admin/jobs', { token })).body.jobs as { id: string }[]
  const soon = { timeout: 15_000, interval: 100 }
  await expect.poll(dead, soon).toMatchObject([
    {
      name: 'mail',
      event: 'verification.requested',
      tries: 1,
      reason: expect.stringContaining('no such user here'),
    },
  ])
  expect((await request(url, 'GET', '/api/admin/jobs')).status).toBe(401)
  known = true
  const [job] = await dead()
  const retry = () => request(url, 'POST', `/api/admin/jobs/${job?.id}/retry`, { token })
  expect(await retry()).toMatchObject({ status: 200, body: { message: 'We’re retrying the job' } })
  await expect.poll(() => mails?.received.length, soon).toBe(1)
  await expect.poll(dead, soon).toEqual([])
  expect((await retry()).status).toBe(404)
})
