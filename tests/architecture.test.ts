import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { circlesOf, reachedFrom } from './support/sources/circles.ts'

const ROOT = resolve(import.meta.dirname, '..')

/** Imports that each part may have; a part may always import itself. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  domain: [],
  'adapters/contract': [],
  'adapters/ports': [],
  adapters: ['domain', 'adapters/contract', 'adapters/ports'],
  web: ['adapters/contract'],
  migrations: [],
  workers: ['domain', 'adapters', 'adapters/ports'],
  'app-server': ['domain', 'adapters', 'adapters/contract', 'adapters/ports', 'workers', 'migrations', 'web'],
}

/** Files of the domain that the contract may import: pure, and the same in the browser. */
const SHARED_WITH_THE_CONTRACT =
  /^domain\/(?:shared\/(?:actor|chat-apps|escrow-copy|money|terms|time|text)|catalog\/(?:facts|kinds|things)|moderation\/audit|\w+\/limits)\.ts$/

/** Files of a capability that another one may import, besides its pure rules. */
const PORTS = /\/ports\.ts$/
const STEP = 'domain/shared/ports.ts'

/** Starts a process of workers alone, wired as in the server; nothing imports it. */
const WORKER_PROCESS = 'workers/main.ts'

const MARKETPLACE = 'domain/marketplace.ts'
/** Floors of the web from the ground up; each may import those below it. */
const WEB_FLOORS = ['lib', 'components', 'features', 'app'] as const

const MOST_FILES = 30

type Import = { from: string; to: string; typeOnly: boolean }

const imports = ['domain', 'adapters', 'app-server', 'workers', 'migrations', 'web'].flatMap(importsUnder)
const inside = imports.filter(({ to }) => !to.startsWith('package:'))

