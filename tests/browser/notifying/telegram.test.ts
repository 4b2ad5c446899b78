import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { looksRight, stickingOut } from '#tests/browser/looks.ts'
import { aSignedInPerson, DESKTOP, PHONE, says } from '#tests/browser/person.ts'
import { tokenOf } from '#tests/browser/scene.ts'
import { sharedChromium } from '#tests/support/browsers/shared-chromium.ts'
import { BOT_TOKEN, startTelegram, type TestTelegram } from '#tests/support/market/telegram.ts'
import { aCaller } from '#tests/support/servers/caller.ts'
import { type HostedServer, hostServer } from '#tests/support/servers/hosted-server.ts'

const LINKED = 'Telegram account linked successfully!'

let browser: Browser
let telegram: TestTelegram
let server: HostedServer
beforeAll(async () => {
  telegram = await startTelegram()
  ;[browser, server] = await Promise.all([
    sharedChromium(),
    hostServer({
      EMAIL_VERIFICATION: 'off',
      RATE_LIMITS: 'off',
      TELEGRAM_BOT_TOKEN: BOT_TOKEN,
      TELEGRAM_API_ROOT: telegram.url,
    }),
  ])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await telegram?.stop()
})

const enter = async (viewport: typeof PHONE) => {
  const { email } = await aCaller(server.url)
  return aSignedInPerson(browser, server.url, viewport, await tokenOf(server.url, email, 'secret-1'))
}

describe('Telegram on the profile', () => {
  test('[S114, S115, S117] is linked by one tap in the bot, tested and unlinked, at 390 px', async () => {
    const person = await enter(PHONE)
    const { page, context } = person
    await context.route('https://t.me/**', (route) => route.fulfill({ body: 'Telegram' }))
    const chat = telegram.person()

    await page.goto('/notification-settings')
    await says(person, 'Link your Telegram account first')
    await page.getByRole('link', { name: 'Link Telegram' }).click()
    await page.waitForURL('/profile')
    const open = page.getByRole('link', { name: /^Open @TestNameBot/ })
    await expect.poll(() => open.getAttribute('href'), { timeout: 15_000 }).toContain('?start=')
    await looksRight(person, 'linking Telegram')

    const href = (await open.getAttribute('href')) ?? ''
    const opened = context.waitForEvent('page')
    await open.click()
    await (await opened).close()
    await says(person, 'Waiting for you to press Start')
    await chat.command(`/start ${new URL(href).searchParams.get('start')}`)
    await says(person, LINKED)
    await says(person, 'Your Telegram account is linked.')
    expect(await page.getByLabel('Code').count()).toBe(0)

    await page.getByRole('link', { name: 'Change notifications' }).click()
    await page.getByRole('button', { name: 'Send me a test' }).click()
    await says(person, 'The bot is sending you a test')
    await chat.hears(/It works/)
    await looksRight(person, 'notification settings with Telegram')

    await page.goto('/profile')
    await page.getByRole('button', { name: 'Unlink Telegram' }).click()
    await says(person, 'Telegram account unlinked')
    await open.waitFor()
    expect(person.complaints).toEqual([])
    await context.close()
  })

  test('[S115] is linked by the bot’s code, at 1280 px', async () => {
    const person = await enter(DESKTOP)
    const { page, context } = person
    const chat = telegram.person()
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Link Telegram' }).click()
    await says(person, 'Please enter the code')
    await page.getByLabel('Code').fill('wrong2')
    await page.getByRole('button', { name: 'Link Telegram' }).click()
    await says(person, 'Failed to link Telegram account. Please try again.')
    await chat.command('/start')
    const code = /<code>(\w{6})<\/code>/.exec((await chat.hears(/Your code/)).text)?.[1] ?? ''
    await page.getByLabel('Code').fill(code.toLowerCase())
    await page.getByRole('button', { name: 'Link Telegram' }).click()
    await says(person, LINKED)
    await page.reload()
    await says(person, 'Your Telegram account is linked.')
    expect(await stickingOut(page)).toEqual([])
    expect(person.complaints).toEqual([])
    await context.close()
  })
})
