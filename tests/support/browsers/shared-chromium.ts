import type { Browser } from 'playwright-core'
import { type ChromiumRelease, launchChromium } from './chromium.ts'

/** Pages are too short-lived for the optimization of their scripts, a sixth of all work. */
const UNOPTIMISED = '--js-flags=--no-opt --no-maglev'

const running = new Map<ChromiumRelease, Browser>()

/**
 * Returns the Chromium of this release that a worker's files share. Its `close` only closes what was opened
 * in it.
 */
export async function sharedChromium(release: ChromiumRelease = 'newest'): Promise<Browser> {
  const known = running.get(release)
  if (known?.isConnected()) return known
  const browser = await launchChromium([UNOPTIMISED], release)
  browser.close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
  }
  running.set(release, browser)
  return browser
}
