import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { wordsOf } from './sentences.ts'

/** A place where a sentence is put together from pieces, which no translation could do. */
export type Half = { file: string; line: number; text: string }

type Node = { type: string; start: number; end: number } & Record<string, unknown>

const ROOT = join(import.meta.dirname, '..', '..')

/** Returns the places under a folder where `words` of a `words.ts` are glued to other text. */
export function halvesUnder(folder: string): Half[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/(?:words|\.d)\.ts$/.test(file))
    .sort()
    .flatMap((file) => {
      const path = join(ROOT, folder, file)
      const source = readFileSync(path, 'utf8')
      if (!source.includes('words.')) return []
      return halvesOf(source, wordsOf(path, source)).map((half) => ({ ...half, file: join(folder, file) }))
    })
}

/** Returns the places in a source where words are glued to other text; entries with ` · ` or a line between them are none. */
export function halvesOf(source: string, words: ReadonlyMap<string, string> = new Map()): Half[] {
  const found: Half[] = []
  function visit(node: Node): void {
    if (isGlued(node, words)) {
      const line = source.slice(0, node.start).split('\n').length
      found.push({
        file: '',
        line,
        text: source.slice(node.start, node.end).replace(/\s+/g, ' ').slice(0, 120),
      })
    }
    for (const child of childrenOf(node)) visit(child)
  }
  visit(parseSync('a.tsx', source).program as unknown as Node)
  return found
}

function isGlued(node: Node, words: ReadonlyMap<string, string>): boolean {
  switch (node.type) {
    case 'BinaryExpression':
      return node.operator === '+' && [node.left, node.right].some((side) => isWord(side as Node))
    case 'TemplateLiteral':
      return (node.expressions as Node[]).some(isWord) && !hasDots(node)
    case 'CallExpression':
      return joinsWords(node) || (isWord(node) && (node.arguments as Node[]).some(holdsWord))
    case 'JSXElement':
      return continuesInLowerCase(node, words)
    default:
      return false
  }
}

/** `[words.a, words.b].join(', ')`. */
function joinsWords(call: Node): boolean {
  const { object, property } = call.callee as { object?: Node; property?: { name?: string } }
  if (property?.name !== 'join' || object === undefined) return false
  const [between] = call.arguments as Node[]
  return !/^(?: · |\n)$/.test(String(between?.value)) && within(object).some(isWord)
}

/** A word that is passed to another as a piece of it, alone or counted; `name || words.theClient` is a name. */
function holdsWord(argument: Node): boolean {
  if (isWord(argument)) return true
  return argument.type === 'CallExpression' && (argument.arguments as Node[]).some(isWord)
}

/** `<a>{words.reset}</a> {words.toWithdrawAgain}`, where the second says `to withdraw again.`. */
function continuesInLowerCase(element: Node, words: ReadonlyMap<string, string>): boolean {
  const pieces = (element.children as Node[]).filter(
    (child) => child.type !== 'JSXText' || /\S/.test(String(child.value)),
  )
  return pieces.some((piece, index) => {
    const said = wordNameIn(piece)
    return index > 0 && said !== undefined && /^\p{Ll}/u.test(words.get(said) ?? '')
  })
}

function wordNameIn({ type, expression }: Node): string | undefined {
  if (type !== 'JSXExpressionContainer' || !isWord(expression as Node)) return undefined
  const { callee = expression } = expression as { callee?: Node }
  return ((callee as Node).property as { name?: string }).name
}

/** `words.a` or `words.a(…)`. */
function isWord(node: Node): boolean {
  if (node.type === 'CallExpression') return isWord(node.callee as Node)
  return node.type === 'MemberExpression' && (node.object as { name?: string }).name === 'words'
}

function hasDots(template: Node): boolean {
  const texts = (template.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
  return texts.slice(1, -1).every((text) => text === ' · ')
}

function within(node: Node): Node[] {
  return [node, ...childrenOf(node).flatMap(within)]
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value)
}
