import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

describe('the documents', () => {
  test('name every setting, and .env.example no other', () => {
    const settings = [...read('app-server/config.ts').matchAll(/^ {2}([A-Z_]+):/gm)].map(([, name]) => name)
    expect(settings.length).toBeGreaterThan(15)
    const examples = [...read('.env.example').matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name)
    expect(examples.sort()).toEqual(settings.sort())
    const readme = read('README.md')
    expect(settings.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
  })

  test('name every script', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const readme = read('README.md')
    expect(
      Object.keys(scripts).filter((name) => !new RegExp(`(npm (run )?|\`)${name}\\b`).test(readme)),
    ).toEqual([])
  })

  test('link to what is there', () => {
    const broken = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT }).flatMap((path) =>
      [...read(path).matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !existsSync(join(ROOT, dirname(path), target)))
        .map((target) => `${path}: ${target}`),
    )
    expect(broken).toEqual([])
  })
})
