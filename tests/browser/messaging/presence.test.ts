import type { Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { looksRight } from '#tests/browser/looks.ts'
import { changesOf, DESKTOP, PHONE } from '#tests/browser/person.ts'
import { aCaller } from '#tests/support/servers/caller.ts'
import { box, messagesStage, send } from './messages-stage.ts'

const stage = messagesStage()
const { two, enter } = stage

test('a member sees the other typing for six seconds, at most one signal in three seconds is sent, and a message ends it', async () => {
  const [ada, bola] = await two()
  const [writer, reader] = [await enter(ada, PHONE), await enter(bola, DESKTOP)]
  await Promise.all([writer.page.goto(`/messages/${bola.id}`), reader.page.goto(`/messages/${ada.id}`)])
  const typing = reader.page.getByRole('status').filter({ hasText: 'typing…' })
  const changes = changesOf(writer)
  const said = () => changes.filter((change) => change.endsWith('/typing')).length
  // Both pages must know of each other first.
  await expect
    .poll(
      async () => {
        await box(writer.page).press('a')
        return typing.isVisible()
      },
      { timeout: 20_000, interval: 400 },
    )
    .toBe(true)
  const before = said()
  await box(writer.page).pressSequentially('nd more, quickly')
  expect(said() - before).toBeLessThanOrEqual(1)
  await typing.waitFor({ state: 'detached', timeout: 9000 })
  await box(writer.page).press('s')
  await typing.waitFor()
  await send(writer.page, 'Here I am')
  await reader.page.getByText('Here I am').first().waitFor()
  await typing.waitFor({ state: 'detached', timeout: 2000 })
  await looksRight(writer, 'a conversation')
  expect([...writer.complaints, ...reader.complaints]).toEqual([])
  await Promise.all([writer.context.close(), reader.context.close()])
})

test('members who share last seen see it of others who share it; turning typing off sends no signal', async () => {
  const ada = await aCaller(stage.server.url)
  const bola = await aCaller(stage.server.url)
  await bola.call('PUT', '/api/messages/presence', {
    showsTyping: true,
    showsLastSeen: true,
    showsRead: true,
  })
  const person = await enter(ada, PHONE)
  const { page } = person
  await page.goto('/notification-settings')
  const saved = () =>
    page.waitForResponse(
      (answer) => answer.url().endsWith('/presence') && answer.request().method() === 'PUT',
    )
  await Promise.all([saved(), page.getByRole('switch', { name: 'Show when I was last seen' }).check()])
  await Promise.all([saved(), page.getByRole('switch', { name: 'Show when I’m typing' }).uncheck()])
  await looksRight(person, 'notification settings')
  await page.goto(`/messages/${bola.id}`)
  await page.getByText(/^Last seen/).waitFor()
  const changes = changesOf(person)
  await box(page).pressSequentially('Hello there')
  await page.waitForTimeout(500)
  expect(changes).toEqual([])
  await person.context.close()
})

test('switches show each change immediately, and all are saved while the first request is pending', async () => {
  const ada = await aCaller(stage.server.url)
  const person = await enter(ada, PHONE)
  const { page } = person
  const isSaving = (request: Request) =>
    request.method() === 'PUT' && request.url().endsWith('/api/messages/presence')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/messages/presence', async (route) => {
    if (isSaving(route.request())) await released
    await route.continue()
  })
  let saved = 0
  page.on('requestfinished', (request) => {
    if (isSaving(request)) saved += 1
  })
  await page.goto('/notification-settings')
  const lastSeen = page.getByRole('switch', { name: 'Show when I was last seen' })
  const typing = page.getByRole('switch', { name: 'Show when I’m typing' })
  await lastSeen.check()
  await typing.uncheck()
  await lastSeen.uncheck()
  await lastSeen.check()
  release()
  await expect.poll(() => saved).toBe(4)
  const { body } = await ada.call('GET', '/api/messages/presence')
  expect(body).toMatchObject({ showsTyping: false, showsLastSeen: true })
  await page.unrouteAll({ behavior: 'wait' })
  await person.context.close()
})
