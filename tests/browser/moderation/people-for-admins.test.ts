import { expect, test } from 'vitest'
import { looksRight } from '#tests/browser/looks.ts'
import { DESKTOP } from '#tests/browser/person.ts'
import { tokenOf } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'

const stage = demoStage()

test('a super admin finds a member by words in any order, on a phone, and opens their money', async () => {
  const sade = await stage.enter(await tokenOf(stage.server.url, 'sade@campus.test'))
  const { page } = sade
  await page.goto('/admin/dashboard')
  await page.getByLabel(/^Name, email, phone/).fill('obi ada')
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
  await page.waitForURL('/admin/search?q=obi%20ada')
  const found = page.getByRole('main').getByRole('link', { name: /^Ada Obi/ })
  await found.waitFor()
  await looksRight(sade, 'people that were found')
  await found.click()
  await page.getByRole('heading', { name: 'Ada Obi', level: 1 }).waitFor()
  await page.getByText('0803 000 0001').waitFor()
  await looksRight(sade, 'a person for a super admin')
  expect(await page.getByText(/^dep_/).count()).toBe(0)
  await page.getByRole('button', { name: 'Show money' }).click()
  await page.getByText('Newest movements').waitFor()
  await page.getByText(/^dep_/).first().waitFor()
  await looksRight(sade, 'the money of a person')
  await page.goto('/admin/audit-log')
  await page.getByText('looked at the money of').waitFor()
})

test('a campus admin finds only members of their campus on a desktop, without their money', async () => {
  const ngozi = await stage.enter(await tokenOf(stage.server.url, 'ngozi@campus.test'), DESKTOP)
  const { page } = ngozi
  await page.goto('/admin/search?q=0803%20000%200001')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Ada Obi/ })
    .click()
  await page.getByRole('heading', { name: 'Profile' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Money' }).count()).toBe(0)
  await looksRight(ngozi, 'a person for a campus admin')
  await page.getByRole('button', { name: 'Write a note' }).click()
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.getByText('Please write a note').waitFor()
  await page.getByRole('textbox', { name: 'Note' }).fill('Asked for their student card')
  await looksRight(ngozi, 'a note about a person')
  await page.getByRole('button', { name: 'Save note' }).dblclick()
  await page.getByText('Note saved').waitFor()
  await page.getByText('wrote a note about').waitFor()
  expect(await page.getByText('Asked for their student card').count()).toBe(1)
  await page.goto('/admin/search?q=nobody%20like%20that')
  await page.getByText('No matches for “nobody like that”').waitFor()
  await looksRight(ngozi, 'no one found')
  await page.goto('/admin/people/999999')
  await page.getByText('User not found').waitFor()
})

test('an order is found by the number that customers see, and links to both sides', async () => {
  const { url } = stage.server
  const token = await tokenOf(url, 'ngozi@campus.test')
  const ngozi = await stage.enter(token)
  const { page } = ngozi
  const answer = await fetch(`${url}/api/admin/people/1`, { headers: { authorization: `Bearer ${token}` } })
  const { deals } = (await answer.json()) as { deals: { kind: string; id: number; title: string }[] }
  const deal = deals.find(({ kind }) => kind === 'order')
  await page.goto(`/admin/orders/${deal?.id}`)
  const number = (await page.getByText(/^Order #/).textContent())?.replace('Order #', '') ?? ''
  await looksRight(ngozi, 'an order for admins')
  await page.goto('/admin/dashboard')
  await page.getByLabel(/^Name, email, phone/).fill(`# ${number.toLowerCase()}`)
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
  await page.getByRole('heading', { name: 'Orders' }).waitFor()
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(number) })
    .click()
  await page.getByRole('heading', { name: 'Both sides' }).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Ada Obi' }).click()
  await page.getByRole('heading', { name: 'Profile' }).waitFor()
})

test('a deposit is found by its reference, and checked with the provider again', async () => {
  const { url } = stage.server
  const sade = await stage.enter(await tokenOf(url, 'sade@campus.test'), DESKTOP)
  const { page } = sade
  const ada = await tokenOf(url, 'ada@campus.test')
  const { reference } = (await (
    await fetch(`${url}/api/wallet/deposit`, {
      method: 'POST',
      headers: { authorization: `Bearer ${ada}`, 'content-type': 'application/json' },
      body: JSON.stringify({ amount: 700 }),
    })
  ).json()) as { reference: string }
  await page.goto(`/admin/search?q=${reference.toLowerCase()}`)
  await page.getByRole('link', { name: /^Deposit of Ada Obi/ }).click()
  await page.getByText('Payment page opened').waitFor()
  await page.getByRole('button', { name: /^Ask .+ again$/ }).click()
  await page.getByText(/ says /).waitFor()
  await looksRight(sade, 'a deposit for admins')
})
