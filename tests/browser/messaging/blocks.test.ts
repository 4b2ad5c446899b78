import { afterAll, describe, expect, test } from 'vitest'
import { fitsSideways, PHONE, says } from '#tests/browser/person.ts'
import { listsProduct } from '#tests/support/servers/caller.ts'
import { box, bubbles, messagesStage, send, thread, writeTo } from './messages-stage.ts'

const stage = messagesStage()
const { two, enter } = stage

// The server must have logged no errors.
afterAll(() => expect(stage.server.output()).not.toMatch(/"level":(50|60)/))

describe('messages', () => {
  test('a person is blocked, reported and unblocked', async () => {
    const [ada, bola] = await two()
    await writeTo(bola, ada, 'Rude words')
    const [person, other] = [await enter(ada, PHONE), await enter(bola, PHONE)]
    const { page } = person
    await page.goto(`/messages/${bola.id}`)
    const more = page.getByRole('button', { name: /^More about/ })
    await more.waitFor()
    expect(await more.locator('svg').count()).toBe(1)
    await more.click()
    await page.getByRole('button', { name: 'Report' }).click()
    await page.getByRole('button', { name: 'Send Report' }).click()
    await says(person, 'Please provide a reason')
    await page.getByLabel('What is wrong?').fill('Rude')
    await page.getByRole('button', { name: 'Send Report' }).click()
    await says(person, 'Thank you. The admins will look at it.')
    await page.getByRole('button', { name: /^More about/ }).click()
    await page.getByRole('button', { name: 'Block', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
    await says(person, /^You have blocked/)
    await box(page).waitFor({ state: 'detached' })
    await other.page.goto(`/messages/${ada.id}`)
    await send(other.page, 'More rude words')
    await says(other, 'You cannot message this person')
    expect(await thread(ada, bola)).toHaveLength(1)
    await page.getByRole('button', { name: 'Unblock' }).click()
    await box(page).waitFor()
    await bubbles(other.page, 'More rude words').getByRole('button', { name: 'Retry' }).click()
    await page.getByText('More rude words').first().waitFor()
    await Promise.all([person.context.close(), other.context.close()])
  })

  test('after one member blocks the other neither sees the other’s listings, until unblocked', async () => {
    const [ada, bola] = await two()
    const product = await listsProduct(ada, 2000)
    await writeTo(bola, ada, 'Hello')
    const person = await enter(bola, PHONE)
    const { page, context } = person
    const cards = page.locator(`main:not(#first-view) a[href="/products/${product}"]`)
    await page.goto('/products')
    await cards.first().waitFor()
    await page.goto(`/messages/${ada.id}`)
    await page.getByRole('button', { name: /^More about/ }).click()
    await page.getByRole('button', { name: 'Block', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('see each other’s listings').waitFor()
    await dialog.getByRole('button', { name: 'Block' }).click()
    await says(person, /^You have blocked/)
    // The page embeds the visitors' list, then fetches the reader's own.
    await page.goto('/products')
    await cards.waitFor({ state: 'detached' })
    await page.goto(`/products/${product}`)
    await page.getByText('Product not found or has been removed').first().waitFor()
    await page.goto('/messages')
    await page.getByRole('link', { name: 'Blocked people' }).click()
    const blocked = page.getByRole('list', { name: 'Blocked people' })
    await blocked.getByText(/^Since /).waitFor()
    expect(await blocked.getByRole('link').getAttribute('href')).toBe(`/messages/${ada.id}`)
    await fitsSideways(person, 'blocked people')
    await blocked.getByRole('button', { name: /^Unblock / }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Unblock' }).click()
    await says(person, /^You have unblocked/)
    await page.getByText('You haven’t blocked anyone.').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('blocked-people')
    await page.goto('/products')
    await cards.first().waitFor()
    await context.close()
  })
})
