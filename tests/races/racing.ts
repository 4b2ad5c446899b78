import { setTimeout as pause } from 'node:timers/promises'
import { Rejection } from '#domain/shared/rejection.ts'

/** `RACE_ROUNDS=500` runs more. */
export const ROUNDS = Number(process.env.RACE_ROUNDS ?? '30')
const AT_ONCE = 4
const HEAD_START_MS = 3

/** Runs a race many times, some at once so that they disturb each other; counts each outcome. */
export async function seenIn(round: (number: number) => Promise<string>): Promise<Record<string, number>> {
  const seen: Record<string, number> = {}
  let next = 0
  const runner = async () => {
    for (let number = next++; number < ROUNDS; number = next++) {
      const outcome = await round(number)
      seen[outcome] = (seen[outcome] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, runner))
  return seen
}

/**
 * Starts both, one a few milliseconds ahead, alternating. Returns `done` or the code of a rejection for each;
 * any other error fails the test.
 */
export async function race(
  number: number,
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<[string, string]> {
  const ahead = number % 2 === 0 ? 0 : 1
  // On a machine too busy to let both begin at once, every fifth round still shows each order.
  if (number % 5 === 0) return inTurn(ahead, [one, other])
  const wait = (index: number) => (index === ahead ? 0 : Math.random() * HEAD_START_MS)
  return Promise.all([outcomeOf(() => pause(wait(0)).then(one)), outcomeOf(() => pause(wait(1)).then(other))])
}

async function inTurn(
  first: number,
  actions: readonly [() => Promise<unknown>, () => Promise<unknown>],
): Promise<[string, string]> {
  const [one, other] = actions
  if (first === 0) return [await outcomeOf(one), await outcomeOf(other)]
  const later = await outcomeOf(other)
  return [await outcomeOf(one), later]
}

async function outcomeOf(run: () => Promise<unknown>): Promise<string> {
  try {
    await run()
    return 'done'
  } catch (error) {
    if (error instanceof Rejection) return error.code
    throw error
  }
}
