import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

export type BareText = { file: string; line: number; text: string }

type Node = { type: string; start: number; end: number } & Record<string, unknown>

const ROOT = join(import.meta.dirname, '..', '..', '..')

/** Props that hold elements, never a text. */
const SLOTS =
  /^(?:icon|action|actions|more|end|facts|heart|drafts|preview|fallback|loading|empty|tags|below|rest|bell|cart|add|withdraw|cancellation|chat|link|shown)$/
/** Elements of texts; in all others `children` are elements. */
const HOLDS_TEXT =
  /^(?:a|b|button|dd|dt|em|h\d|label|p|span|strong|summary|td|th|AppLink|Link|LoneLink|NavLink)$/
/** Functions that return text for people. */
const SPEAKS = /^(?:format|count|shorten|\w+(?:Label|Text|Name)$)/

/** Returns the bare texts under a folder that may change, go, or get a neighbour before them. */
export function bareTextsUnder(folder: string): BareText[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .sort()
    .flatMap((file) => {
      const source = readFileSync(join(ROOT, folder, file), 'utf8')
      return bareTextsOf(source).map((text) => ({ ...text, file: join(folder, file) }))
    })
}

/**
 * Returns the bare texts of a source. Browsers that translate a page put each text into an element of their own: React then
 * changes a node that is no longer shown, and fails where it removes it or puts something before it. The only child of an
 * element is safe, as is a text that stays and has nothing before it that comes or goes.
 */
export function bareTextsOf(source: string): BareText[] {
  const found: BareText[] = []
  const report = ({ start, end }: Node) =>
    found.push({
      file: '',
      line: source.slice(0, start).split('\n').length,
      text: source.slice(start, end).replace(/\s+/g, ' ').slice(0, 120),
    })
  function visit(node: Node, isOptional = false): void {
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      bareIn(node, isOptional, source).forEach(report)
    if (isComponent(node))
      returnedBy(node.body as Node)
        .filter(isSpoken(source))
        .forEach(report)
    const isChoice = /^(?:Logical|Conditional|Parenthesized)Expression$/.test(node.type)
    for (const child of childrenOf(node))
      visit(child, isChoice && (node.type !== 'ParenthesizedExpression' || isOptional))
  }
  visit(parseSync('a.tsx', source).program as unknown as Node)
  return found
}

function bareIn(element: Node, isOptional: boolean, source: string): Node[] {
  const pieces = (element.children as Node[]).filter(isShown)
  const isFragment = element.type === 'JSXFragment'
  if (pieces.length < 2 && !isFragment) return []
  return pieces.filter((piece, index) => {
    const kind = kindOf(piece)
    if (source.slice(piece.start, piece.end) === "{' '}" || (isChildren(piece) && !holdsText(element)))
      return false
    if (kind === 'constant') return (isFragment && isOptional) || followsOptional(pieces.slice(0, index))
    return kind === 'text'
  })
}

/** Matches `{children}`, also optional ones. */
function isChildren({ expression }: Node): boolean {
  const { type, name, right } = (expression ?? {}) as { type?: string; name?: string; right?: Node }
  return type === 'LogicalExpression'
    ? isChildren({ expression: right } as unknown as Node)
    : name === 'children'
}

function holdsText({ openingElement }: Node): boolean {
  const { name } = (openingElement ?? {}) as { name?: { name?: string } }
  return HOLDS_TEXT.test(String(name?.name))
}

/** Returns whether the nearest neighbour before it is optional. */
function followsOptional(before: readonly Node[]): boolean {
  const nearest = before.findLast((piece) => kindOf(piece) !== 'constant')
  return nearest?.type === 'JSXExpressionContainer' && kindOf(nearest) === 'element'
}

type Kind = 'element' | 'text' | 'constant'

function kindOf(node: Node): Kind {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return 'element'
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSNonNullExpression':
      return kindOf(node.expression as Node)
    case 'JSXText':
      return 'constant'
    case 'Literal':
      return typeof node.value === 'string' || typeof node.value === 'number' ? 'constant' : 'element'
    case 'MemberExpression':
      return isConstant(node) ? 'constant' : 'text'
    case 'LogicalExpression':
      return changing(node.operator === '&&' ? [node.right as Node] : [node.left as Node, node.right as Node])
    case 'ConditionalExpression':
      return changing([node.consequent as Node, node.alternate as Node])
    case 'Identifier':
      return isSlot(String(node.name)) ? 'element' : 'text'
    case 'CallExpression':
      return kindOfCall(node)
    default:
      return 'text'
  }
}

/** Returns whether a text is one of several, or optional. */
function changing(choices: readonly Node[]): Kind {
  return choices.some((choice) => kindOf(choice) !== 'element') ? 'text' : 'element'
}

function kindOfCall({ callee, arguments: passed }: Node): Kind {
  const { type, name, property } = callee as { type: string; name?: string; property?: { name?: string } }
  if (type === 'Identifier') return name === 'children' || name === 'form' ? 'element' : 'text'
  if (property?.name !== 'map') return 'text'
  const [each] = passed as Node[]
  const body = each?.body as Node | undefined
  return body === undefined || body.type === 'BlockStatement' ? 'element' : kindOf(body)
}

/** Matches `TEXTS.saved`, which is constant. */
function isConstant({ object, computed }: Node): boolean {
  if (computed) return false
  const { type, name } = object as { type: string; name?: string }
  return type === 'MemberExpression' ? isConstant(object as Node) : /^[A-Z_]+$/.test(String(name))
}

function isSlot(name: string): boolean {
  return SLOTS.test(name) || /^[A-Z_]+$/.test(name) || name === 'undefined'
}

function isShown({ type, value, expression }: Node): boolean {
  if (type === 'JSXText') return /\S/.test(String(value))
  return type !== 'JSXExpressionContainer' || (expression as Node).type !== 'JSXEmptyExpression'
}

function isComponent({ type, id, body }: Node): boolean {
  return (
    type === 'FunctionDeclaration' &&
    body !== null &&
    /^[A-Z]/.test(String((id as { name?: string } | null)?.name))
  )
}

/** Returns a function's results, without those of nested ones. */
function returnedBy(node: Node): Node[] {
  if (/Function/.test(node.type)) return []
  if (node.type === 'ReturnStatement') return node.argument ? choicesOf(node.argument as Node) : []
  return childrenOf(node).flatMap(returnedBy)
}

function choicesOf(node: Node): Node[] {
  if (node.type === 'ConditionalExpression')
    return [node.consequent as Node, node.alternate as Node].flatMap(choicesOf)
  return node.type === 'LogicalExpression' ? choicesOf(node.right as Node) : [node]
}

function isSpoken(source: string): (node: Node) => boolean {
  return (node) => {
    if (node.type === 'TemplateLiteral') return true
    if (node.type === 'Literal') return typeof node.value === 'string'
    return /^(?:Call|Member)Expression$/.test(node.type) && SPEAKS.test(source.slice(node.start, node.end))
  }
}

function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Node => typeof value === 'object' && value !== null && 'type' in value)
}
