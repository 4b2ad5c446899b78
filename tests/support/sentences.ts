import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

/**
 * A piece of text that people may read: where it is written, what holds it, and its words with … for what is filled in.
 * `isNamed` says that `words.ts` has it, and this file its name.
 */
export type Sentence = { file: string; line: number; in: string; text: string; isNamed: boolean }

type Node = { type: string; start: number } & Record<string, unknown>

const ROOT = join(import.meta.dirname, '..', '..')

/** Attributes that no one reads. */
const UNREAD =
  /^(?:className|class|to|href|src|srcSet|sizes|type|name|id|key|rel|target|method|d|viewBox|style|role|htmlFor|form|value|autoComplete|inputMode|accept|pattern|media|loading|decoding|fill|stroke.*|points|transform|tone|variant|kind|icon|size|mode|as|fetchPriority|data-.*|aria-(?:live|labelledby|describedby|controls|current|haspopup|expanded|hidden))$/i
const INLINE = /^(?:b|strong|em|i|span|time|a|Link|NavLink|bdi|small|code|ListingLink|PersonName)$/

/** Returns the text that people may read out of the TypeScript files under a folder. */
export function sentencesUnder(folder: string): Sentence[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .sort()
    .flatMap((file) => {
      const path = join(ROOT, folder, file)
      const source = readFileSync(path, 'utf8')
      return sentencesOf(join(folder, file), source, wordsOf(path, source))
    })
}

/** Many files import the same one. */
const known = new Map<string, ReadonlyMap<string, string>>()

/** Returns a capability's sentences by their names, as the `words.ts` that a file imports exports them. */
export function wordsOf(path: string, source: string): ReadonlyMap<string, string> {
  const [, imported] = /^import \* as words from '([^']+)'$/m.exec(source) ?? []
  if (imported === undefined) return new Map()
  const file = join(dirname(path), imported)
  const words = known.get(file) ?? exportedBy(file)
  known.set(file, words)
  return words
}

function exportedBy(words: string): ReadonlyMap<string, string> {
  const { program } = parseSync(words, readFileSync(words, 'utf8'))
  const declared = (program.body as unknown as Node[]).flatMap(({ declaration }) => {
    const { declarations = [] } = (declaration ?? {}) as { declarations?: { id: Node; init: Node }[] }
    return declarations
  })
  return new Map(
    declared.map(({ id, init }) => {
      const body = init.type === 'ArrowFunctionExpression' ? (init.body as Node) : init
      const said = body.type === 'TaggedTemplateExpression' ? (body.quasi as Node) : body
      return [nameIn(id), said.type === 'TemplateLiteral' ? template(said) : String(said.value ?? '…')]
    }),
  )
}

/** Returns the text that people may read out of one TypeScript source; `words.key` is read as what the words beside it say. */
export function sentencesOf(
  file: string,
  source: string,
  words: ReadonlyMap<string, string> = new Map(),
): Sentence[] {
  const found: Sentence[] = []
  const { program } = parseSync(file, source)

  function add(node: Node, holder: string, text: string, isNamed = false): void {
    const words = text.replace(/\s+/g, ' ').trim()
    if (!/\p{L}/u.test(words.replaceAll('…', ''))) return
    const line = source.slice(0, node.start).split('\n').length
    found.push({ file, line, in: holder, text: words, isNamed })
  }

  function visit(node: Node, holder: string): void {
    if (/^(?:Import|ExportAll|TS)/.test(node.type) && !/^TS(?:As|Satisfies|NonNull)/.test(node.type)) return
    if (node.type === 'JSXAttribute') attribute(node)
    else if (node.type === 'JSXElement' || node.type === 'JSXFragment') element(node)
    else if (/^(?:[!=]==|in)$/.test(String(node.operator))) return
    else if (node.type === 'Literal' && typeof node.value === 'string') add(node, holder, node.value)
    else {
      const named = wordsNamed(node)
      if (named !== undefined) add(node, holder, named, true)
      if (node.type === 'TemplateLiteral') add(node, holder, template(node))
      for (const child of children(node)) visit(child, nameOf(node, child) ?? holder)
    }
  }

  function attribute(node: Node): void {
    const name = nameIn(node.name as Node)
    if (UNREAD.test(name) || !node.value) return
    visit(node.value as Node, `@${name}`)
  }

  function element(node: Node): void {
    const opening = node.openingElement as Node | undefined
    const tag = opening ? nameIn(opening.name as Node) : ''
    for (const child of (opening?.attributes as Node[] | undefined) ?? []) visit(child, `<${tag}>`)
    let text = ''
    let start: Node | undefined
    const flush = () => {
      if (start) add(start, `<${tag}>`, text)
      text = ''
      start = undefined
    }
    const walk = (inner: Node[]) => {
      for (const child of inner) {
        if (child.type === 'JSXText') {
          text += (child.value as string).replace(/\s*\n\s*/g, (gap) => (gap.trim() ? gap : ' '))
          if (/\S/.test(child.value as string)) start ??= child
        } else if (child.type === 'JSXExpressionContainer') {
          const { expression } = child as unknown as { expression: Node }
          if (expression.type === 'Literal') text += String(expression.value)
          else if (expression.type === 'TemplateLiteral') text += template(expression)
          else if (expression.type !== 'JSXEmptyExpression') {
            text += '…'
            visit(expression, `<${tag}>`)
          }
          if (expression.type === 'Literal' && /\S/.test(String(expression.value))) start ??= child
        } else if (child.type === 'JSXElement' && INLINE.test(tagOf(child))) {
          for (const part of (child.openingElement as Node).attributes as Node[])
            visit(part, `<${tagOf(child)}>`)
          if ((child.children as Node[]).length > 0) start ??= child
          walk(child.children as Node[])
        } else {
          flush()
          visit(child, `<${tag}>`)
        }
      }
    }
    walk(node.children as Node[])
    flush()
  }

  /** `words.key` and `words.key(…)`. */
  function wordsNamed(node: Node): string | undefined {
    if (node.type !== 'MemberExpression' || nameIn(node.object as Node) !== 'words') return undefined
    return words.get(nameIn(node.property as Node))
  }

  visit(program as unknown as Node, '')
  return found
}

function template(node: Node): string {
  const { quasis } = node as unknown as { quasis: { value: { cooked: string } }[] }
  return quasis.map(({ value }) => value.cooked).join('…')
}

/** What a string is handed to: the function that is called with it, or the property that it becomes. */
function nameOf(node: Node, child: Node): string | undefined {
  if (/^(?:Call|New)Expression$/.test(node.type) && node.callee !== child)
    return `${nameIn(node.callee as Node)}()`
  if (node.type === 'Property' && node.value === child) return nameIn(node.key as Node)
  return undefined
}

function tagOf(node: Node): string {
  return nameIn((node.openingElement as Node).name as Node)
}

function nameIn(node: Node): string {
  if (typeof node.name === 'string') return node.name
  if (node.type === 'MemberExpression' || node.type === 'JSXMemberExpression')
    return nameIn(node.property as Node)
  if (node.type === 'JSXNamespacedName')
    return `${nameIn(node.namespace as Node)}:${nameIn(node.name as Node)}`
  return typeof node.value === 'string' ? node.value : ''
}

function children(node: Node): Node[] {
  return Object.entries(node)
    .filter(([key]) => key !== 'type')
    .flatMap(([, value]) => value)
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value)
}
