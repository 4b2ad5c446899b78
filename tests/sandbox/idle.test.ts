import { expect, test } from 'vitest'
import { createMemoryStore } from '#adapters/sandbox/memory-store.ts'
import { aPayout, startStandIn } from './stand-in.ts'

const IDLE_FOR_MS = 1500

test('an idle sandbox makes no queries after its first, and a new transfer wakes it', async () => {
  const memory = createMemoryStore()
  let requested = 0
  const store = {
    ...memory,
    nextDue: () => {
      requested += 1
      return memory.nextDue()
    },
  }
  const standIn = await startStandIn({ store, settleAfterMs: 300 })
  try {
    await new Promise((resolve) => setTimeout(resolve, IDLE_FOR_MS))
    expect(requested).toBe(1)
    await standIn.provider.sendPayout(aPayout('tr_idle'))
    await expect.poll(() => standIn.receiver.received.length, { timeout: 2000 }).toBe(1)
  } finally {
    await standIn.close()
  }
})
