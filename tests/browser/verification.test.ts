import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type HostedServer, hostServer } from '#tests/support/hosted-server.ts'
import { sharedChromium } from '#tests/support/shared-chromium.ts'
import { aPerson, changesOf, emailedLink, fitsSideways, PHONE, says } from './person.ts'

const PASSWORD = 'first-one-1'

let browser: Browser
let server: HostedServer
beforeAll(async () => {
  browser = await sharedChromium()
  server = await hostServer({ EMAIL_VERIFICATION: 'required' })
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

function register(email: string): Promise<Response> {
  return fetch(`${server.url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Sly Stranger', email, password: PASSWORD, turnstileToken: 'x' }),
  })
}

test('“This wasn’t me” removes the account by one press, and by nothing less', async () => {
  // Another at each try.
  const email = `not.me.${Date.now()}@campus.test`
  expect((await register(email)).status).toBe(201)
  const link = await emailedLink(server.url, email, '/not-me/')
  // A program that checks emails follows each link.
  expect((await fetch(link)).status).toBe(200)
  expect((await register(email)).status).toBe(409)
  const person = await aPerson(browser, server.url, PHONE)
  const changes = changesOf(person)
  await person.page.goto(link)
  await person.page.getByRole('heading', { name: 'This wasn’t me' }).waitFor()
  await fitsSideways(person, 'not me')
  expect(changes).toEqual([])
  await person.page.getByRole('button', { name: 'Remove this account' }).click()
  await says(person, 'We removed the account. Your email isn’t used here any more.')
  expect(changes).toEqual(['POST /api/auth/not-me'])
  await person.page.reload()
  await person.page.getByRole('button', { name: 'Remove this account' }).click()
  await says(person, 'This link has expired or was already used.')
  expect((await register(email)).status).toBe(201)
  expect(person.complaints).toEqual([])
  await person.context.close()
})

test('“This wasn’t me” about a change secures the account by one press, and by nothing less', async () => {
  // Another at each try.
  const email = `changed.${Date.now()}@campus.test`
  expect((await register(email)).status).toBe(201)
  const post = (path: string, body: object) =>
    fetch(`${server.url}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  await post('forgot-password', { email })
  const reset = await emailedLink(server.url, email, '/reset-password/')
  const password = 'second-9-words'
  await post('reset-password', { token: reset.split('/').at(-1), password })
  const link = await emailedLink(server.url, email, 'about=change')
  expect((await fetch(link)).status).toBe(200)
  expect((await post('login', { email, password })).status).toBe(200)
  const person = await aPerson(browser, server.url, PHONE)
  const changes = changesOf(person)
  await person.page.goto(link)
  await person.page.getByRole('heading', { name: 'This wasn’t me' }).waitFor()
  await fitsSideways(person, 'not me')
  expect(changes).toEqual([])
  await person.page.getByRole('button', { name: 'Secure my account' }).click()
  await says(person, 'We signed out every device and stopped withdrawals. Now reset your password.')
  expect(changes).toEqual(['POST /api/auth/secure-account'])
  expect((await post('login', { email, password })).status).toBe(403)
  await person.page.getByRole('link', { name: 'Reset my password' }).click()
  await person.page.getByRole('heading', { name: 'Forgot Password' }).waitFor()
  expect(person.complaints).toEqual([])
  await person.context.close()
})

test('[S43] a second click on a verification link says that all is well, and leads to Log In', async () => {
  const email = `twice.${Date.now()}@campus.test`
  expect((await register(email)).status).toBe(201)
  const link = await emailedLink(server.url, email, '/verify-email/')
  const person = await aPerson(browser, server.url, PHONE)
  await person.page.goto(link)
  await says(person, 'Email verified successfully! You can now log in.')
  await person.page.goto(link)
  await says(person, 'Your email is already verified. You can log in.')
  await person.page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
  await person.page.getByLabel('Email').waitFor()
  await person.page.goto('/verify-email/made-up')
  await says(person, 'Invalid verification link')
  expect(person.complaints).toEqual([])
  await person.context.close()
})
