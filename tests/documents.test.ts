import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { RETENTION_DAYS } from '#domain/shared/limits.ts'
import { OLDEST_BROWSERS } from '../web/oldest-browsers.ts'
import { bannedIn, longSentencesIn } from './support/sources/plain-words.ts'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

describe('the documents', () => {
  test('name every setting, and .env.example no other', () => {
    const settings = [...read('app-server/config.ts').matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name)
    expect(settings.length).toBeGreaterThan(15)
    const examples = [...read('.env.example').matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name)
    expect(examples.sort()).toEqual(settings.sort())
    const handbook = read('docs/settings.md')
    expect(settings.filter((name) => !handbook.includes(`\`${name}\``))).toEqual([])
  })

  test('name the oldest browsers that the build targets', () => {
    const { chrome, edge, safari, firefox } = OLDEST_BROWSERS
    expect(edge).toBe(chrome)
    expect(read('README.md')).toContain(
      `Chrome, Edge and WebView ${chrome}, Safari ${safari} and Firefox ${firefox}`,
    )
  })

  test('state every retention period, as Privacy does', () => {
    const handbook = read('docs/operations.md').split('## What is kept, and for how long')[1] ?? ''
    const [kept = ''] = handbook.split('\n## ')
    const privacy = read('web/src/features/pages/privacy.tsx')
    for (const [name, days] of Object.entries(RETENTION_DAYS)) {
      expect(privacy).toContain(`RETENTION_DAYS.${name}`)
      if (name !== 'backups') expect(kept, name).toMatch(new RegExp(`\\b${days} days\\b`))
    }
  })

  test('name every script', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = read('README.md') + read('docs/scripts.md')
    expect(
      Object.keys(scripts).filter((name) => !new RegExp(`(npm (run )?|\`)${name}\\b`).test(named)),
    ).toEqual([])
  })

  test('name existing tests against each threat', () => {
    const named = [
      ...read('docs/security.md').matchAll(/\]\(\.\.\/(tests\/[^)]+)\)((?: "[^"]+",?)*)/g),
    ].flatMap(([, path = '', titles = '']) =>
      [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ path, title })),
    )
    expect(named.length).toBeGreaterThan(50)
    expect(named.filter(({ path, title }) => !read(path).includes(title))).toEqual([])
  })

  test('use plain words', () => {
    const faults = globSync(['*.md', '.env.example', 'docs/**/*.md'], { cwd: ROOT }).flatMap((path) =>
      proseOf(path).flatMap((line) => bannedIn(line).map((fault) => `${path}: ${fault}`)),
    )
    expect(faults).toEqual([])
    expect(proseOf('README.md').length).toBeGreaterThan(100)
  })

  test('describe changes in short sentences', () => {
    const entries = read('CHANGELOG.md')
      .replace(/\n {2}(?=\S)/g, ' ')
      .split('\n')
      .filter((line) => line.startsWith('- '))
    expect(entries.length).toBeGreaterThan(80)
    expect(entries.flatMap(longSentencesIn)).toEqual([])
    // As it was put once: “Who sells is asked …”, “What is paid stays …”.
    expect(entries.filter((entry) => /(?:^- |[.;] )(?:Who|What|Whose|Where) (?!.*\?)/.test(entry))).toEqual(
      [],
    )
  })

  test('link to existing files', () => {
    const broken = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT }).flatMap((path) =>
      [...read(path).matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !existsSync(join(ROOT, dirname(path), target)))
        .map((target) => `${path}: ${target}`),
    )
    expect(broken).toEqual([])
  })
})

function proseOf(path: string): string[] {
  return read(path)
    .replace(/^#\w+=.*/gm, '')
    .replace(/```[\s\S]*?```|`[^`\n]*`|\[[^\]\n]*\]\(\S*tests\/\S+\)(?: "[^"\n]+",?)*/g, '')
    .split('\n')
}
