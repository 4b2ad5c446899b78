import { expect, test } from 'vitest'
import { looksRight } from '#tests/browser/looks.ts'
import { says } from '#tests/browser/person.ts'
import { demoStage } from '#tests/browser/stage.ts'
import { appCode } from '#tests/support/browsers/authenticator-app.ts'
import { aCaller } from '#tests/support/servers/caller.ts'

// A retry needs a new member: the earlier one may be halfway.
const stage = demoStage({ settings: { EMAIL_VERIFICATION: 'off' } })

test('an authenticator app is set up in the profile and required at sign-in', async () => {
  const { email, token } = await aCaller(stage.server.url)
  const person = await stage.enter(token)
  const { page } = person
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  await looksRight(person, 'setting up an authenticator app')
  await page.getByLabel('Code from the app').fill(appCode(secret, { steps: 9 }))
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await says(person, 'That code is wrong. Check the time on your phone and try again.')
  await page.getByLabel('Code from the app').fill(appCode(secret, { steps: -1 }))
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await page.getByText('Save these recovery codes now').waitFor()
  const codes = await page.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/).allTextContents()
  expect(codes).toHaveLength(10)
  await looksRight(person, 'saving recovery codes')
  await page.getByRole('button', { name: 'Finish, I saved my codes' }).click()
  await page.getByText('10 recovery codes left.').waitFor()
  await looksRight(person, 'a profile with an authenticator app')

  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/login')
  const signIn = async () => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('secret-1')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByLabel('Code from your authenticator app').waitFor()
  }
  await signIn()
  await looksRight(person, 'the second step of signing in')
  await page.getByLabel('Code from your authenticator app').fill(appCode(secret, { steps: 9 }))
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await says(person, 'That code is wrong. 4 tries left.')
  await page.getByRole('button', { name: 'Back' }).click()
  await signIn()
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForFunction(() => localStorage.getItem('token') !== null)
  // Signing in navigates, which a navigation of the test would interrupt.
  await page.waitForURL((url) => url.pathname !== '/login')

  await page.goto('/profile')
  await page.getByText('9 recovery codes left.').waitFor()
  await page.getByRole('button', { name: 'Remove app' }).click()
  await says(person, 'Your authenticator app is removed')
  await page.getByRole('button', { name: 'Set up an authenticator app' }).waitFor()
})

test('an authenticator app confirms an action that requires step-up', async () => {
  const { token } = await aCaller(stage.server.url)
  const person = await stage.enter(token)
  const { page } = person
  const post = (path: string, body?: object) =>
    fetch(`${stage.server.url}/api/auth/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    }).then((reply) => reply.json() as Promise<{ secret: string }>)
  const { secret } = await post('totp/options', {})
  await post('totp', { totp: appCode(secret, { steps: -1 }) })
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Get new recovery codes' }).click()
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
  await proof.getByLabel('Code from your authenticator app').fill(appCode(secret))
  await looksRight(person, 'proving who one is by an authenticator app')
  await proof.getByRole('button', { name: 'Confirm', exact: true }).click()
  await says(person, 'You have 10 new recovery codes')
  await page.getByRole('button', { name: 'Finish, I saved my codes' }).click()
})
