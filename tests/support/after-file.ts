import { afterAll, vi } from 'vitest'
import { closeOpened } from './market/opened.ts'

/** Files of one project share a process: nothing that one has put in place or opened is left to the next. */
afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  await closeOpened()
})
