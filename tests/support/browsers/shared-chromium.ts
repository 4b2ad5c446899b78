import type { Browser } from 'playwright-core'
import { type ChromiumRelease, launchChromium } from './chromium.ts'

/** Pages live too short for what optimising their scripts costs: a sixth of all that they do. */
const UNOPTIMISED = '--js-flags=--no-opt --no-maglev'

const running = new Map<ChromiumRelease, Browser>()

/**
 * The Chromium of this release that the files of one worker share; it ends with the worker. Its `close` leaves it running and
 * closes what was opened in it.
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
