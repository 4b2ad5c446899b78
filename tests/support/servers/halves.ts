import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { isSentence } from '#tests/support/sources/sentences.ts'

/** A place where a sentence is concatenated, which no translation could do. */
export type Half = { file: string; line: number; text: string }

type Node = { type: string; start: number; end: number } & Record<string, unknown>

const ROOT = join(import.meta.dirname, '..', '..', '..')

/** Returns the places under a folder where a text is concatenated with another. */
export function halvesUnder(folder: string): Half[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .sort()
    .flatMap((file) => {
      const source = readFileSync(join(ROOT, folder, file), 'utf8')
      return halvesOf(source).map((half) => ({ ...half, file: join(folder, file) }))
    })
}

/** Returns the places in a source where texts are concatenated, but for separators such as ` · `. */
export function halvesOf(source: string): Half[] {
  const found: Half[] = []
  function visit(node: Node): void {
    if (isGlued(node)) {
      const line = source.slice(0, node.start).split('\n').length
      const text = source.slice(node.start, node.end).replace(/\s+/g, ' ').slice(0, 120)
      found.push({ file: '', line, text })
    }
    for (const child of childrenOf(node)) visit(child)
  }
  visit(parseSync('a.tsx', source).program as unknown as Node)
  return found
}

function isGlued(node: Node): boolean {
  switch (node.type) {
    case 'BinaryExpression':
      return node.operator === '+' && [node.left, node.right].some((side) => isText(side as Node))
    case 'TemplateLiteral':
      return (node.expressions as Node[]).some(isText)
    case 'CallExpression':
      return joinsTexts(node)
    default:
      return false
  }
}

/** Matches `['Paid', 'Free'].join(', ')`. */
function joinsTexts({ callee, arguments: passed }: Node): boolean {
  const { object, property } = callee as { object?: Node; property?: { name?: string } }
  if (property?.name !== 'join' || object === undefined) return false
  const [between] = passed as Node[]
  return !/^(?: · |\n)$/.test(String(between?.value)) && within(object).some(isText)
}

function isText({ type, value, quasis }: Node): boolean {
  const texts = (quasis ?? []) as { value: { cooked: string } }[]
  const text = type === 'Literal' ? String(value) : texts.map(({ value }) => value.cooked).join('…')
  return isSentence({ file: '', line: 0, in: '', text })
}

function within(node: Node): Node[] {
  return [node, ...childrenOf(node).flatMap(within)]
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value)
}
