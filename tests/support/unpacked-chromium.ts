import { findChromium } from './chromium.ts'

/** Unpacks the tests' Chromium before any worker needs it. */
export default async function setup(): Promise<void> {
  await findChromium()
}
