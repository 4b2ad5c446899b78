import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violations } from '#tests/browser/looks.ts'
import { aPerson, DESKTOP, fitsSideways, PHONE, says, signIn } from '#tests/browser/person.ts'
import { aCaller, type Caller, listsProduct } from '#tests/support/servers/caller.ts'
import { box, bubbles, messagesStage, PASSWORD, send, thread, writeTo } from './messages-stage.ts'

const FAILED = 'Failed to send message. Please try again.'

const stage = messagesStage()
const { two, enter } = stage
const unread = async (of: Caller) => (await of.call('GET', '/api/messages/unread-count')).body.count

describe('messages', () => {
  test('[S78, S109, S110, S113] a conversation goes from Contact on a product to a read reply', async () => {
    const [ada, bola] = await two()
    const product = await listsProduct(ada, 2000)
    const buyer = await aPerson(stage.browser, stage.server.url, PHONE)
    await buyer.page.goto(`/products/${product}`)
    await buyer.page.getByRole('button', { name: 'Contact' }).click()
    await buyer.page.waitForURL('/login')
    await buyer.page.getByLabel('Email').fill(bola.email)
    await buyer.page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await buyer.page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
    await buyer.page.waitForURL(`/products/${product}`)
    await buyer.page.getByLabel('Your message').fill('Is it still there?')
    await buyer.page.getByRole('button', { name: 'Send Message' }).click()
    await says(buyer, 'Message sent successfully!')

    const seller = await enter(ada, PHONE)
    await seller.page.goto(`/products/${product}`)
    await seller.page.getByRole('heading', { name: 'Seller' }).waitFor()
    expect(await seller.page.getByText('Send Message').count()).toBe(0)
    await seller.page.getByRole('link', { name: /^Messages.*, 1 unread message$/ }).click()
    const entry = seller.page.getByRole('link', { name: /Is it still there\?.*Product.*1 unread/ })
    await entry.click()
    await seller.page.waitForURL(`/messages/${bola.id}`)
    expect(await seller.page.getByRole('link', { name: /Product.*A phone/ }).getAttribute('href')).toBe(
      `/products/${product}`,
    )
    await seller.page.getByText('Today').waitFor()
    await seller.page.getByRole('link', { name: /^(?!Notifications).*unread/ }).waitFor({ state: 'detached' })
    await send(seller.page, 'Yes, come and see it')
    await bubbles(seller.page, 'Yes, come and see it').getByText('Sent', { exact: true }).waitFor()

    await buyer.page.getByRole('link', { name: 'View conversation' }).click()
    await buyer.page.getByText('Yes, come and see it').waitFor()
    await bubbles(buyer.page, 'Is it still there?').getByText('Read').waitFor()
    // The seller's page asks again within 10 s.
    await bubbles(seller.page, 'Yes, come and see it').getByText('Read').waitFor()
    await send(buyer.page, 'I am on my way')
    await seller.page.getByText('I am on my way').first().waitFor()
    await fitsSideways(seller, 'the conversation')
    expect(await violations(seller.page)).toEqual([])
    expect([...buyer.complaints, ...seller.complaints]).toEqual([])
    await Promise.all([buyer.context.close(), seller.context.close()])
  })

  test('a message from an order pins the order with price and state, and offers no price negotiation', async () => {
    const [ada] = await two()
    const bola = await aCaller(stage.server.url, { naira: 3000 })
    const product = await listsProduct(ada, 2000)
    const bought = await bola.call('POST', '/api/orders/buy-now', {
      productId: product,
      quantity: 1,
      deliveryMethod: 'pickup',
      notes: '',
    })
    const { id } = bought.body.order as { id: number }
    const buyer = await enter(bola, PHONE)
    await buyer.page.goto(`/orders/${id}`)
    await buyer.page.getByRole('link', { name: 'Message the seller' }).click()
    const pin = buyer.page.getByRole('link', { name: /Order.*₦2,100.*A phone.*Pending/ })
    await pin.waitFor()
    await buyer.page.getByText('You’ve paid').waitFor()
    expect(await box(buyer.page).getAttribute('placeholder')).toBe('Write to the seller')
    await send(buyer.page, 'Where do we meet?')
    await bubbles(buyer.page, 'Where do we meet?').getByText('Sent', { exact: true }).waitFor()
    const seller = await enter(ada, PHONE)
    await seller.page.goto('/messages')
    await seller.page.getByRole('link', { name: /Where do we meet\?.*Order/ }).click()
    await seller.page.getByRole('link', { name: /Order.*A phone/ }).click()
    await seller.page.waitForURL(`/orders/${id}`)
    await Promise.all([buyer.context.close(), seller.context.close()])
  })

  test('a dropped connection loses nothing and sends nothing twice', async () => {
    const [ada, bola] = await two()
    const person = await enter(ada, PHONE)
    const { page, context } = person
    await page.goto(`/messages/${bola.id}`)
    await send(page, 'Before')
    await bubbles(page, 'Before').getByText('Sent', { exact: true }).waitFor()
    await context.setOffline(true)
    await send(page, 'In the tunnel')
    await bubbles(page, 'In the tunnel').getByText('Not sent yet').waitFor()
    await send(page, 'Still in it')
    await bubbles(page, 'Still in it').getByText('Not sent yet').waitFor()
    expect(await box(page).inputValue()).toBe('')
    expect(await thread(bola, ada)).toHaveLength(1)
    await context.setOffline(false)
    await bubbles(page, 'In the tunnel').getByText('Sent', { exact: true }).waitFor()
    await bubbles(page, 'Still in it').getByText('Sent', { exact: true }).waitFor()
    const contents = (await thread(bola, ada)).map(({ content }) => content)
    expect(contents).toEqual(['Before', 'In the tunnel', 'Still in it'])
    await context.close()
  })

  test('a quick reply fills the field and is sent only by its writer; each side has its own replies', async () => {
    const [ada, bola] = await two()
    const product = await listsProduct(ada, 2000)
    const [buyer, seller] = [await enter(bola, PHONE), await enter(ada, PHONE)]
    await buyer.page.goto(`/messages/${ada.id}?about=product-${product}`)
    const replies = (page: Page) => page.getByRole('list', { name: 'Quick replies' })
    await replies(buyer.page).getByRole('button', { name: 'Write Do you still have it?' }).click()
    expect(await box(buyer.page).inputValue()).toBe('Do you still have it?')
    expect(await box(buyer.page).evaluate((field) => field === document.activeElement)).toBe(true)
    expect(await replies(buyer.page).count()).toBe(0)
    expect(await thread(bola, ada)).toEqual([])
    await buyer.page.reload()
    await expect.poll(() => box(buyer.page).inputValue()).toBe('Do you still have it?')
    expect(await replies(buyer.page).count()).toBe(0)
    await buyer.page.getByRole('button', { name: 'Send', exact: true }).click()
    await bubbles(buyer.page, 'Do you still have it?').getByText('Sent', { exact: true }).waitFor()
    await replies(buyer.page).waitFor()
    await seller.page.goto(`/messages/${bola.id}`)
    await replies(seller.page).getByRole('button', { name: 'Write Yes, I still have it' }).waitFor()
    await fitsSideways(seller, 'a conversation with quick replies')
    expect(await violations(seller.page)).toEqual([])
    await box(seller.page).fill('N')
    await replies(seller.page).waitFor({ state: 'detached' })
    expect([...buyer.complaints, ...seller.complaints]).toEqual([])
    await Promise.all([buyer.context.close(), seller.context.close()])
  })

  test('on a wide screen the conversation list is beside the open conversation, with each item’s photo', async () => {
    const [ada, bola] = await two()
    const chidi = await aCaller(stage.server.url)
    const product = await listsProduct(ada, 2000)
    await bola.call('POST', '/api/messages', {
      receiverId: ada.id,
      content: 'From the first',
      productId: product,
    })
    await writeTo(chidi, ada, 'From the second')
    const person = await enter(ada, DESKTOP)
    const { page } = person
    await page.goto(`/messages/${bola.id}`)
    const list = page.getByRole('list', { name: 'Conversations' })
    await list.getByText('From the second').waitFor()
    await page.getByText('From the first').first().waitFor()
    // It is in the thread already.
    expect(await list.getByText('From the first').count()).toBe(0)
    expect(await list.locator('[aria-current=page]').getAttribute('href')).toBe(`/messages/${bola.id}`)
    const [beside, field] = [await list.boundingBox(), await box(page).boundingBox()]
    expect((beside?.x ?? 9999) + (beside?.width ?? 0)).toBeLessThan(field?.x ?? 0)
    await fitsSideways(person, 'conversations side by side')
    expect(await violations(page)).toEqual([])
    await list.getByRole('link').first().click()
    await page.waitForURL(`/messages/${chidi.id}`)
    await page.getByText('From the second').first().waitFor()
    await page.setViewportSize(PHONE)
    await list.waitFor({ state: 'detached' })
    await person.context.close()
  })

  test('[S113] a rejected message and a draft stay in the field', async () => {
    const [ada, bola] = await two()
    const person = await enter(ada, PHONE)
    const { page } = person
    await page.goto(`/messages/${bola.id}`)
    await page.route('**/api/messages', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { message: 'x', code: 'INTERNAL' } })
        : route.fallback(),
    )
    await send(page, 'Please answer')
    await says(person, FAILED)
    await bubbles(page, 'Please answer').getByText('Not sent').waitFor()
    await box(page).fill('Half a thou')
    await page.getByRole('link', { name: 'Messages', exact: true }).first().click()
    await page.waitForURL('/messages')
    await page.goBack()
    await bubbles(page, 'Please answer').getByText('Not sent').waitFor()
    await page.reload()
    await bubbles(page, 'Please answer').getByText('Not sent').waitFor()
    await expect.poll(() => box(page).inputValue()).toBe('Half a thou')
    await page.unrouteAll()
    await bubbles(page, 'Please answer').getByRole('button', { name: 'Retry' }).click()
    await bubbles(page, 'Please answer').getByText('Sent', { exact: true }).waitFor()
    expect(await thread(bola, ada)).toHaveLength(1)
    await page.reload()
    await expect.poll(() => box(page).inputValue()).toBe('Half a thou')
    await bubbles(page, 'Please answer').getByText('Read', { exact: true }).waitFor()
    expect(await bubbles(page, 'Please answer').count()).toBe(1)
    await page.context().close()
  })

  test('a conversation is marked as read only when it is visible (R35)', async () => {
    const [ada, bola] = await two()
    await writeTo(bola, ada, 'Are you there?')
    const { page, context } = await enter(ada, PHONE)
    await page.addInitScript(() =>
      Object.defineProperty(document, 'hidden', { configurable: true, value: true }),
    )
    await page.clock.install()
    await page.goto(`/messages/${bola.id}`)
    await page.getByRole('heading', { level: 1, name: /Caller/ }).waitFor()
    await page.clock.runFor(5000)
    expect(await unread(ada)).toBe(1)
    await page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: false })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await page.getByText('Are you there?').first().waitFor()
    await expect.poll(() => unread(ada)).toBe(0)
    await context.close()
  })

  test('the view stays at the newest message; older ones load on request', async () => {
    const [ada, bola] = await two()
    await writeTo(bola, ada, 'The very first')
    for (let at = 0; at < 205; at += 1) await writeTo(bola, ada, `Message ${at}`)
    await writeTo(bola, ada, 'The newest')
    const { page, context } = await enter(ada, PHONE)
    await page.goto(`/messages/${bola.id}`)
    const isShown = (text: string) =>
      expect
        .poll(() => page.getByText(text, { exact: true }).first().evaluate(inView), { timeout: 15_000 })
        .toBe(true)
    await isShown('The newest')
    expect(await page.getByText('The very first').count()).toBe(0)
    await page.setViewportSize({ ...PHONE, height: PHONE.height - 200 })
    await isShown('The newest')
    await page.setViewportSize(PHONE)
    await page.getByRole('button', { name: 'Show older messages' }).click()
    await page.getByText('The very first').waitFor()
    await writeTo(bola, ada, 'Newer than the newest')
    await page.getByRole('button', { name: 'Show new messages' }).click()
    await isShown('Newer than the newest')
    await context.close()
  })

  test('a message appears in the recipient’s browser without waiting for the next poll', async () => {
    const [ada, bola] = await two()
    const [writer, reader] = [await enter(ada, PHONE), await enter(bola, PHONE)]
    const hears = reader.page.waitForResponse(/messages\/events(\?|$)/)
    await Promise.all([writer.page.goto(`/messages/${bola.id}`), reader.page.goto(`/messages/${ada.id}`)])
    expect((await hears).status()).toBe(200)
    await box(reader.page).waitFor()
    await box(writer.page).fill('Are you there?')
    // Right after a poll: the next one is in ten seconds.
    await reader.page.waitForResponse(/messages\/conversation\//)
    await writer.page.getByRole('button', { name: 'Send', exact: true }).click()
    await reader.page.getByText('Are you there?').first().waitFor({ timeout: 7000 })
    expect([...reader.complaints, ...writer.complaints]).toEqual([])
    await Promise.all([writer.context.close(), reader.context.close()])
  })

  test('[S58, S64, S70] more than nine unread messages are 9+', async () => {
    const [ada, bola] = await two()
    for (let at = 0; at < 10; at += 1) await writeTo(bola, ada, `Hello ${at}`)
    const { page, context } = await aPerson(stage.browser, stage.server.url, PHONE)
    await signIn({ page, context, complaints: [] }, ada.email, PASSWORD)
    await page
      .getByRole('link', { name: /10 unread messages$/ })
      .getByText('9+')
      .waitFor()
    await context.close()
  })

  test('[S109, S117] Telegram notices are switched on in messages, and set with keywords', async () => {
    const [ada] = await two()
    const person = await enter(ada, PHONE)
    const { page } = person
    await page.goto('/messages')
    const toggle = page.getByRole('switch', { name: 'Telegram notifications' })
    await expect.poll(() => toggle.isChecked()).toBe(true)
    await Promise.all([page.waitForResponse('**/api/messages/notifications'), toggle.click()])
    await page.goto('/notification-settings')
    await page.getByRole('textbox', { name: 'Keywords' }).waitFor()
    await expect.poll(() => toggle.isChecked()).toBe(false)
    expect(await page.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard')
    await page.getByRole('textbox', { name: 'Keywords' }).fill('a,'.repeat(21))
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await says(person, 'At most 20 keywords')
    await page.getByRole('textbox', { name: 'Keywords' }).fill('phone, laptop')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await says(person, 'Notification settings updated')
    await page.reload()
    await page.getByRole('textbox', { name: 'Keywords' }).waitFor()
    await expect
      .poll(() => page.getByRole('textbox', { name: 'Keywords' }).inputValue())
      .toBe('phone, laptop')
    await page.context().close()
  })
})

test('the server logged no errors', () => {
  expect(stage.server.output()).not.toMatch(/"level":(50|60)/)
})

function inView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  const frame = element.closest('section[tabindex]')?.getBoundingClientRect()
  return frame !== undefined && top >= frame.top - 1 && bottom <= frame.bottom + 1
}
