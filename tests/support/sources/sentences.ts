import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

/** A text that people may read, with its place; … stands for an inserted value. */
export type Sentence = { file: string; line: number; in: string; text: string }

type Node = { type: string; start: number } & Record<string, unknown>

const ROOT = join(import.meta.dirname, '..', '..', '..')

/** Attributes that no one reads. */
const UNREAD =
  /^(?:className|class|to|href|src|srcSet|sizes|type|id|key|rel|target|method|d|viewBox|style|role|htmlFor|form|value|autoComplete|inputMode|accept|pattern|media|decoding|fill|stroke.*|points|transform|tone|variant|kind|icon|size|mode|as|fetchPriority|data-.*|aria-(?:live|labelledby|describedby|controls|current|haspopup|expanded|hidden))$/i
/** Attributes that no one reads on an HTML element; a component may show them. */
const UNREAD_IN_HTML = /^(?:name|loading)$/
const INLINE =
  /^(?:b|strong|em|i|span|time|a|Link|NavLink|bdi|small|code|ListingLink|PersonName|AppLink|LoneLink|Time|Share)$/

/** Returns the texts of the web and of the server's responses. */
export function sentencesRead(): Sentence[] {
  return [
    ...sentencesUnder('web/src'),
    ...sentencesUnder('adapters/contract').filter(({ in: holder }) => holder !== 'summary'),
    ...sentencesUnder('adapters/http'),
    ...sentencesUnder('domain'),
  ].filter(isRead)
}

/** Returns whether it is text for people: no class, key, address or query. */
function isRead({ text, in: holder, file }: Sentence): boolean {
  if (/^[A-Z_]+$/.test(text) || text.startsWith('<') || file.endsWith('/metrics.ts')) return false
  if (/^(?:cx|warn|get|set|register|setValue|trigger)\(\)$|class/i.test(holder)) return false
  const isKey = file.endsWith('.ts') && /^[a-z0-9\s_./:#%()[\]-]+$/.test(text) && !text.endsWith('.')
  return !isKey && /\p{L}/u.test(text)
}

/** Returns whether it begins like a sentence, or has several words. */
export function isSentence({ text, in: holder }: Sentence): boolean {
  if (/^(?:cx|\w*Error|open|types.includes|includes)\(\)$/.test(holder)) return false
  // Classes, and the header of a call.
  if (/\b(?:bg|text|grid|flex|min-h|border|rounded|inline|py|gap)-|^Bearer |^\([a-z-]+: /.test(text))
    return false
  return /^\p{Lu}[\p{Ll}’]+(?:[\s.,:!?…]|$)|\p{Ll}{2,}[.,:]? \p{Ll}{2,}/u.test(text)
}

/** Returns texts of the TypeScript files under a folder. */
export function sentencesUnder(folder: string): Sentence[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .sort()
    .flatMap((file) => sentencesOf(join(folder, file), readFileSync(join(ROOT, folder, file), 'utf8')))
}

/** Returns texts of one TypeScript source; an element in a text belongs to it. */
export function sentencesOf(file: string, source: string): Sentence[] {
  const found: Sentence[] = []
  const { program } = parseSync(file, source)

  function add(node: Node, holder: string, text: string): void {
    const words = text.replace(/\s+/g, ' ').trim()
    if (!/\p{L}/u.test(words.replaceAll('…', ''))) return
    const line = source.slice(0, node.start).split('\n').length
    found.push({ file, line, in: holder, text: words })
  }

  function visit(node: Node, holder: string): void {
    if (/^(?:Import|ExportAll|TS)/.test(node.type) && !/^TS(?:As|Satisfies|NonNull)/.test(node.type)) return
    if (node.type === 'JSXAttribute') attribute(node, holder)
    else if (node.type === 'JSXElement' || node.type === 'JSXFragment') element(node)
    else if (/^(?:[!=]==|in)$/.test(String(node.operator))) return
    else if (node.type === 'Literal' && typeof node.value === 'string') add(node, holder, node.value)
    else {
      if (node.type === 'TemplateLiteral') add(node, holder, template(node))
      for (const child of children(node)) visit(child, nameOf(node, child) ?? holder)
    }
  }

  function attribute(node: Node, holder: string): void {
    const name = nameIn(node.name as Node)
    if (!node.value || UNREAD.test(name) || (/^<[a-z]/.test(holder) && UNREAD_IN_HTML.test(name))) return
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
          else if (expression.type === 'TemplateLiteral') {
            text += template(expression)
            for (const part of expression.expressions as Node[]) visit(part, `<${tag}>`)
          } else if (expression.type !== 'JSXEmptyExpression') {
            text += '…'
            visit(expression, `<${tag}>`)
          }
          if (/^(?:Template)?Literal$/.test(expression.type)) start ??= child
        } else if (child.type === 'JSXElement' && INLINE.test(tagOf(child))) {
          for (const part of (child.openingElement as Node).attributes as Node[])
            visit(part, `<${tagOf(child)}>`)
          if ((child.children as Node[]).length > 0) start ??= child
          else text += '…'
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

  visit(program as unknown as Node, '')
  return found
}

function template(node: Node): string {
  const { quasis } = node as unknown as { quasis: { value: { cooked: string } }[] }
  return quasis.map(({ value }) => value.cooked).join('…')
}

/** Returns the function or property that a string is passed to. */
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
