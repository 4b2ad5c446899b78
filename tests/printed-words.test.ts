import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { bannedIn, faultsOf, longSentencesIn } from './support/sources/plain-words.ts'
import { type Sentence, sentencesUnder } from './support/sources/sentences.ts'

/** Functions whose texts operators read. */
const SAID_BY =
  /^(?:log|info|warn|error|fatal|fail|wrong|refine|argumentsOf|onDeath|reasonOf|\w*(?:Error|Refused|Unavailable|NotPublic))\(\)$/
/** Files whose texts operators read. */
const SAID_IN = /\/(?:ledger-check|banner|start-refused|refusal|process|config)\.ts$/
const OPERATORS = ['app-server', 'workers', 'migrations', 'adapters', 'bench', 'web/build.ts']

const SQL =
  /\b(?:select|insert|update|delete|create|alter|drop) .*\b(?:from|into|set|table|exists|function)\b/i
/** Words that a newcomer would not understand, each with the usual one. */
const ODD: readonly [RegExp, string][] = [
  [/\bstands?\b/i, '“is” or “has”'],
  [/\bgoes on\b|\banew\b/i, '“continues”, “again”'],
  [/\btakes no (?:writes|mail)\b/, '“rejects writes”'],
  [/\bcan(?:not| no longer|’t)? be (?:heard|kept|entered)\b/, '“received”, “stored”, “opened”'],
  [/\bwas(?: not)? kept\b|\bnot kept\b/, '“stored”'],
  [/\bdoes not answer\b|\banswers? (?:nothing|…)|\banswered …/, '“respond”'],
  [/\bhanded to\b|\bby another key\b|\btold nothing\b|\bleads to\b/, 'the field’s term'],
]

const printed = OPERATORS.flatMap((folder) =>
  folder.endsWith('.ts')
    ? sentencesUnder('web').filter(({ file }) => file === folder)
    : sentencesUnder(folder),
).filter(isPrinted)

describe('Texts of the command line and the logs', () => {
  test('are found', () => {
    expect(printed.length).toBeGreaterThan(250)
    for (const start of [
      'Campus Marketplace is ready',
      'The ledger is',
      'DATABASE_URL is not set',
      'demo:reset',
    ])
      expect(
        printed.some(({ text }) => text.includes(start)),
        start,
      ).toBe(true)
  })

  test('have no banned word; `nobody` is also an account of Unix', () => {
    const faults = printed.flatMap((said) =>
      bannedIn(said.text.replace('postgres or nobody', 'postgres')).map(
        (fault) => `${said.file}:${said.line} ${fault}`,
      ),
    )
    expect(faults).toEqual([])
  })

  test('have no long sentence', () => {
    const long = printed.flatMap((said) =>
      longSentencesIn(said.text).map((fault) => `${said.file}:${said.line} ${fault}`),
    )
    expect(long).toEqual([])
  })

  test.each(ODD)('have no %s', (odd) => {
    expect(printed.filter(({ text }) => odd.test(text)).map(shown)).toEqual([])
  })
})

test('Each alert states the problem in one plain sentence', () => {
  const path = join(import.meta.dirname, '..', 'docs', 'deploy', 'alerts.yml')
  const { groups } = parse(readFileSync(path, 'utf8')) as {
    groups: { rules: { alert: string; annotations?: { summary?: string } }[] }[]
  }
  const alerts = groups.flatMap(({ rules }) => rules)
  expect(alerts.length).toBeGreaterThan(10)
  for (const { alert, annotations } of alerts) {
    expect(annotations?.summary, alert).toMatch(/^\p{Lu}.*\.$/u)
    expect(faultsOf(annotations?.summary ?? '')).toEqual([])
  }
})

function isPrinted({ file, text, in: holder }: Sentence): boolean {
  if (/^adapters\/(?:contract|memory)\//.test(file) || SQL.test(text)) return false
  if (/^adapters\/http\/(?!server)/.test(file) && !/^(?:info|warn|error)\(\)$/.test(holder)) return false
  return (SAID_BY.test(holder) || SAID_IN.test(file)) && /\p{L}{2,} \p{L}{2,}/u.test(text)
}

function shown({ file, line, text }: Sentence): string {
  return `${file}:${line} ${text}`
}
