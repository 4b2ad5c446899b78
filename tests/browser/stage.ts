import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { ChromiumRelease } from '#tests/support/browsers/chromium.ts'
import { sharedChromium } from '#tests/support/browsers/shared-chromium.ts'
import { type HostedServer, hostServer } from '#tests/support/servers/hosted-server.ts'
import { aPerson, aSignedInPerson, type Person, PHONE } from './person.ts'

/**
 * The demo on a server and a browser, for the tests of one file. Who enters leaves after each test, and then their page
 * must have complained of nothing, unless the test is about trouble.
 */
export function demoStage({
  trouble = false,
  scene = false,
  settings = {},
  release = 'newest',
}: {
  trouble?: boolean
  /** Whether what `preparedScene` tells of is there. */
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
    /** Somebody who has signed in here before; without a token a visitor. */
    async enter(token: string | undefined, viewport = PHONE): Promise<Person> {
      const person = await (token === undefined
        ? aPerson(browser, server.url, viewport)
        : aSignedInPerson(browser, server.url, viewport, token))
      inside.push(person)
      return person
    },
  }
}
