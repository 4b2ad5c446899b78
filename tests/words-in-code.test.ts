import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** First words of doc comments that ask or continue a sentence instead of promising something. */
const FIRST_WORDS =
  /^(?:What|Whatever|Whether|How|Where|Who|Whose|Whoever|When|Why|Of|That|Until|Since|Because)\b/
/** The field has terms for these: notified, stored, received, the caller, no one, again. */
const WORDS = /\b(?:told|kept|heard|hears|whoever|whomever|nobody|somebody|anew|heeds?|at hand|so many)\b/i
const NAMES =
  /^(?:told|kept|heard|heeds|whoever|anew)(?=$|[A-Z_])|(?:Told|Kept|Heard|Heeds|Whoever|Anew|AtHand)(?=$|[A-Z])/

/** Numbers of names that are left; lower them with each rename. */
const NAMES_LEFT = { domain: 0, adapters: 0, 'app-server': 0, workers: 0, 'web/src': 0 }

describe('Comments and names', () => {
  test.each(Object.entries(NAMES_LEFT))('of %s use the field’s terms', (part, left) => {
    const faults = globSync(`${part}/**/*.{ts,tsx}`, { cwd: ROOT }).map(faultsOf)
    expect(faults.flatMap(({ comments }) => comments)).toEqual([])
    const names = faults.flatMap((found) => found.names)
    expect(names.length, names.join('\n')).toBeLessThanOrEqual(left)
  })
})

function faultsOf(path: string): { comments: string[]; names: string[] } {
  const { program, comments } = parseSync(path, readFileSync(join(ROOT, path), 'utf8'))
  const names = new Set<string>()
  // biome-ignore lint/correctness/noComponentHookFactories: it visits identifiers of a syntax tree.
  new Visitor({ Identifier: ({ name }) => void names.add(name) }).visit(program)
  const texts = comments.map(({ value }) => ({
    isDoc: value.startsWith('*'),
    text: value
      .replace(/^\*/, '')
      .replace(/\n\s*\*/g, ' ')
      .trim(),
  }))
  return {
    comments: texts
      .filter(({ isDoc, text }) => WORDS.test(text) || (isDoc && FIRST_WORDS.test(text)))
      .map(({ text }) => `${path}: ${text}`),
    names: [...names].filter((name) => NAMES.test(name)).map((name) => `${path}: ${name}`),
  }
}