describe('dependency direction', () => {
  test('sees the imports of each part', () => {
    expect(inside.length).toBeGreaterThan(300)
    expect(inside.some(({ from, to }) => partOf(from) === 'adapters' && partOf(to) === 'domain')).toBe(true)
  })

  test('no part imports another outside the allowed list', () => {
    const wrong = inside.filter(({ from, to }) => {
      const [part, target] = [partOf(from), partOf(to)]
      if (from === WORKER_PROCESS && target === 'app-server') return false
      if (part === 'adapters/contract' && SHARED_WITH_THE_CONTRACT.test(to)) return false
      return part !== target && !(MAY_IMPORT[part] ?? []).includes(target)
    })
    expect(wrong).toEqual([])
  })

  test('adapters import only the contract and the ports of other adapters', () => {
    const adapterOf = (file: string) => file.split('/')[1]
    const wrong = inside.filter(
      ({ from, to }) =>
        partOf(from) === 'adapters' && partOf(to) === 'adapters' && adapterOf(from) !== adapterOf(to),
    )
    expect(wrong).toEqual([])
  })

  test('a capability of the domain imports only ports, pure rules and shared code of another', () => {
    const isPure = (file: string) =>
      !reachedFrom(file, inside).has(STEP) &&
      !/\b(?:async|Promise)\b/.test(readFileSync(join(ROOT, file), 'utf8'))
    expect(isPure('domain/wallet/fees.ts')).toBe(true)
    expect(['domain/wallet/escrow.ts', 'domain/catalog/stock-keeping.ts'].filter(isPure)).toEqual([])
    const wrong = inside.filter(
      ({ from, to }) =>
        partOf(from) === 'domain' &&
        from !== MARKETPLACE &&
        capabilityOf(from) !== capabilityOf(to) &&
        capabilityOf(to) !== 'shared' &&
        !PORTS.test(to) &&
        !isPure(to),
    )
    expect(wrong).toEqual([])
  })

  test('the domain imports no package, and nothing of Node', () => {
    const wrong = imports.filter(({ from, to }) => partOf(from) === 'domain' && to.startsWith('package:'))
    expect(wrong).toEqual([])
  })

  test('the contract uses zod only', () => {
    const wrong = imports.filter(
      ({ from, to }) =>
        partOf(from) === 'adapters/contract' && to.startsWith('package:') && !to.startsWith('package:zod'),
    )
    expect(wrong).toEqual([])
  })

  test('a feature of the web does not import another', () => {
    const featureOf = (file: string) => /^web\/src\/features\/([^/]+)/.exec(file)?.[1]
    const wrong = inside.filter(
      ({ from, to }) => featureOf(from) && featureOf(to) && featureOf(from) !== featureOf(to),
    )
    expect(wrong).toEqual([])
  })

  test('the web imports no endpoint as a value: it calls them by key', () => {
    const values = inside.filter(({ typeOnly }) => !typeOnly)
    const reached = new Set(values.filter(({ from }) => from.startsWith('web/src/')).map(({ to }) => to))
    for (const file of reached) for (const { from, to } of values) if (from === file) reached.add(to)
    const definesEndpoints = (file: string) => /= endpoint\(/.test(readFileSync(join(ROOT, file), 'utf8'))
    expect(sources('adapters/contract').filter(definesEndpoints).length).toBeGreaterThan(40)
    expect([...reached].filter((file) => /\.tsx?$/.test(file) && definesEndpoints(file))).toEqual([])
  })

  test('in the web, arrows go from the app to features to components to lib, never up', () => {
    const ways = inside.filter(({ from, to }) => floorOf(from) !== undefined && floorOf(to) !== undefined)
    expect(ways.length).toBeGreaterThan(1000)
    for (const floor of WEB_FLOORS)
      expect(ways.some(({ to }) => to.startsWith(`web/src/${floor}/`))).toBe(true)
    expect(ways.filter(({ from, to }) => (floorOf(from) ?? 0) < (floorOf(to) ?? 0))).toEqual([])
    expect(inside.filter(({ from }) => from.startsWith('web/src/') && floorOf(from) === undefined)).toEqual(
      inside.filter(({ from }) => from === 'web/src/main.tsx'),
    )
  })
})

describe('circles of imports', () => {
  test('are detected in a sample that has some', () => {
    const edges = [
      { from: 'a', to: 'b' },
      { from: 'b', to: 'c' },
      { from: 'c', to: 'b' },
    ]
    expect(circlesOf(edges)).toEqual([['b', 'c']])
  })

  test('do not exist in any part', () => {
    expect(circlesOf(inside.filter(({ typeOnly }) => !typeOnly))).toEqual([])
  })

  test('are not made by type imports, except inside one aggregate', () => {
    const isOfOneAggregate = (circle: string[]) =>
      new Set(circle.map(capabilityOf)).size === 1 &&
      circle.every((file) => partOf(file) === 'domain' && !PORTS.test(file))
    expect(circlesOf(inside).filter((circle) => !isOfOneAggregate(circle))).toEqual([])
  })
})

describe('the domain', () => {
  test('uses neither clock nor random numbers', () => {
    const wrong = sources('domain').filter((file) =>
      /\bDate\.now\(|new Date\(\)|Math\.random\(|\bcrypto\b|\bperformance\b/.test(
        readFileSync(join(ROOT, file), 'utf8'),
      ),
    )
    expect(wrong).toEqual([])
  })
})

describe('an adapter', () => {
  test('of the web or the database takes the time from its caller', () => {
    const wrong = ['adapters/http', 'adapters/postgres']
      .flatMap(sources)
      .filter((file) => /\bnew Date\(\)/.test(readFileSync(join(ROOT, file), 'utf8')))
    expect(wrong).toEqual([])
  })
})

describe('files', () => {
  test('are at most 300 lines, except one generated file', () => {
    const long = Object.keys(MAY_IMPORT)
      .flatMap(sources)
      .filter((file) => file !== 'adapters/postgres/runtime/tables.ts')
      .filter((file) => readFileSync(join(ROOT, file), 'utf8').split('\n').length > 301)
    expect(long).toEqual([])
  })

  test('are at most 30 per folder, and each folder has one topic', () => {
    const count = new Map<string, number>()
    for (const file of new Set([...Object.keys(MAY_IMPORT), 'bench', 'tests'].flatMap(sources)))
      count.set(dirname(file), (count.get(dirname(file)) ?? 0) + 1)
    expect(count.size).toBeGreaterThan(100)
    expect([...count].filter(([, files]) => files > MOST_FILES)).toEqual([])
  })
})

function importsUnder(folder: string): Import[] {
  return sources(folder).flatMap((from) => {
    const text = readFileSync(join(ROOT, from), 'utf8')
    return [
      ...text.matchAll(
        /(?:^|\n)\s*(?:import|export)(\s+type)?[^'"\n;]*?(?:\{[^}]*\}[^'"\n;]*?)?from\s+'([^']+)'/g,
      ),
      ...text.matchAll(/import()\('([^']+)'\)/g),
      ...text.matchAll(/(?:^|\n)import()\s+'([^']+)'/g),
    ].map(([, typeOnly, specifier = '']) => ({
      from,
      to: targetOf(from, specifier),
      typeOnly: Boolean(typeOnly),
    }))
  })
}

function targetOf(from: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return relative(ROOT, join(ROOT, dirname(from), specifier))
  return `package:${specifier}`
}

function floorOf(file: string): number | undefined {
  const floor = WEB_FLOORS.findIndex((folder) => file.startsWith(`web/src/${folder}/`))
  return floor < 0 ? undefined : floor
}

function capabilityOf(file: string): string | undefined {
  return file.split('/')[1]
}

function partOf(file: string): string {
  const floor = /^adapters\/(?:contract|ports)(?=\/)/.exec(file)
  if (floor) return floor[0]
  return file.split('/')[0] ?? ''
}

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('/dist'))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
}
