import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  aPerson,
  changesOf,
  emailedLink,
  fitsSideways,
  PHONE,
  says,
  verificationCode,
} from '#tests/browser/person.ts'
import { sharedChromium } from '#tests/support/browsers/shared-chromium.ts'
import { type HostedServer, hostServer } from '#tests/support/servers/hosted-server.ts'

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

test('“This wasn’t me” removes the account on one press, and not on opening the link', async () => {
  // A retry needs a new address.
  const email = `not.me.${Date.now()}@campus.test`
  expect((await register(email)).status).toBe(201)
  const link = await emailedLink(server.url, email, '/not-me/')
  // Email scanners follow each link.
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

test('“This wasn’t me” about a change secures the account on one press, and not on opening the link', async () => {
  // A retry needs a new address.
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

test('[S43] a second click on a verification link confirms success and links to Log In', async () => {
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

async function registered(name: string) {
  const email = `${name}.${Date.now()}@campus.test`
  const person = await aPerson(browser, server.url, PHONE)
  const { page } = person
  await page.goto('/register')
  await page.getByLabel('Full name').fill('Tolu Ade')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm password').fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign up', exact: true }).click()
  await page.getByRole('heading', { name: 'Check your email', exact: true }).waitFor()
  return { ...person, email, code: await verificationCode(server.url, email) }
}

test('the emailed code signs in when its last digit is typed', async () => {
  const person = await registered('code')
  const { page, code } = person
  const field = page.getByLabel('6-digit code')
  expect(await field.getAttribute('autocomplete')).toBe('one-time-code')
  expect(await field.getAttribute('inputmode')).toBe('numeric')
  const wrong = code === '000000' ? '111111' : '000000'
  await field.pressSequentially(wrong)
  await says(person, 'That code is wrong. 4 tries left.')
  await field.fill('')
  // As an email program copies it.
  await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.getByRole('dialog', { name: 'Select Your Campus' }).waitFor()
  await says(person, 'Email verified. You’re signed in.')
  expect(person.complaints).toEqual([])
  await person.context.close()
})

test('a page that the browser discarded while the email was read still accepts code and password', async () => {
  const person = await registered('thrown-away')
  const { page, code } = person
  await page.reload()
  await page.getByRole('button', { name: 'Enter code' }).click()
  await page.getByLabel('6-digit code').fill(code)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Verify code' }).click()
  await page.getByRole('dialog', { name: 'Select Your Campus' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('waits-for-code'))).toBeNull()
  expect(person.complaints).toEqual([])
  await person.context.close()
})

test('the page detects that the link was opened elsewhere, and continues without the password', async () => {
  const person = await registered('elsewhere')
  const { page, email } = person
  const token = (await emailedLink(server.url, email, '/verify-email/')).split('/').at(-1)
  expect((await fetch(`${server.url}/api/auth/verify-email/${token}`)).status).toBe(200)
  await says(person, 'Your email is verified.')
  expect(await page.getByLabel('6-digit code').count()).toBe(0)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('dialog', { name: 'Select Your Campus' }).waitFor()
  expect(person.complaints).toEqual([])
  await person.context.close()
})

test('an unverified account enters its code on the login page', async () => {
  const email = `late.${Date.now()}@campus.test`
  expect((await register(email)).status).toBe(201)
  const first = await verificationCode(server.url, email)
  const person = await aPerson(browser, server.url, PHONE)
  const { page } = person
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await says(person, 'Please verify your email before logging in. A new verification email has been sent.')
  await page.getByLabel('6-digit code').waitFor()
  await fitsSideways(person, 'code at log in')
  await expect.poll(() => verificationCode(server.url, email)).not.toBe(first)
  await page.getByLabel('6-digit code').fill(await verificationCode(server.url, email))
  await page.getByRole('dialog', { name: 'Select Your Campus' }).waitFor()
  await person.context.close()
})
