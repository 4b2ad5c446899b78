import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { aPerson, type Person, PHONE } from '#tests/browser/person.ts'
import type { ChromiumRelease } from '#tests/support/browsers/chromium.ts'
import { sharedChromium } from '#tests/support/browsers/shared-chromium.ts'
import type { Prepared } from '#tests/support/databases/prepared-data.ts'
import { type HostedServer, hostServer } from '#tests/support/servers/hosted-server.ts'
import { type ShakyNetwork, shakyNetworkTo } from './shaky-network.ts'

/** Starts the demo and a browser for one file, and for each test a visitor behind a network that can fail. */
export function offlineStage(release: ChromiumRelease = 'newest', prepared: Prepared = 'demo') {
  let server: HostedServer
  let browser: Browser
  let network: ShakyNetwork
  let visitor: Person

  beforeAll(async () => {
    ;[server, browser] = await Promise.all([
      hostServer({ DEMO_DATA: 'true' }, prepared),
      sharedChromium(release),
    ])
  })
  afterAll(async () => {
    await browser?.close()
    await server?.stop()
  })
  beforeEach(async () => {
    network = await shakyNetworkTo(server.url)
    visitor = await aPerson(browser, network.url, PHONE, { serviceWorkers: 'allow' })
  })
  afterEach(async () => {
    await visitor.context.close()
    await network.close()
  })

  return {
    get server() {
      return server
    },
    get network() {
      return network
    },
    get visitor() {
      return visitor
    },
    async loseNetwork(): Promise<void> {
      network.cut = true
      await visitor.context.setOffline(true)
    },
  }
}
