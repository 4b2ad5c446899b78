import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { looksRight } from '#tests/browser/looks.ts'
import { changesOf, DESKTOP, PHONE, says } from '#tests/browser/person.ts'
import { plainJpeg } from '#tests/browser/photo.ts'
import { balanceOf, tokenOf } from '#tests/browser/scene.ts'
import { demoStage } from '#tests/browser/stage.ts'
import { aPdf } from '#tests/support/pdf.ts'

const stage = demoStage()
let [bola, ada] = ['', '']

beforeAll(async () => {
  bola = await tokenOf(stage.server.url, 'bola@campus.test')
  ada = await tokenOf(stage.server.url, 'ada@campus.test')
})

async function send(path: string, token: string, body: object | FormData = {}) {
  const isForm = body instanceof FormData
  const response = await fetch(`${stage.server.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, ...(!isForm && { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  })
  return ((await response.json()) as { data: { id: number } }).data.id
}

async function begun(): Promise<string> {
  const form = new FormData()
  const fields = { description: 'Design a flyer for our faculty week', budget: '5000', duration: '2' }
  for (const [name, value] of Object.entries({ ...fields, category: 'design', campus: 'unilag' }))
    form.append(name, value)
  const id = await send('/api/gigs', bola, form)
  const offer = { gigId: id, amount: 4500, deliveryTime: 2, proposal: 'I have done ten of these' }
  const bid = await send(`/api/bids/${id}`, ada, offer)
  await send(`/api/gigs/${id}/bids/${bid}/accept`, bola)
  return `/gigs/${id}`
}

test('a freelancer sees the money held for them and delivers; the client asks for a change, then accepts and pays', async () => {
  const path = await begun()
  const before = await balanceOf(stage.server.url, ada)
  const freelancer = await stage.enter(ada)
  const client = await stage.enter(bola)
  await freelancer.page.goto(path)
  const money = freelancer.page.getByRole('list', { name: 'Where the money is' })
  await money.getByText('Held in escrow').waitFor()
  await money.getByText('To you').waitFor()
  await money.getByText('₦4,500').first().waitFor()
  const form = freelancer.page.getByRole('heading', { name: 'Deliver your work' })
  expect((await form.boundingBox())?.y).toBeLessThan(PHONE.height - 200)
  const deadline = freelancer.page.getByText(
    /^If you don’t deliver by \w+ \d+, \d{4}, Bola Adeyemi can ask to cancel or open a dispute\.$/,
  )
  await deadline.waitFor()
  await freelancer.page.getByRole('button', { name: 'Deliver work' }).click()
  await freelancer.page.getByText('Add a text, a link, a photo or a PDF of your work').waitFor()
  await freelancer.page.getByLabel('About your work').fill('The flyer, in blue and white')
  await freelancer.page.getByLabel('Link to a file').fill('https://drive.test/flyer')
  await freelancer.page
    .getByLabel('Add photos')
    .setInputFiles([{ name: 'flyer.jpg', mimeType: 'image/jpeg', buffer: await plainJpeg('#3355cc') }])
  await freelancer.page.getByRole('img', { name: 'flyer.jpg' }).waitFor()
  const changes = changesOf(freelancer)
  await freelancer.page.getByRole('button', { name: 'Deliver work' }).dblclick()
  await says(freelancer, 'Work delivered. The client has been told.')
  expect(changes).toEqual([`POST /api${path}/deliveries`])
  await freelancer.page.getByText('Waiting for Bola Adeyemi.').waitFor()
  await freelancer.page
    .getByText(/^If they don’t answer, we remind them on .+ and .+\. Still no answer\? Open a dispute\.$/)
    .waitFor()
  await looksRight(freelancer, 'a delivered gig')

  await client.page.goto(path)
  await client.page.getByText('Ada Obi delivered the work. Is it right?').waitFor()
  await client.page.getByRole('link', { name: 'https://drive.test/flyer' }).waitFor()
  await client.page.getByRole('button', { name: 'Show large: Photo 1 of delivery 1' }).click()
  await client.page.getByRole('dialog').getByRole('img', { name: 'Photo 1 of delivery 1' }).waitFor()
  await client.page.keyboard.press('Escape')
  await client.page.getByRole('button', { name: 'Ask for a change' }).click()
  const dialog = client.page.getByRole('dialog')
  await dialog.getByLabel('What should change?').fill('Bigger letters, please')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await says(client, 'The freelancer has been asked for a change')

  await freelancer.page.reload()
  await freelancer.page.getByText('Bigger letters, please').waitFor()
  await freelancer.page.getByLabel('About your work').fill('With bigger letters')
  await freelancer.page.getByRole('button', { name: 'Deliver work' }).click()
  await freelancer.page.getByText('Delivery 2').waitFor()

  await client.page.reload()
  await client.page.getByText('With bigger letters').waitFor()
  await client.page.getByRole('button', { name: 'Accept and pay' }).click()
  await client.page.getByRole('dialog').getByRole('button', { name: 'Complete and Pay' }).click()
  await says(client, 'Gig marked as completed and payment released')
  await client.page
    .getByRole('list', { name: 'Where the money is' })
    .getByText('Released', { exact: true })
    .waitFor()
  expect((await balanceOf(stage.server.url, ada)) - before).toBe(4500)
})

test('after two change requests the client can only accept or open a dispute, on a phone and a desktop', async () => {
  const path = await begun()
  for (let round = 0; round < 3; round += 1) {
    const form = new FormData()
    form.append('content', `Version ${round + 1}`)
    await send(`/api${path}/deliveries`, ada, form)
    if (round < 2) await send(`/api${path}/deliveries/change`, bola, { reason: 'Not yet' })
  }
  for (const viewport of [PHONE, DESKTOP]) {
    const client = await stage.enter(bola, viewport)
    await client.page.goto(path)
    await client.page.getByText('You’ve asked for 2 changes.').waitFor()
    expect(await client.page.getByRole('button', { name: 'Ask for a change' }).count()).toBe(0)
    await client.page.getByRole('link', { name: 'Open a dispute' }).first().waitFor()
    await looksRight(client, 'a gig after two changes')
  }
})

test('a PDF is delivered and downloaded on a 390 px phone, and another file type is rejected before upload', async () => {
  const path = await begun()
  const freelancer = await stage.enter(ada)
  await freelancer.page.goto(path)
  const add = freelancer.page.getByLabel('Add PDFs')
  await add.setInputFiles([{ name: 'notes.docx', mimeType: 'application/msword', buffer: Buffer.from('x') }])
  await says(freelancer, '“notes.docx” is not a PDF. Choose a PDF file.')
  const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: aPdf() })
  await add.setInputFiles([pdf('draft.pdf'), pdf('flyer for the week.pdf')])
  await add.waitFor({ state: 'detached' })
  await freelancer.page.getByRole('button', { name: 'Remove draft.pdf' }).click()
  await add.setInputFiles([{ ...pdf('broken.pdf'), buffer: Buffer.from('%PDF-1.7') }])
  await freelancer.page.getByRole('button', { name: 'Deliver work' }).click()
  await says(freelancer, '“broken.pdf” is not a PDF. Choose a PDF file.')
  await freelancer.page.getByRole('button', { name: 'Remove broken.pdf' }).click()
  await looksRight(freelancer, 'a chosen PDF')
  await freelancer.page.getByRole('button', { name: 'Deliver work' }).click()
  await says(freelancer, 'Work delivered. The client has been told.')

  const client = await stage.enter(bola)
  await client.page.goto(path)
  const save = client.page.getByRole('button', { name: 'Download flyer for the week.pdf' })
  await save.waitFor()
  await looksRight(client, 'a delivered PDF')
  const [file] = await Promise.all([client.page.waitForEvent('download'), save.click()])
  expect(file.suggestedFilename()).toBe('flyer for the week.pdf')
  expect((await readFile(await file.path())).equals(aPdf())).toBe(true)
})
