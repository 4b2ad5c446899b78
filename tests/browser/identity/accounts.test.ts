import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { credential, type Outside, standIns, startOutside } from '#tests/browser/outside-services.ts'
import { aPerson, emailedLink, fitsSideways, PHONE, says, signIn } from '#tests/browser/person.ts'
import { sharedChromium } from '#tests/support/browsers/shared-chromium.ts'
import { type HostedServer, hostServer } from '#tests/support/servers/hosted-server.ts'

const PASSWORD = 'first-one-1'

let browser: Browser
let server: HostedServer
let outside: Outside
beforeAll(async () => {
  ;[browser, outside] = await Promise.all([sharedChromium(), startOutside()])
  server = await hostServer({ EMAIL_VERIFICATION: 'off', ...outside.settings })
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await outside?.stop()
})

describe('accounts', () => {
  /** Shared by the first four tests; a retry of the first one registers another. */
  let email = ''

  test('[S46, S47, S48] the security check comes first, expires, and restarts after a rejection', async () => {
    const person = await aPerson(browser, server.url, PHONE)
    const { page } = person
    await standIns(page)
    await page.goto('/register')
    email = `eze.${Date.now()}@campus.test`
    await page.getByLabel('Full name').fill('Eze Nwosu')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm password').fill(PASSWORD)
    const send = page.getByRole('main').getByRole('button', { name: 'Sign up', exact: true })
    await page.getByRole('button', { name: 'check: a person' }).waitFor()
    await send.click()
    await says(person, 'Please complete the security check')
    await page.getByRole('button', { name: 'check: a robot' }).click()
    await page.getByText('Please complete the security check').waitFor({ state: 'detached' })
    await send.click()
    await says(person, 'Please complete the security check')
    await page.getByRole('button', { name: 'check: expire' }).click()
    await says(person, 'Verification expired. Please try again.')
    expect(await page.getByLabel('Full name').inputValue()).toBe('Eze Nwosu')
    await page.getByRole('button', { name: 'check: a person' }).click()
    await send.click()
    await says(person, 'Registration successful!')
    await page.getByRole('dialog', { name: 'Select Your Campus' }).waitFor()
    expect(person.complaints).toEqual([])
    await person.context.close()
  })

  test('[S51, S52] a forgotten password is reset by the emailed link; the old password is rejected', async () => {
    const person = await aPerson(browser, server.url, PHONE)
    const { page } = person
    await standIns(page)
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await page.getByRole('button', { name: 'Send Reset Link' }).click()
    await says(person, 'Please enter your email address')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send Reset Link' }).click()
    await says(person, 'If your email is registered, you will receive a password reset link')
    expect(await page.getByRole('link', { name: 'Back to Login' }).count()).toBe(1)
    await page.goto(await emailedLink(server.url, email, '/reset-password/'))
    await page.getByLabel('New password').fill('12345')
    await page.getByLabel('Confirm password').fill('12345')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await says(person, 'Password must be at least 6 characters')
    await page.getByLabel('New password').fill('second-one-2')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await says(person, 'Passwords do not match')
    await page.getByLabel('Confirm password').fill('second-one-2')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await page.getByRole('heading', { level: 1, name: 'Password Reset Successful' }).waitFor()
    await page.waitForURL('/login')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
    await says(person, 'Invalid email or password')
    await page.goto('/reset-password/used-or-made-up')
    await page.getByLabel('New password').fill('third-one-3')
    await page.getByLabel('Confirm password').fill('third-one-3')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await says(person, 'Failed to reset password. The link may be invalid or expired.')
    await page.goto('/reset-password')
    await says(person, 'Invalid reset token')
    expect(person.complaints).toEqual([])
    await person.context.close()
  })

  test('[S114, S56, S36] the profile saves changes; the campus is read-only; a new password signs other devices out', async () => {
    const [here, there] = [
      await aPerson(browser, server.url, PHONE),
      await aPerson(browser, server.url, PHONE),
    ]
    for (const person of [here, there]) {
      await standIns(person.page)
      await signIn(person, email, 'second-one-2')
    }
    const { page } = here
    await page.getByRole('dialog', { name: 'Select Your Campus' }).getByRole('combobox').selectOption('ui')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await says(here, 'Campus selected successfully!')
    await page.goto('/profile')
    await page.getByLabel('Name', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await says(here, 'Name is required')
    await page.getByLabel('Name', { exact: true }).fill('Eze N.')
    await page.getByLabel('Phone').fill('0803 123 4567')
    await page.getByLabel('Website').fill('javascript:alert(1)')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await says(here, 'Website must be a web address')
    await page.getByLabel('Website').fill('eze.example')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await says(here, 'Profile updated successfully')
    await expect.poll(() => page.getByLabel('Website').inputValue()).toBe('https://eze.example')
    expect(await page.getByLabel('Campus', { exact: true }).last().getAttribute('readonly')).not.toBeNull()
    await page.getByText('This device').waitFor()
    await page.getByLabel('Current password').fill('not-it-at-all')
    await page.getByLabel('New password', { exact: true }).fill('third-one-3')
    await page.getByLabel('Confirm new password').fill('third-one-3')
    await page.getByRole('button', { name: 'Change Password' }).click()
    await says(here, 'Your current password is wrong')
    await page.getByLabel('Current password').fill('second-one-2')
    await page.getByRole('button', { name: 'Change Password' }).click()
    await says(here, 'Password changed successfully')
    await fitsSideways(here, 'profile')
    await there.page.goto('/wallet')
    await says(there, 'Session expired. Please log in again.')
    expect(here.complaints).toEqual([])
    await here.context.close()
    await there.context.close()
  })

  test('a member exports their data, signs out every device and deletes the account', async () => {
    const person = await aPerson(browser, server.url, PHONE)
    const { page } = person
    await standIns(page)
    await signIn(person, email, 'third-one-3')
    await page.goto('/profile')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download my data' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('campus-marketplace.json')
    await page.getByRole('button', { name: 'Sign out everywhere' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await says(person, 'Signed out everywhere')
    await signIn(person, email, 'third-one-3')
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Your password').fill('wrong-one')
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await says(person, 'That password is wrong')
    await dialog.getByLabel('Your password').fill('third-one-3')
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await says(person, 'Your account has been deleted')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    expect(person.complaints).toEqual([])
    await person.context.close()
  })

  test('[S40, S49] Google signs up and in, and a credential without Google’s signature is rejected', async () => {
    const person = await aPerson(browser, server.url, PHONE)
    const { page } = person
    const subject = `google.eze.${Date.now()}`
    let sign = (nonce: string) => credential(subject, nonce)
    await standIns(page, (nonce) => sign(nonce))
    const enter = async (path: string) => {
      await page.goto(path)
      await page.getByRole('button', { name: 'Continue with a stand-in' }).click()
    }
    await enter('/register')
    await says(person, 'Account created successfully! Please select your campus.')
    const dialog = page.getByRole('dialog', { name: 'Select Your Campus' })
    await dialog.getByText(/^By continuing you say that you’re 18 or older and accept our Terms/).waitFor()
    await dialog.getByRole('combobox').selectOption('ui')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await says(person, 'Campus selected successfully!')
    await page.evaluate(() => localStorage.removeItem('token'))
    await enter('/login')
    await says(person, 'Google login successful!')
    await says(person, 'Logged in successfully!')
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Continue with a stand-in' }).click()
    await says(person, 'Your account has been deleted')
    sign = () => credential(subject, 'the nonce of another attempt')
    await enter('/login')
    await says(person, 'Google login failed. Please try again.')
    sign = async () => 'made.up.token'
    await enter('/login')
    await says(person, 'Google login failed. Please try again.')
    expect(person.complaints).toEqual([])
    await person.context.close()
  })
})
