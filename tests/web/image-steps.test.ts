import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { imageSteps } from '../../web/src/features/catalog/image-steps.ts'

const MOST = 4

describe('[S98] the pictures of a listing that is saved', () => {
  test('go before others come, and the last one only when another is there', () => {
    expect(imageSteps({ kept: 1, removed: [7, 8], added: ['a'] }, MOST)).toEqual([
      { remove: 7 },
      { remove: 8 },
      { add: ['a'] },
    ])
    expect(imageSteps({ kept: 0, removed: [7], added: ['a'] }, MOST)).toEqual([{ add: ['a'] }, { remove: 7 }])
    expect(imageSteps({ kept: 0, removed: [1, 2, 3, 4], added: ['a', 'b', 'c', 'd'] }, MOST)).toEqual([
      { remove: 1 },
      { remove: 2 },
      { remove: 3 },
      { add: ['a', 'b', 'c'] },
      { remove: 4 },
      { add: ['d'] },
    ])
    expect(imageSteps({ kept: 4, removed: [], added: [] }, MOST)).toEqual([])
  })

  test('are never none and never more than four on the way, and right in the end', () => {
    const counts = fc
      .tuple(fc.nat(MOST), fc.nat(MOST), fc.nat(MOST))
      .filter(([kept, removed]) => kept + removed <= MOST && kept + removed > 0)
      .filter(([kept, , added]) => kept + added >= 1 && kept + added <= MOST)
    fc.assert(
      fc.property(counts, ([kept, removed, added]) => {
        const names = Array.from({ length: added }, (_, place) => `new ${place}`)
        const ids = Array.from({ length: removed }, (_, place) => place + 1)
        let now = kept + removed
        const steps = imageSteps({ kept, removed: ids, added: names }, MOST)
        for (const step of steps) {
          now += 'add' in step ? step.add.length : -1
          expect(now).toBeGreaterThanOrEqual(1)
          expect(now).toBeLessThanOrEqual(MOST)
        }
        expect(steps.flatMap((step) => ('remove' in step ? [step.remove] : []))).toEqual(ids)
        expect(steps.flatMap((step) => ('add' in step ? step.add : []))).toEqual(names)
      }),
    )
  })
})
