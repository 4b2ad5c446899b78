import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { aSignedInPerson, type Person, type PHONE } from '#tests/browser/person.ts'
import { tokenOf } from '#tests/browser/scene.ts'
import { sharedChromium } from '#tests/support/browsers/shared-chromium.ts'
import { type Answer, aCaller, type Caller } from '#tests/support/servers/caller.ts'
import { type HostedServer, hostServer } from '#tests/support/servers/hosted-server.ts'

export const PASSWORD = 'secret-1'

/** Starts a server and a browser for one file, and members who write to each other. */
export function messagesStage() {
  let browser: Browser
  let server: HostedServer
  beforeAll(async () => {
    ;[browser, server] = await Promise.all([
      sharedChromium(),
      hostServer({ EMAIL_VERIFICATION: 'off', RATE_LIMITS: 'off' }),
    ])
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  return {
    get browser() {
      return browser
    },
    get server() {
      return server
    },
    two: async () => [await aCaller(server.url), await aCaller(server.url)] as const,
    enter: async (who: Caller, viewport: typeof PHONE): Promise<Person> =>
      aSignedInPerson(browser, server.url, viewport, await tokenOf(server.url, who.email, PASSWORD)),
  }
}

export function writeTo(from: Caller, to: Caller, content: string): Promise<Answer> {
  return from.call('POST', '/api/messages', { receiverId: to.id, content })
}

/** Returns the conversation on the server, as the first of the two sees it. */
export async function thread(of: Caller, other: Caller): Promise<{ content: string }[]> {
  const { body } = await of.call('GET', `/api/messages/conversation/${other.id}`)
  return body as unknown as { content: string }[]
}

export function box(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Message', exact: true })
}

export async function send(page: Page, text: string): Promise<void> {
  await box(page).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

export function bubbles(page: Page, text: string): Locator {
  return page.getByRole('listitem').filter({ hasText: text })
}
