import { readFile } from 'node:fs/promises'
import { beforeAll, expect, test } from 'vitest'
import { ready } from '#tests/browser/browser-storage.ts'
import { looksRight } from '#tests/browser/looks.ts'
import { offlineStage } from '#tests/browser/offline/offline-stage.ts'
import { aSignedInPerson, changesOf, type Person, PHONE, says, unfold } from '#tests/browser/person.ts'
import { buy, depositOf, tokenOf } from '#tests/browser/scene.ts'

const stage = offlineStage()
let ada: string
let bola: string
beforeAll(async () => {
  const { url } = stage.server
  ;[ada, bola] = (await Promise.all(['ada', 'bola'].map((name) => tokenOf(url, `${name}@campus.test`)))) as [
    string,
    string,
  ]
  await depositOf(url, bola, 'success', 500_000)
}, 120_000)

async function bought(): Promise<number> {
  const { url } = stage.server
  const headers = { authorization: `Bearer ${ada}`, 'content-type': 'application/json' }
  const { products } = (await (await fetch(`${url}/api/products?limit=50`)).json()) as {
    products: { id: number; price: number; User: { name: string }; platformPurchaseEnabled: boolean }[]
  }
  const product = products.find(
    ({ User, price, platformPurchaseEnabled }) =>
      User.name === 'Ada Obi' && platformPurchaseEnabled && price < 50_000,
  )
  const id = product?.id ?? 0
  await fetch(`${url}/api/products/${id}/stock`, { method: 'PUT', headers, body: '{"stock":null}' })
  return buy(url, bola, id)
}

const button = ({ page }: Person, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true })
const dialogOf = ({ page }: Person) => page.getByRole('dialog', { name: 'Suggest a meeting' })

async function suggest(person: Person, place: string): Promise<void> {
  const dialog = dialogOf(person)
  await dialog.getByLabel('Meeting point').selectOption(place)
  await dialog.getByLabel('Day').selectOption({ index: 2 })
  await dialog.getByLabel('Time', { exact: true }).selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Send suggestion' }).dblclick()
  await dialog.waitFor({ state: 'hidden' })
}

test('two members agree on where and when to meet, change it, and see it on the order’s page without a network', async () => {
  const id = await bought()
  const buyer = stage.visitor
  const browser = buyer.context.browser()
  if (!browser) throw new Error('the visitor has a browser')
  const seller = await aSignedInPerson(browser, stage.server.url, PHONE, ada)
  await buyer.page.goto('/robots.txt')
  await buyer.page.evaluate((token) => localStorage.setItem('token', token), bola)
  await buyer.page.goto(`/orders/${id}`)
  const calls = changesOf(buyer)

  await button(buyer, 'Suggest a meeting').click()
  await dialogOf(buyer).getByText('Mon–Sat 7:00 AM – 9:00 PM').waitFor()
  await looksRight(buyer, 'suggesting a meeting')
  await suggest(buyer, 'University Library')
  await says(buyer, 'You suggested this. Ada Obi hasn’t answered yet.')
  await says(buyer, 'Without an answer nothing is agreed, and the order continues.')
  await looksRight(buyer, 'an order with an own suggestion')
  expect(calls.filter((call) => call.endsWith('/meeting'))).toHaveLength(1)

  await seller.page.goto(`/orders/${id}`)
  await says(seller, 'Bola Adeyemi suggests')
  await button(seller, 'Accept meeting').dblclick()
  await says(seller, 'You both agreed')
  await says(seller, /^Meet Bola Adeyemi at University Library, \w{3}, /)
  await unfold(seller, 'Where you meet')
  await button(seller, 'Suggest another place or time').click()
  await says(seller, 'Your agreed meeting stays until they accept this one.')
  await suggest(seller, 'Main Gate')
  await says(seller, 'You suggested this. Bola Adeyemi hasn’t answered yet.')
  await looksRight(seller, 'an order whose meeting is to be changed')

  await buyer.page.goto(`/orders/${id}`)
  await says(buyer, 'Ada Obi suggests')
  await button(buyer, 'Accept meeting').click()
  await says(buyer, /^Meet Ada Obi at Main Gate, \w{3}, /)
  expect(await button(buyer, 'Accept meeting').count()).toBe(0)
  const saving = buyer.page.waitForEvent('download')
  await unfold(buyer, 'Where you meet')
  await button(buyer, 'Add to calendar').click()
  expect((await saving).suggestedFilename()).toBe(`meeting-${id}.ics`)
  await looksRight(buyer, 'an order with an agreed meeting')

  const agreed = await buyer.page.getByRole('region', { name: 'Where you meet' }).textContent()
  await buyer.page.goto(`/orders/${id}/handover`)
  await says(buyer, /Meet at Main Gate, \w{3}, /)
  await buyer.page.goto(`/orders/${id}`)
  await says(buyer, 'You both agreed')
  await ready(buyer.page)
  await stage.loseNetwork()
  await expect
    .poll(
      async () => {
        await buyer.page.goto(`/orders/${id}`)
        return buyer.page.getByRole('region', { name: 'Where you meet' }).textContent()
      },
      { timeout: 30_000 },
    )
    .toBe(agreed)
  await says(buyer, /Saved copy from/)
  await unfold(buyer, 'Where you meet')
  const savingOffline = buyer.page.waitForEvent('download')
  await button(buyer, 'Add to calendar').click()
  const file = await readFile(await (await savingOffline).path(), 'utf8')
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n.*SEQUENCE:1\r\n.*LOCATION:Main Gate\\, .*END:VCALENDAR\r\n$/s)
  expect([...buyer.complaints, ...seller.complaints]).toEqual([])
  await seller.context.close()
}, 120_000)
