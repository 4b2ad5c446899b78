import { findChromium, hasChromium } from './chromium.ts'

/** Unpacks the tests' browsers before any worker needs them. */
export default async function setup(): Promise<void> {
  await findChromium('newest')
  if (hasChromium('119')) await findChromium('119')
}
