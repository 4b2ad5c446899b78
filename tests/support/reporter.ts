import { writeSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

type Counts = { passed: number; failed: number; skipped: number }

/** Prints a last line that machines read: `Tests: N passed, N failed, N skipped`. */
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

/** Counts unloadable files, failed hooks, and errors outside of tests as failures, too. */
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
