import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { ChromiumRelease } from '#tests/support/browsers/chromium.ts'
import { sharedChromium } from '#tests/support/browsers/shared-chromium.ts'
import { type HostedServer, hostServer } from '#tests/support/servers/hosted-server.ts'
import { aPerson, aSignedInPerson, type Person, PHONE } from './person.ts'

/**
 * Starts the demo and a browser for one file. After each test all pages must be free of errors, unless the
 * test is about trouble.
 */
export function demoStage({
  trouble = false,
  scene = false,
  settings = {},
  release = 'newest',
}: {
  trouble?: boolean
  /** True if the data of `preparedScene` is needed. */
  scene?: boolean
  settings?: Record<string, string>
  release?: ChromiumRelease
} = {}) {
  let server: HostedServer
  let browser: Browser
  const inside: Person[] = []

  beforeAll(async () => {
    ;[server, browser] = await Promise.all([
      hostServer({ DEMO_DATA: 'true', ...settings }, scene ? 'scene' : 'demo'),
      sharedChromium(release),
    ])
  })
  afterEach(async () => {
    for (const { context, complaints } of inside.splice(0)) {
      if (!trouble) expect(complaints).toEqual([])
      await context.close()
    }
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })

  return {
    get server() {
      return server
    },
    /** Opens a page that is signed in, or a visitor's without a token. */
    async enter(token: string | undefined, viewport = PHONE): Promise<Person> {
      const person = await (token === undefined
        ? aPerson(browser, server.url, viewport)
        : aSignedInPerson(browser, server.url, viewport, token))
      inside.push(person)
      return person
    },
  }
}
