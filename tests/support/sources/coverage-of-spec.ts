import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ITEMS = 198
const ROOT = join(import.meta.dirname, '..', '..', '..')

/** Returns the specification's items in names of tests, such as `[S52]` or `[S52, S53]`, with their files. */
export function coverageOfSpec(files: readonly { path: string; text: string }[]): Map<number, string[]> {
  const covered = new Map<number, string[]>()
  for (const { path, text } of files) {
    for (const number of new Set(itemsIn(text))) covered.set(number, [...(covered.get(number) ?? []), path])
  }
  return covered
}

function itemsIn(text: string): number[] {
  // Readings may stand beside items: `[S145, R31]`.
  const brackets = [...text.matchAll(/\[([SR]\d{1,3}(?:,\s*[SR]\d{1,3})*)\]/g)]
  const numbers = brackets.flatMap(([, list = '']) =>
    list
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item.startsWith('S'))
      .map((item) => Number(item.slice(1))),
  )
  const unknown = numbers.find((number) => number < 1 || number > ITEMS)
  if (unknown !== undefined) throw new RangeError(`there is no item S${unknown}`)
  return numbers
}

if (import.meta.main) {
  const paths = globSync('tests/**/*.{ts,tsx}', { cwd: ROOT }).sort()
  const covered = coverageOfSpec(
    paths.map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') })),
  )
  const all = Array.from({ length: ITEMS }, (_, index) => index + 1)
  for (const number of all.filter((item) => covered.has(item)))
    console.log(`S${number}: ${covered.get(number)?.join(', ')}`)
  const missing = all.filter((number) => !covered.has(number)).map((number) => `S${number}`)
  console.log(`\n${covered.size} of ${ITEMS} items are named by tests; ${missing.length} are not:`)
  console.log(missing.join(' '))
}
