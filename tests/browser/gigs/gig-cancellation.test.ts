import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { looksRight } from '#tests/browser/looks.ts'
import { aSignedInPerson, changesOf, DESKTOP, type Person, PHONE, says } from '#tests/browser/person.ts'
import { balanceOf, tokenOf } from '#tests/browser/scene.ts'
import { sharedChromium } from '#tests/support/browsers/shared-chromium.ts'
import { type HostedServer, hostServer } from '#tests/support/servers/hosted-server.ts'

let server: HostedServer
let browser: Browser
let bola: string
let ada: string
const open: Person[] = []

beforeAll(async () => {
  ;[server, browser] = await Promise.all([hostServer({ DEMO_DATA: 'true' }), sharedChromium()])
  bola = await tokenOf(server.url, 'bola@campus.test')
  ada = await tokenOf(server.url, 'ada@campus.test')
})
afterEach(async () => {
  for (const { context, complaints } of open.splice(0)) {
    expect(complaints).toEqual([])
    await context.close()
  }
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

async function enter(token: string, viewport = PHONE): Promise<Person> {
  const person = await aSignedInPerson(browser, server.url, viewport, token)
  open.push(person)
  return person
}

async function send(path: string, token: string, body: object | FormData = {}) {
  const isForm = body instanceof FormData
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  })
  return ((await response.json()) as { data: { id: number } }).data.id
}

async function begun(): Promise<string> {
  const form = new FormData()
  const fields = { description: 'Carry six boxes to the new hostel', budget: '5000', duration: '2' }
  for (const [name, value] of Object.entries({ ...fields, category: 'labor', campus: 'unilag' }))
    form.append(name, value)
  const id = await send('/api/gigs', bola, form)
  const bid = await send(`/api/bids/${id}`, ada, {
    gigId: id,
    amount: 4500,
    deliveryTime: 2,
    proposal: 'With my cousin and his van',
  })
  await send(`/api/gigs/${id}/bids/${bid}/accept`, bola)
  return `/gigs/${id}`
}

test('cancelling a gig in progress: requested with a reason, declined, requested again, withdrawn, requested by the other side, agreed', async () => {
  const before = await balanceOf(server.url, bola)
  const path = await begun()
  const [owner, freelancer] = [await enter(bola), await enter(ada)]
  for (const { page } of [owner, freelancer]) await page.goto(path)
  const button = ({ page }: Person, name: string) => page.getByRole('main').getByRole('button', { name })
  const ask = async (person: Person, reason: string) => {
    await button(person, 'Ask to Cancel').click()
    const dialog = person.page.getByRole('dialog', { name: 'Ask to cancel this gig?' })
    await dialog.getByLabel('Reason').fill(reason)
    await dialog.getByRole('button', { name: 'Ask to Cancel' }).dblclick()
    await says(person, 'You asked to cancel this gig.')
  }

  await button(owner, 'Ask to Cancel').waitFor()
  await looksRight(owner, 'a gig in progress, its owner')
  await button(owner, 'Ask to Cancel').click()
  const dialog = owner.page.getByRole('dialog')
  expect(await dialog.getByRole('button', { name: 'Ask to Cancel' }).isDisabled()).toBe(true)
  await looksRight(owner, 'asking to cancel a gig')
  await dialog.getByRole('button', { name: 'Keep Gig' }).click()
  const changes = changesOf(owner)
  await ask(owner, 'My landlord moved the date')
  expect(changes).toEqual([`POST /api${path}/cancellation`])
  await looksRight(owner, 'a gig that its owner asked to cancel')

  await freelancer.page.reload()
  await says(freelancer, 'Bola Adeyemi asks to cancel this gig.')
  await says(freelancer, 'My landlord moved the date')
  await looksRight(freelancer, 'a gig that the owner asks to cancel')
  await button(freelancer, 'Keep Gig Going').click()
  await says(freelancer, 'Request declined. The gig continues.')
  await looksRight(freelancer, 'a gig in progress, its freelancer')

  await owner.page.reload()
  await ask(owner, 'He moved it again')
  await button(owner, 'Withdraw Request').dblclick()
  await says(owner, 'Request withdrawn. The gig continues.')
  await button(owner, 'Ask to Cancel').waitFor()

  await freelancer.page.reload()
  await ask(freelancer, 'The van broke down')
  await owner.page.reload()
  await owner.page.setViewportSize(DESKTOP)
  await says(owner, 'Ada Obi asks to cancel this gig.')
  await looksRight(owner, 'a gig that the freelancer asks to cancel')
  await button(owner, 'Agree and Cancel').click()
  const sure = owner.page.getByRole('dialog', { name: 'Cancel this gig?' })
  await sure.getByText('₦4,500 goes back to your wallet').waitFor()
  const ends = changesOf(owner)
  await sure.getByRole('button', { name: 'Cancel Gig' }).dblclick()
  await says(owner, 'Gig cancelled. The money went back to its owner.')
  await says(owner, 'Ada Obi cancelled this gig.')
  expect(ends).toEqual([`POST /api${path}/cancellation/accept`])
  await looksRight(owner, 'a gig that was called off')
  expect(await balanceOf(server.url, bola)).toBe(before)

  await freelancer.page.reload()
  await says(freelancer, 'You cancelled this gig.')
  await looksRight(freelancer, 'a gig that was called off, its freelancer')
  await freelancer.page.goto('/my-bids')
  const row = freelancer.page.getByRole('row').filter({ hasText: 'Carry six boxes' }).first()
  await row.getByText('Gig cancelled').waitFor()
  expect(await row.getByText('Accepted').count()).toBe(0)
})

test('a freelancer withdraws from a gig: the owner is refunded immediately and reads the reason', async () => {
  const before = await balanceOf(server.url, bola)
  const path = await begun()
  const freelancer = await enter(ada, DESKTOP)
  await freelancer.page.goto(path)
  await freelancer.page.getByRole('button', { name: 'Withdraw from Gig' }).waitFor()
  await freelancer.page.getByRole('button', { name: 'Withdraw from Gig' }).click()
  const dialog = freelancer.page.getByRole('dialog', { name: 'Withdraw from this gig?' })
  await dialog.getByText('₦4,500 goes back to Bola Adeyemi').waitFor()
  await dialog.getByLabel('Reason').fill('I hurt my back')
  await looksRight(freelancer, 'giving up a gig')
  const changes = changesOf(freelancer)
  await dialog.getByRole('button', { name: 'Withdraw from Gig' }).dblclick()
  await says(freelancer, 'You withdrew from the gig. The money went back to its owner.')
  expect(changes).toEqual([`POST /api${path}/give-up`])
  expect(await balanceOf(server.url, bola)).toBe(before)
  const owner = await enter(bola)
  await owner.page.goto(path)
  await says(owner, 'I hurt my back')
  await owner.page.goto('/wallet')
  await says(owner, /^\+₦4,500/)
})
