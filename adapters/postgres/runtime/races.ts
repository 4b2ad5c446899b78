import { setTimeout as pause } from 'node:timers/promises'
import { isConflict } from './errors.ts'

const TRIES = 5
const PAUSE_MS = 20

/** Repeats a step that lost a race, up to five times. */
export async function untilItWins<T>(step: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await step()
    } catch (error) {
      if (!isConflict(error) || attempt === TRIES) throw error
      await pause(Math.random() * PAUSE_MS * attempt)
    }
  }
}
