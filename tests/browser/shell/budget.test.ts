import { expect, test } from 'vitest'
import { auditBundles } from '../../../bench/audit/bundles.ts'

test('no screen exceeds its budget of scripts, styles and fonts', () => {
  const findings = auditBundles()
  expect(findings.length).toBeGreaterThan(25)
  expect(findings.filter(({ value }) => value === 0)).toEqual([])
  expect(findings.filter(({ isOver }) => isOver)).toEqual([])
})
