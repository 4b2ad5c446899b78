import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, test } from 'vitest'
import { OLDEST_BROWSERS } from '../../../web/oldest-browsers.ts'

const DIST = join(import.meta.dirname, '../../../web/dist')
const DATA = createRequire(import.meta.url).resolve('@mdn/browser-compat-data')
const { api, javascript } = JSON.parse(readFileSync(DATA, 'utf8')) as CompatData

/** Built-ins that are checked by `in`, `typeof`, `?.` or `try` before they are used. */
const ASKED_FOR = [
  'Error.captureStackTrace',
  'PerformanceEventTiming',
  'navigation',
  'requestIdleCallback',
  'setImmediate',
  'skipTransition()',
  'startViewTransition()',
]
const OTHERS = ['draw()']

/** Whether the oldest browsers have each built-in: `URL`, `URL.parse`, and `toSorted()` of any object. */
const known = new Map<string, boolean>()
for (const owners of [api, javascript.builtins])
  for (const [owner, entry] of partsOf(owners)) {
    note(owner, entry.__compat)
    for (const [key, { __compat }] of partsOf(entry)) {
      const member = key.replace(/_static$/, '')
      note(`${owner}.${member}`, __compat)
      note(`${member}()`, __compat)
      if (owner === 'Window' || owner === 'WorkerGlobalScope') note(member, __compat)
    }
  }

test('the build calls no built-in that the oldest supported browsers lack', () => {
  const newer = ['URL.parse', 'Promise.withResolvers', 'isDisjointFrom()']
  const old = ['URL', 'structuredClone', 'Array.from', 'toSorted()', 'AbortSignal.timeout']
  expect([...newer, ...old].filter((name) => known.get(name))).toEqual(old)
  const files = globSync(['assets/*.js', 'sw.js'], { cwd: DIST })
  expect(files.length).toBeGreaterThan(50)
  const used = new Set(files.flatMap((file) => usedIn(readFileSync(join(DIST, file), 'utf8'))))
  const own = new Set([...used].flatMap((name) => (name.startsWith('own ') ? [name.slice(4)] : [])))
  const missing = [...used].filter((name) => known.get(name) === false && !own.has(name))
  expect(missing.sort()).toEqual([...ASKED_FOR, ...OTHERS].sort())
})

test('a built-in that the oldest supported browsers lack is detected in any call', () => {
  const script =
    'const a = URL.parse(b); list.isDisjointFrom(a); navigation?.back(); part.draw?.(); globalThis.URL.canParse(a)'
  expect(usedIn(script).filter((name) => known.get(name) === false)).toEqual([
    'URL.parse',
    'isDisjointFrom()',
    'navigation',
    'canParse()',
    'URL.canParse',
  ])
})

function partsOf(entry: Identifier | undefined): [string, Identifier][] {
  const names = Object.keys(entry ?? {}).filter((name) => name !== '__compat')
  return names.flatMap((name) => (entry?.[name] ? [[name, entry[name]]] : []))
}

/** One object with a member of that name is enough: a script does not say whose it calls. */
function note(name: string, compat: CompatStatement | undefined): void {
  if (compat) known.set(name, known.get(name) === true || isInOldest(compat))
}

function isInOldest({ support }: CompatStatement): boolean {
  return (['chrome', 'edge', 'firefox', 'safari'] as const).every((browser) =>
    [support[browser] ?? []]
      .flat()
      .some(
        ({ version_added: added, flags, prefix, alternative_name: otherName }) =>
          typeof added === 'string' &&
          isUpTo(added, OLDEST_BROWSERS[browser]) &&
          !flags &&
          !prefix &&
          otherName === undefined,
      ),
  )
}

function isUpTo(version: string, oldest: string): boolean {
  const [major = Number.POSITIVE_INFINITY, minor = 0] = version.replace('≤', '').split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = oldest.split('.').map(Number)
  return major < oldestMajor || (major === oldestMajor && minor <= oldestMinor)
}

/** Returns globals, their members and called members, and as `own name()` those that the script defines. */
function usedIn(script: string): string[] {
  const used: string[] = []
  const names = new Set<ESTree.Node>()
  const isDefined = ({ key, computed }: { key: ESTree.Node; computed: boolean }) => {
    if (computed) return
    names.add(key)
    used.push(`own ${nameOf(key)}()`)
  }
  new Visitor({
    CallExpression({ callee, optional }) {
      if (callee.type === 'MemberExpression' && !optional) used.push(`${nameOf(callee)}()`)
    },
    MemberExpression({ object, property, computed }) {
      if (computed) return
      names.add(property)
      used.push(`${nameOf(object)}.${nameOf(property)}`)
    },
    AssignmentExpression({ left }) {
      if (left.type === 'MemberExpression') used.push(`own ${nameOf(left)}()`)
    },
    Property: isDefined,
    PropertyDefinition: isDefined,
    MethodDefinition: isDefined,
    Identifier(node) {
      if (!names.has(node)) used.push(node.name)
    },
  }).visit(parseSync('script.js', script).program)
  return used
}

function nameOf(node: ESTree.Node): string {
  if (node.type === 'MemberExpression') return nameOf(node.property)
  return node.type === 'Identifier' ? node.name : ''
}
