import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..')

/** Which part may import which; a part may always import itself. Node's own and packages are looked at below. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  domain: [],
  'adapters/http/contract': [],
  adapters: ['domain', 'adapters/http/contract'],
  web: ['adapters/http/contract'],
  migrations: [],
  workers: ['domain', 'adapters', 'adapters/http/contract', 'app-server'],
  'app-server': ['domain', 'adapters', 'adapters/http/contract', 'workers', 'migrations', 'web'],
}

/** What another capability may see of one: its ports, its rules only where the table says so. */
const PUBLIC_OF_A_CAPABILITY = /\/(ports|events)\.ts$/

type Import = { from: string; to: string; typeOnly: boolean }

const imports = ['domain', 'adapters', 'app-server', 'workers', 'migrations', 'web'].flatMap(importsUnder)
const inside = imports.filter(({ to }) => !to.startsWith('package:'))

describe('the one direction', () => {
  test('was looked at', () => {
    expect(inside.length).toBeGreaterThan(300)
    expect(inside.some(({ from, to }) => partOf(from) === 'adapters' && partOf(to) === 'domain')).toBe(true)
  })

  test('no part imports what it may not', () => {
    const wrong = inside.filter(({ from, to }) => {
      const [part, target] = [partOf(from), partOf(to)]
      return part !== target && !(MAY_IMPORT[part] ?? []).includes(target)
    })
    expect(wrong).toEqual([])
  })

  test('adapters do not import each other, the contract aside', () => {
    const adapterOf = (file: string) => file.split('/')[1]
    const wrong = inside.filter(
      ({ from, to }) =>
        partOf(from) === 'adapters' && partOf(to) === 'adapters' && adapterOf(from) !== adapterOf(to),
    )
    expect(wrong).toEqual([])
  })

  test('a capability of the domain reaches another only by its ports and by what is shared', () => {
    const capabilityOf = (file: string) => file.split('/')[1]
    const wrong = inside.filter(
      ({ from, to }) =>
        partOf(from) === 'domain' &&
        capabilityOf(from) !== capabilityOf(to) &&
        capabilityOf(to) !== 'shared' &&
        !PUBLIC_OF_A_CAPABILITY.test(to),
    )
    expect(wrong).toEqual([])
  })

  test('the domain uses no package but eventemitter3, and no Node', () => {
    const wrong = imports.filter(
      ({ from, to }) =>
        partOf(from) === 'domain' && to.startsWith('package:') && to !== 'package:eventemitter3',
    )
    expect(wrong).toEqual([])
  })

  test('the contract uses zod only', () => {
    const wrong = imports.filter(
      ({ from, to }) =>
        partOf(from) === 'adapters/http/contract' &&
        to.startsWith('package:') &&
        !to.startsWith('package:zod'),
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
})

describe('the domain', () => {
  test('knows neither clock nor chance', () => {
    const wrong = sources('domain').filter((file) =>
      /\bDate\.now\(|new Date\(\)|Math\.random\(|\bcrypto\b|\bperformance\b/.test(
        readFileSync(join(ROOT, file), 'utf8'),
      ),
    )
    expect(wrong).toEqual([])
  })
})

describe('files', () => {
  test('are at most 300 lines', () => {
    const long = Object.keys(MAY_IMPORT)
      .flatMap(sources)
      .filter((file) => readFileSync(join(ROOT, file), 'utf8').split('\n').length > 301)
    expect(long).toEqual([])
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

function partOf(file: string): string {
  if (file.startsWith('adapters/http/contract/')) return 'adapters/http/contract'
  return file.split('/')[0] ?? ''
}

function sources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('/dist'))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
}
