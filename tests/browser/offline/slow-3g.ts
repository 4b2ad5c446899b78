import type { Page } from 'playwright-core'

/** A slow phone network: 400 kbit a second, 400 ms each way of a request. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** Puts a page on slow 3G from now on. */
export async function onSlow3G(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_3G)
}
