import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { imageSteps } from '../../../web/src/components/listing/photos/image-steps.ts'

const MAX = 4

describe('[S98] saving a listing’s pictures', () => {
  test('removes some before adding others, and the last one only after another was added', () => {
    expect(imageSteps({ remaining: 1, removed: [7, 8], added: ['a'] }, MAX)).toEqual([
      { remove: 7 },
      { remove: 8 },
      { add: ['a'] },
    ])
    expect(imageSteps({ remaining: 0, removed: [7], added: ['a'] }, MAX)).toEqual([
      { add: ['a'] },
      { remove: 7 },
    ])
    expect(imageSteps({ remaining: 0, removed: [1, 2, 3, 4], added: ['a', 'b', 'c', 'd'] }, MAX)).toEqual([
      { remove: 1 },
      { remove: 2 },
      { remove: 3 },
      { add: ['a', 'b', 'c'] },
      { remove: 4 },
      { add: ['d'] },
    ])
    expect(imageSteps({ remaining: 4, removed: [], added: [] }, MAX)).toEqual([])
  })

  test('never passes zero or more than four on the way, and ends right', () => {
    const counts = fc
      .tuple(fc.nat(MAX), fc.nat(MAX), fc.nat(MAX))
      .filter(([remaining, removed]) => remaining + removed <= MAX && remaining + removed > 0)
      .filter(([remaining, , added]) => remaining + added >= 1 && remaining + added <= MAX)
    fc.assert(
      fc.property(counts, ([remaining, removed, added]) => {
        const names = Array.from({ length: added }, (_, index) => `new ${index}`)
        const ids = Array.from({ length: removed }, (_, index) => index + 1)
        let now = remaining + removed
        const steps = imageSteps({ remaining, removed: ids, added: names }, MAX)
        for (const step of steps) {
          now += 'add' in step ? step.add.length : -1
          expect(now).toBeGreaterThanOrEqual(1)
          expect(now).toBeLessThanOrEqual(MAX)
        }
        expect(steps.flatMap((step) => ('remove' in step ? [step.remove] : []))).toEqual(ids)
        expect(steps.flatMap((step) => ('add' in step ? step.add : []))).toEqual(names)
      }),
    )
  })
})
