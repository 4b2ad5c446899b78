import type { Browser } from 'playwright-core'
import { launchChromium } from './chromium.ts'

/** Pages live too short for what optimising their scripts costs: a sixth of all that they do. */
const UNOPTIMISED = '--js-flags=--no-opt --no-maglev'

let running: Browser | undefined

/**
 * The Chromium that the files of one worker share; it ends with the worker. Its `close` leaves it running and closes what
 * was opened in it.
 */
export async function sharedChromium(): Promise<Browser> {
  if (running?.isConnected()) return running
  const browser = await launchChromium([UNOPTIMISED])
  browser.close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
  }
  running = browser
  return browser
}
