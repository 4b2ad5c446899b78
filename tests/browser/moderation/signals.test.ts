import { expect, test } from 'vitest'
import { looksRight } from '#tests/browser/looks.ts'
import { emailedLink, says } from '#tests/browser/person.ts'
import { tokenOf } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'

const stage = demoStage()
const DEVICE = 'a-device-on-which-three-accounts-are-made-soon'

test('three accounts from one device are one line in the admins’ queue, which an admin opens and marks as reviewed', async () => {
  const { url } = stage.server
  for (const name of ['Tobi Eze', 'Tobi Okoro', 'Tobi Ade']) await accountOn(url, DEVICE, name)
  const ngozi = await stage.enter(await tokenOf(url, 'ngozi@campus.test'))
  const { page } = ngozi
  const queue = page.getByRole('link', { name: /^Look at this.*, 1 open/ })
  // The relay detects it in a later step.
  await expect
    .poll(
      async () => {
        await page.goto('/admin/dashboard')
        await page.getByRole('link', { name: /^Look at this/ }).waitFor()
        return queue.count()
      },
      { timeout: 20_000 },
    )
    .toBe(1)
  await queue.click()
  const line = page.getByRole('listitem').filter({ hasText: '3 new accounts were made on one device.' })
  await line.first().waitFor()
  for (const name of ['Tobi Eze', 'Tobi Okoro', 'Tobi Ade'])
    await line.first().getByRole('link', { name }).waitFor()
  await looksRight(ngozi, 'what to look at')
  await page.getByRole('button', { name: /^Mark as looked at/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark this as looked at?' })
  await dialog.getByRole('textbox').fill('Three brothers, one phone')
  await looksRight(ngozi, 'marking it as looked at')
  await dialog.getByRole('button', { name: 'Mark as looked at' }).click()
  await says(ngozi, /^Looked at\./)
  await page.getByText('Nothing to look at').waitFor()
  await page.getByRole('tab', { name: 'Looked at' }).click()
  await page.getByText(/Three brothers, one phone/).waitFor()
  await looksRight(ngozi, 'what was looked at')
})

async function accountOn(url: string, device: string, name: string): Promise<void> {
  const email = `${name.toLowerCase().replace(' ', '.')}@campus.test`
  await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-device': device },
    body: JSON.stringify({
      name,
      email,
      password: 'blue-lamp-river-9',
      campus: 'unilag',
      turnstileToken: 'auto-verified',
    }),
  })
  const path = new URL(await emailedLink(url, email, '/verify-email/')).pathname
  await fetch(`${url}/api/auth${path}`, { headers: { 'x-device': device } })
}
