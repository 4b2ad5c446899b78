import type { Page } from 'playwright-core'

/** Slow 3G: 400 kbit/s, 400 ms latency each way. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

export async function onSlow3G(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_3G)
}
