import { writeSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

type Counts = { passed: number; failed: number; skipped: number }

/** Ends the output of a run with one line that machines read: `Tests: N passed, N failed, N skipped`. */
export default function closingLine(): Reporter {
  let counts: Counts = { passed: 0, failed: 0, skipped: 0 }
  process.on('exit', () => {
    writeSync(1, `Tests: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped\n`)
  })
  return {
    onTestRunEnd(modules, unhandledErrors) {
      counts = count(modules, unhandledErrors)
    },
  }
}

/** A file that could not be loaded, a hook that threw, and an error outside any test are failures too. */
function count(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): Counts {
  const counts: Counts = { passed: 0, failed: unhandledErrors.length, skipped: 0 }
  for (const module of modules) {
    let failedTests = 0
    for (const test of module.children.allTests()) {
      const { state } = test.result()
      if (state === 'passed') counts.passed += 1
      else if (state === 'failed') failedTests += 1
      else counts.skipped += 1
    }
    if (failedTests === 0 && !module.ok()) failedTests = 1
    counts.failed += failedTests
  }
  return counts
}
