import { describe, expect, test } from 'vitest'
import { looksRight, violations } from '#tests/browser/looks.ts'
import { changesOf, fitsSideways, PHONE } from '#tests/browser/person.ts'
import { plainJpeg } from '#tests/browser/photo.ts'
import { box, bubbles, messagesStage, send } from './messages-stage.ts'

const stage = messagesStage()
const { two, enter } = stage
const file = async (name: string, tint: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await plainJpeg(tint),
})

describe('photos in messages', () => {
  test('two are selected, one is removed, the other is sent without text and opened enlarged by its recipient', async () => {
    const [ada, bola] = await two()
    const [sender, receiver] = [await enter(ada, PHONE), await enter(bola, PHONE)]
    await sender.page.goto(`/messages/${bola.id}`)
    await sender.page
      .getByLabel('Add photos')
      .setInputFiles([await file('front.jpg', '#c33'), await file('back.jpg', '#3355cc')])
    await sender.page.getByRole('img', { name: 'back.jpg' }).waitFor()
    await sender.page.getByRole('button', { name: 'Remove front.jpg' }).click()
    await sender.page.getByRole('img', { name: 'front.jpg' }).waitFor({ state: 'detached' })
    const changes = changesOf(sender)
    await sender.page.getByRole('button', { name: 'Send', exact: true }).dblclick()
    await sender.page.getByRole('button', { name: 'Show large: Photo from you' }).waitFor()
    expect(changes).toEqual([`POST /api/messages/conversation/${bola.id}/photos`])
    await send(sender.page, 'That is the scratch')

    await receiver.page.goto('/messages')
    await receiver.page.getByRole('link', { name: /That is the scratch/ }).click()
    const small = receiver.page.getByRole('button', { name: /^Show large: Photo from/ })
    await small.click()
    const large = receiver.page.getByRole('dialog').getByRole('img', { name: /^Photo from/ })
    await large.waitFor()
    await receiver.page.keyboard.press('Escape')
    await fitsSideways(receiver, 'a conversation with a photo')
    expect(await violations(receiver.page)).toEqual([])
    await looksRight(receiver, 'a conversation with a photo')
    expect([...sender.complaints, ...receiver.complaints]).toEqual([])
    await Promise.all([sender.context.close(), receiver.context.close()])
  })

  test('a sixth is rejected; offline, text and photos survive a reload and are sent once', async () => {
    const [ada, bola] = await two()
    const person = await enter(ada, PHONE)
    const { page, context } = person
    await page.goto(`/messages/${bola.id}`)
    const six = await Promise.all(Array.from({ length: 6 }, (_, at) => file(`${at}.jpg`, '#33aa66')))
    await page.getByLabel('Add photos').setInputFiles(six)
    await page.getByText('At most 5 photos in one message').waitFor()
    const chosen = page.getByRole('list', { name: 'Photos to send' }).getByRole('img')
    await chosen.nth(4).waitFor()
    expect(await chosen.count()).toBe(5)
    await box(page).fill('All five sides')
    await page.route('**/photos', (route) => route.abort())
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    const bubble = bubbles(page, 'All five sides')
    await bubble.getByText('Not sent yet').waitFor()
    const kept = bubble.getByRole('list', { name: '5 photos' }).locator('img')
    await kept.nth(4).waitFor()
    expect(await kept.count()).toBe(5)
    await page.reload()
    await kept.nth(4).waitFor()
    await page.unroute('**/photos')
    await bubble.getByRole('button', { name: 'Retry' }).click()
    await bubble.getByText('Sent', { exact: true }).waitFor()
    const { body } = await bola.call('GET', `/api/messages/conversation/${ada.id}`)
    const messages = body as unknown as { content: string; images: unknown[] }[]
    expect(messages.map(({ content, images }) => [content, images.length])).toEqual([['All five sides', 5]])
    await context.close()
  })
})
