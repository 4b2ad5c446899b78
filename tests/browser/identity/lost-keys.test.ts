import { test } from 'vitest'
import { looksRight } from '#tests/browser/looks.ts'
import { emailedLink, says } from '#tests/browser/person.ts'
import { tokenOf } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'
import { appCode } from '#tests/support/browsers/authenticator-app.ts'
import { DEMO_PASSWORD } from '../../../app-server/demo/people.ts'

const EMAIL = 'bola@campus.test'
const stage = demoStage()

test('a member without phone and recovery codes requests removal by email, a campus admin approves, and the password signs in', async () => {
  const { url } = stage.server
  await authenticatorOf(await tokenOf(url, EMAIL))
  const bola = await stage.enter(undefined)
  const { page } = bola
  const signIn = async () => {
    await page.goto('/login')
    await page.getByLabel('Email').fill(EMAIL)
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  await signIn()
  await page.getByRole('link', { name: 'I lost my phone and my codes' }).waitFor()
  await looksRight(bola, 'the second step with a way back')
  await page.getByRole('link', { name: 'I lost my phone and my codes' }).click()
  await page.getByLabel('Email').fill(EMAIL)
  await looksRight(bola, 'asking for a link')
  await page.getByRole('button', { name: 'Send link' }).click()
  await says(bola, /^If an account with this email has a passkey/)

  await page.goto(new URL(await emailedLink(url, EMAIL, '/lost-keys/')).pathname)
  await page
    .getByLabel('How does an admin know that it’s you?')
    .fill('Economics, 300 level. Call 0803 000 0000')
  await looksRight(bola, 'asking the admins')
  await page.getByRole('button', { name: 'Ask the admins' }).click()
  await says(bola, /^We asked the admins of your campus\./)

  const ngozi = await stage.enter(await tokenOf(url, 'ngozi@campus.test'))
  await ngozi.page.goto('/admin/dashboard')
  await ngozi.page.getByRole('link', { name: /Locked-out members/ }).click()
  await ngozi.page.getByText('Economics, 300 level. Call 0803 000 0000').waitFor()
  await looksRight(ngozi, 'locked-out members')
  await ngozi.page.getByRole('button', { name: /^Accept the request of Bola/ }).click()
  const dialog = ngozi.page.getByRole('dialog', { name: 'Let them back in?' })
  await dialog.getByRole('textbox').fill('I called her on the number that the department has')
  await looksRight(ngozi, 'letting somebody back in')
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await says(ngozi, 'Accepted. We tell them when their keys are removed.')
  await ngozi.page.getByText('No member is locked out').waitFor()

  await signIn()
  await page.waitForURL('/')
})

async function authenticatorOf(token: string): Promise<void> {
  const post = async (path: string, body?: object) => {
    const answer = await fetch(`${stage.server.url}/api/auth/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body ?? {}),
    })
    return (await answer.json()) as { secret: string }
  }
  const { secret } = await post('totp/options')
  await post('totp', { totp: appCode(secret, { steps: -1 }) })
}
