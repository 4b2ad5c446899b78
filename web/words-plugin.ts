import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type Plugin, parseSync } from 'vite'

type Node = { type: string; start: number; end: number } & Record<string, unknown>
type Edit = { from: number; to: number; text: string }
/** An exported sentence: its source, and its node in it. */
type Word = { source: string; init: Node }

const IMPORT = /^import \* as words from '([^']+)'$/m
/** Needs no brackets, wherever it is put. */
const SIMPLE = /^(?:Identifier|MemberExpression|CallExpression|Literal|TemplateLiteral|JSXElement)$/

/**
 * Writes each sentence out where a module says it (`words.saved` becomes its text), so that a screen loads its own sentences and
 * not those of all screens that share its `words.ts`. What is more than a text or a template comes along as a constant.
 */
export function inlineWords(): Plugin {
  return {
    name: 'campus-words',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const [file = id] = id.split('?')
      const path = /\.tsx?$/.test(file) ? IMPORT.exec(code)?.[1] : undefined
      if (path === undefined) return null
      const wordsFile = resolve(dirname(file), path)
      this.addWatchFile(wordsFile)
      return { code: withWords(code, file, wordsOf(wordsFile)), map: null }
    },
  }
}

function wordsOf(file: string): ReadonlyMap<string, Word> {
  const source = readFileSync(file, 'utf8')
  const words = new Map<string, Word>()
  for (const { declaration } of programOf(file, source).body as { declaration?: Node }[])
    for (const { id, init } of (declaration?.declarations ?? []) as { id: Node; init: Node }[])
      words.set(String(id.name), { source, init })
  for (const [name, { init }] of words) {
    const other = namesIn(init).find((used) => words.has(used))
    if (other !== undefined)
      throw new Error(`${file}: ${name} is put together from ${other}, which does not come along`)
  }
  return words
}

/** The program in this code. The plugin looks into nodes of any kind, which their own types do not allow. */
function programOf(file: string, code: string): Node {
  return parseSync(file, code).program as unknown as Node
}

/** The names from outside that are read in here; properties and keys are none. */
function namesIn(node: Node): string[] {
  if (node.type === 'Identifier') return [String(node.name)]
  if (node.type === 'ArrowFunctionExpression') {
    const own = new Set((node.params as Node[]).flatMap(namesIn))
    return namesIn(node.body as Node).filter((name) => !own.has(name))
  }
  const isNamed = node.type === 'MemberExpression' || node.type === 'Property'
  const skipped = isNamed && !node.computed ? (node.property ?? node.key) : undefined
  return childrenOf(node)
    .filter((child) => child !== skipped)
    .flatMap(namesIn)
}

function withWords(code: string, file: string, words: ReadonlyMap<string, Word>): string {
  const constants = new Map<string, string>()
  const wordOf = (node: Node) => {
    const [object, property] = [node.object as Node | undefined, node.property as Node | undefined]
    if (node.type !== 'MemberExpression' || object?.name !== 'words' || node.computed) return undefined
    const key = String(property?.name)
    const word = words.get(key)
    if (!word) throw new Error(`${file} says words.${key}, which words.ts does not have`)
    return { ...word, key }
  }

  function written(node: Node): string {
    const edits: Edit[] = []
    const visit = (inner: Node) => {
      const said = spoken(inner)
      if (said !== undefined) edits.push({ from: inner.start, to: inner.end, text: said })
      else for (const child of childrenOf(inner)) visit(child)
    }
    visit(node)
    return edited(code.slice(node.start, node.end), node.start, edits)
  }

  function spoken(node: Node): string | undefined {
    const called = node.type === 'CallExpression' ? wordOf(node.callee as Node) : undefined
    if (called) {
      const passed = node.arguments as Node[]
      const text = filledIn(called, passed, written)
      return text ?? `${constant(called)}(${passed.map(written).join(', ')})`
    }
    const word = wordOf(node)
    if (!word) return undefined
    return word.init.type === 'Literal' ? sourceOf(word, word.init) : constant(word)
  }

  function constant({ key, source, init }: Word & { key: string }): string {
    constants.set(key, `const words$${key} = ${source.slice(init.start, init.end)}\n`)
    return `words$${key}`
  }

  const program = programOf(file, code)
  const statements = (program.body as Node[]).filter(({ type }) => type !== 'ImportDeclaration')
  const edits = statements.map((node) => ({ from: node.start, to: node.end, text: written(node) }))
  return edited(code, 0, edits).replace(IMPORT, () => [...constants.values()].join(''))
}

/** The sentence of a function with what it is called with put in; undefined where that would run something twice. */
function filledIn(word: Word, passed: readonly Node[], written: (node: Node) => string): string | undefined {
  const { init } = word
  if (init.type !== 'ArrowFunctionExpression') return undefined
  const names = (init.params as Node[]).map(({ type, name }) => (type === 'Identifier' ? String(name) : ''))
  const body = init.body as Node
  const edits: Edit[] = []
  let isSafe = names.every((name, index) => name !== '' && passed[index] !== undefined)
  const used = new Set<string>()
  const visit = (node: Node) => {
    const argument = node.type === 'Identifier' ? passed[names.indexOf(String(node.name))] : undefined
    if (argument) {
      const isCheap = argument.type === 'Identifier' || argument.type === 'MemberExpression'
      if (used.has(String(node.name)) && !isCheap) isSafe = false
      used.add(String(node.name))
      const text = written(argument)
      edits.push({ from: node.start, to: node.end, text: SIMPLE.test(argument.type) ? text : `(${text})` })
    } else for (const child of childrenOf(node)) visit(child)
  }
  if (body.type === 'TaggedTemplateExpression') visit((body.quasi ?? body) as Node)
  else visit(body)
  if (!isSafe) return undefined
  if (body.type === 'TaggedTemplateExpression') return elementsOf(body.quasi as Node, edits)
  const text = edited(sourceOf(word, body), body.start, edits)
  return SIMPLE.test(body.type) ? text : `(${text})`
}

/** A sentence with elements in it, as a fragment of a `span` a piece, as `sentence` itself makes it. */
function elementsOf(template: Node, edits: readonly Edit[]): string {
  const texts = (template.quasis as { value: { cooked: string } }[]).map(({ value }) =>
    value.cooked === '' ? '' : `<span>{${JSON.stringify(value.cooked)}}</span>`,
  )
  const parts = (template.expressions as Node[]).map(
    ({ start }) => edits.find(({ from }) => from === start)?.text ?? '',
  )
  return `<>${texts.map((text, index) => text + (parts[index] ? `<span>{${parts[index]}}</span>` : '')).join('')}</>`
}

function sourceOf({ source }: Word, node: Node): string {
  return source.slice(node.start, node.end)
}

function edited(text: string, offset: number, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.from - a.from)
    .reduce(
      (all, { from, to, text: put }) => all.slice(0, from - offset) + put + all.slice(to - offset),
      text,
    )
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value)
}
