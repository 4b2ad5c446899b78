import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { describe, expect, test } from 'vitest'
import { CAMPUSES } from '#adapters/contract/core/choices.ts'

const STYLES = join(import.meta.dirname, '../../../web/src/styles')
const tokens = cssOf('tokens')
const campuses = cssOf('campuses')

const light = valuesOf(blockAfter(tokens, "[data-theme='light'] {"))
const dark = valuesOf(blockAfter(tokens, "\n[data-theme='dark'] {"))
const darkBySystem = valuesOf(blockAfter(tokens, ":root:not([data-theme='light']) {"))

/** Text, ground, and the least contrast of WCAG 2.2 AA. */
const PAIRS: [text: string, ground: string, least: number][] = [
  ...['bg', 'surface', 'sunken', 'neutral-soft'].flatMap((ground): [string, string, number][] => [
    ['ink', ground, 7],
    ['ink-2', ground, 4.5],
  ]),
  ['ink-3', 'bg', 4.5],
  ['ink-3', 'surface', 4.5],
  ['ink-3', 'sunken', 4.5],
  ['line-strong', 'surface', 3],
  ['line-strong', 'bg', 3],
  ...['primary', 'money', 'warn', 'danger', 'info'].flatMap((text): [string, string, number][] => [
    [text, 'surface', 4.5],
    [text, 'bg', 4.5],
    [text, `${text}-soft`, 4.5],
  ]),
  ['on-primary', 'primary', 4.5],
  ['on-primary', 'primary-hover', 4.5],
  ['on-accent', 'accent', 4.5],
  ['on-danger', 'danger', 4.5],
  ['heart', 'surface', 3],
  ['focus', 'bg', 3],
  ['focus', 'surface', 3],
]

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s tokens', (_theme, values) => {
  test.each(PAIRS)('%s on %s has a contrast of at least %d', (text, ground, min) => {
    expect(contrast(colour(values, text), colour(values, ground))).toBeGreaterThanOrEqual(min)
  })
})

test('the dark values are the same for the system’s and the user’s choice', () => {
  expect(darkBySystem).toEqual(dark)
  expect(Object.keys(dark).sort()).toEqual(Object.keys(light).sort())
})

test('exactly the campuses of the contract have an accent', () => {
  const named = [...campuses.matchAll(/\[data-campus='(\w+)'\]/g)].map((match) => match[1])
  expect(named.sort()).toEqual([...CAMPUSES].sort())
})

test.each(CAMPUSES)('the accent of %s has enough contrast in both themes', (campus) => {
  const values = valuesOf(blockAfter(campuses, `[data-campus='${campus}'] {`))
  const accent = colour(values, 'campus-light')
  const nightAccent = colour(values, 'campus-dark')
  const nightSurface = colour(dark, 'surface')
  const nightSoft = mix(nightAccent, nightSurface, 0.16)
  expect(contrast('#ffffff', accent)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(accent, colour(values, 'campus-soft-light'))).toBeGreaterThanOrEqual(4.5)
  expect(contrast(accent, colour(light, 'surface'))).toBeGreaterThanOrEqual(4.5)
  expect(contrast(colour(light, 'ink'), colour(values, 'campus-soft-light'))).toBeGreaterThanOrEqual(7)
  expect(contrast(nightAccent, nightSurface)).toBeGreaterThanOrEqual(4.5)
  expect(contrast(nightAccent, nightSoft)).toBeGreaterThanOrEqual(4.5)
  expect(contrast('#0f1120', nightAccent)).toBeGreaterThanOrEqual(4.5)
})

test.each([
  ['jakarta-naira', '₦'],
  ['jakarta-core', 'Ada0−·’…'],
  ['jakarta-latin-1', 'éàù'],
  ['jakarta-dotted', 'ẹọụịẸỌỤỊ'],
  ['jakarta-latin-ext', 'ṣṅṢ'],
])('the font file %s really draws %s', async (name, characters) => {
  const file = readFileSync(join(STYLES, 'fonts', `${name}.woff2`))
  for (const character of characters) expect(await drawnGlyphs(file, character)).toBeGreaterThan(0)
})

test('a font file draws nothing for missing characters', async () => {
  expect(await drawnGlyphs(readFileSync(join(STYLES, 'fonts/jakarta-core.woff2')), '₦')).toBe(0)
})

test('the fonts of a first view stay within 16 kB', () => {
  const sizes = ['core', 'naira'].map(
    (name) => readFileSync(join(STYLES, `fonts/jakarta-${name}.woff2`)).length,
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(16 * 1024)
})

async function drawnGlyphs(font: Buffer, character: string): Promise<number> {
  const cut = await subsetFont(font, character, { targetFormat: 'truetype' })
  const tables = cut.readUInt16BE(4)
  for (let table = 0; table < tables; table++) {
    const entry = 12 + 16 * table
    if (cut.toString('latin1', entry, entry + 4) === 'maxp')
      return cut.readUInt16BE(cut.readUInt32BE(entry + 8) + 4) - 1
  }
  throw new Error('no maxp table')
}

function blockAfter(css: string, opening: string): string {
  const start = css.indexOf(opening)
  if (start < 0) throw new Error(`no block ${opening}`)
  return css.slice(start + opening.length, css.indexOf('}', start))
}

function valuesOf(block: string): Record<string, string> {
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  )
}

function colour(values: Record<string, string>, name: string): string {
  const value = values[name]
  if (value === undefined || !/^#[\da-f]{6}$/.test(value)) throw new Error(`no colour ${name}`)
  return value
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function mix(over: string, under: string, share: number): string {
  const below = channels(under)
  const mixed = channels(over).map((channel, index) =>
    Math.round(channel * share + (below[index] ?? 0) * (1 - share)),
  )
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

function cssOf(name: string): string {
  return readFileSync(join(STYLES, `${name}.css`), 'utf8').replaceAll('"', "'")
}
