import { afterAll, vi } from 'vitest'
import { closeOpened } from './market/opened.ts'

/** Files of one project share a process, so each closes what it opened. */
afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await closeOpened()
})
