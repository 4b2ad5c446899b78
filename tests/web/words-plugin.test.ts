// biome-ignore-all lint/suspicious/noTemplateCurlyInString: sources are texts here
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { inlineWords } from '../../web/words-plugin.ts'

const folder = mkdtempSync(join(tmpdir(), 'words-'))
afterAll(() => rmSync(folder, { recursive: true }))
writeFileSync(
  join(folder, 'words.ts'),
  `export const saved = 'It’s saved'
export const unused = 'Never said'
export const paid = (name: string, sum: string) => \`\${name} paid \${sum}.\`
export const items = (count: number) => count === 1 ? '1 item' : \`\${count} items\`
export const placed = (time: ReactNode) => sentence\`Placed \${time} ago\`
export const kinds = { one: 'One', two: 'Two' }
`,
)

test.each([
  ['a text', 'words.saved', "'It’s saved'"],
  ['a sentence', 'words.paid(order.name, naira(5))', '`${order.name} paid ${naira(5)}.`'],
  ['a sentence in a sentence', 'words.paid(words.saved, a)', "`${'It’s saved'} paid ${a}.`"],
  ['a choice', 'words.items(n)', "(n === 1 ? '1 item' : `${n} items`)"],
  [
    'elements',
    'words.placed(<Time at={at} />)',
    '<><span>{"Placed "}</span><span>{<Time at={at} />}</span><span>{" ago"}</span></>',
  ],
])('writes out %s where it is said', (_, said, written) => {
  expect(built(`show(${said})`)).toBe(`\nshow(${written})\n`)
})

test('asks nothing twice, and brings along what is more than a sentence', () => {
  expect(built('show(words.items(ask()))')).toContain('const words$items = (count: number) => count === 1')
  expect(built('show(words.items(ask()))')).toContain('show(words$items(ask()))')
  expect(built('show(words.kinds[kind])')).toContain('show(words$kinds[kind])')
  expect(built('show(words.saved)')).not.toContain('Never said')
})

test('fails for a sentence that is not there', () => {
  expect(() => built('show(words.gone)')).toThrow('words.gone')
})

test('fails for a sentence that is put together from another', () => {
  writeFileSync(
    join(folder, 'words.ts'),
    "export const pin = 'PIN'\nexport const forgot = { pin: `Forgot your ${pin}?` }\n",
  )
  expect(() => built('show(words.forgot)')).toThrow('forgot is put together from pin')
  writeFileSync(
    join(folder, 'words.ts'),
    "export const pin = 'PIN'\nexport const forgot = { pin: 'Forgot it?' }\n",
  )
  expect(built('show(words.forgot.pin)')).toContain('Forgot it?')
})

function built(line: string): string {
  const { transform } = inlineWords() as unknown as {
    transform: (this: { addWatchFile: () => void }, code: string, id: string) => { code: string }
  }
  const code = `import * as words from './words.ts'\n${line}\n`
  return transform.call({ addWatchFile: () => undefined }, code, join(folder, 'screen.tsx')).code
}
