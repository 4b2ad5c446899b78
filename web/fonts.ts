import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import subsetFont from 'subset-font'

const OUT = join(import.meta.dirname, 'src/styles/fonts')
/** Next to the code that draws preview pictures, as servers may have no fonts. */
const DRAWN_OUT = join(import.meta.dirname, '../adapters/images/fonts')
const FAMILY = dirname(
  createRequire(import.meta.url).resolve('@fontsource-variable/plus-jakarta-sans/package.json'),
)

/**
 * Font faces cut from Plus Jakarta Sans, committed so that a build needs no subsetting. After changing this
 * table run `node web/fonts.ts`, and update `unicode-range` in fonts.css.
 */
const FACES = [
  {
    name: 'jakarta-core',
    source: 'latin',
    ranges: ['20-7e', 'a0', 'a9', 'b7', 'd7', '2013-2014', '2018-2019', '201c-201d', '2022', '2026', '2212'],
  },
  { name: 'jakarta-naira', source: 'latin-ext', ranges: ['20a6'] },
  { name: 'jakarta-latin-1', source: 'latin', ranges: ['a1-a8', 'aa-b6', 'b8-d6', 'd8-ff', '20ac'] },
  {
    name: 'jakarta-dotted',
    source: 'vietnamese',
    ranges: ['300-301', '323', '1eb8-1eb9', '1eca-1ecd', '1ee4-1ee5'],
  },
  { name: 'jakarta-latin-ext', source: 'latin-ext', ranges: ['100-17f', '304', '1e00-1e9f'] },
] as const

await mkdir(OUT, { recursive: true })
for (const { name, source, ranges } of FACES) {
  const cut = await subsetFont(await originalOf(source), charactersOf(ranges), {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 800 } },
  })
  await writeFile(join(OUT, `${name}.woff2`), cut)
  console.log(`${name}.woff2 ${(cut.length / 1024).toFixed(1)} kB`)
}
await mkdir(DRAWN_OUT, { recursive: true })
for (const source of ['latin', 'latin-ext', 'vietnamese'] as const) {
  const ranges = FACES.filter((face) => face.source === source).flatMap((face) => face.ranges)
  const cut = await subsetFont(await originalOf(source), charactersOf(ranges), {
    targetFormat: 'truetype',
    variationAxes: { wght: 700 },
  })
  await writeFile(join(DRAWN_OUT, `jakarta-bold-${source}.ttf`), cut)
  console.log(`jakarta-bold-${source}.ttf ${(cut.length / 1024).toFixed(1)} kB`)
}
for (const folder of [OUT, DRAWN_OUT]) await copyFile(join(FAMILY, 'LICENSE'), join(folder, 'OFL.txt'))

function originalOf(source: string): Promise<Buffer> {
  return readFile(join(FAMILY, 'files', `plus-jakarta-sans-${source}-wght-normal.woff2`))
}

function charactersOf(ranges: readonly string[]): string {
  return ranges
    .flatMap((range) => {
      const [first = '', last = first] = range.split('-')
      const from = Number.parseInt(first, 16)
      return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, step) => from + step)
    })
    .map((code) => String.fromCodePoint(code))
    .join('')
}
