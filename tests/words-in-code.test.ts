import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
/** Parsing a thousand files takes seconds on a busy machine. */
const TIMEOUT_MS = 60_000

/** First words of doc comments that ask or continue a sentence instead of promising something. */
const FIRST_WORDS =
  /^(?:What|Whatever|Whether|How|Where|Who|Whose|Whoever|When|Why|Of|That|Until|Since|Because)\b/
/** The field has terms for these: notified, stored, received, the caller, no one, again. */
const WORDS = /\b(?:told|kept|heard|hears|whoever|whomever|nobody|somebody|anew|heeds?|at hand|so many)\b/i
/** Further idioms that names of tests must not have: reports, is, immediately, no one. */
const TITLE_IDIOMS = /\b(?:tells?|stands|at once|anybody|for nothing|goes on)\b/i
const NAMES =
  /^(?:told|kept|heard|heeds|whoever|anew)(?=$|[A-Z_])|(?:Told|Kept|Heard|Heeds|Whoever|Anew|AtHand)(?=$|[A-Z])/

describe('Comments and names', () => {
  test.each(['domain', 'adapters', 'app-server', 'workers', 'web', 'migrations'])(
    'of %s use the field’s terms',
    { timeout: TIMEOUT_MS },
    (part) => {
      const faults = filesUnder(part).map(faultsOf)
      expect(faults.flatMap(({ comments }) => comments)).toEqual([])
      expect(faults.flatMap(({ names }) => names)).toEqual([])
    },
  )
})

test('Names of tests use the field’s terms', { timeout: TIMEOUT_MS }, () => {
  const titles = filesUnder('tests').flatMap(titlesOf)
  expect(titles.length).toBeGreaterThan(3000)
  const prose = titles.map((title) => title.replace(/`[^`]*`/g, ''))
  expect(prose.filter((title) => WORDS.test(title) || TITLE_IDIOMS.test(title))).toEqual([])
})

function filesUnder(part: string): string[] {
  return globSync(`${part}/**/*.{ts,tsx}`, { cwd: ROOT, exclude: ['**/node_modules/**', '**/dist/**'] })
}

/** Returns the texts that `describe`, `test` and their variants are called with. */
function titlesOf(path: string): string[] {
  const source = readFileSync(join(ROOT, path), 'utf8')
  const titles: string[] = []
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      const isText = title?.type === 'Literal' || title?.type === 'TemplateLiteral'
      if (isText && /^(?:describe|test|it)\b/.test(source.slice(callee.start, callee.end)))
        titles.push(source.slice(title.start + 1, title.end - 1))
    },
  }).visit(parseSync(path, source).program)
  return titles
}

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
