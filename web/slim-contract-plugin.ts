import type { Plugin } from 'vite'

/** The contract, and the rules of the domain that it stands on: both only build values. */
const CONTRACT = /[\\/](?:adapters[\\/]contract|domain)[\\/](?:\w+[\\/])?\w[\w-]*\.ts$/
/** What of an endpoint only the server uses at run time; the web has it as types. */
const SERVER_SIDE = new Set([
  'summary',
  'access',
  'params',
  'query',
  'body',
  'reply',
  'status',
  'stream',
  'file',
  'counted',
  'files',
  'signInFirst',
  'freshProof',
  'isSentUnasked',
])

type Node = { type: string; start: number; end: number }
type Property = Node & { key?: { name?: string } }
type Call = Node & { callee: { name?: string }; arguments: (Node & { properties?: Property[] })[] }
type Declaration = Node & { declarations: (Node & { init: Node | null })[] }
type Statement = Node & { declaration?: Node | null }
type Edit = { from: number; to: number; text: string }

/**
 * Takes out of the built web app what the contract's endpoints hold for the server: the web calls them by method and path.
 * Schemas that forms import by name stay; the others are dropped by the bundler, and zod with them where nothing needs it.
 */
export function slimContract(): Plugin {
  return {
    name: 'slim-contract',
    apply: 'build',
    transform(code, id) {
      if (!CONTRACT.test(id)) return null
      const program = this.parse(code)
      const edits = [...cutsOf(program), ...droppable(program.body as Statement[])]
      const slim = edits
        .toSorted((a, b) => b.from - a.from)
        .reduce((text, { from, to, text: put }) => text.slice(0, from) + put + text.slice(to), code)
      return { code: slim, map: null, moduleSideEffects: false }
    },
  }
}

function cutsOf(program: unknown): Edit[] {
  const cuts: Edit[] = []
  visit(program, (node) => {
    if (node.type !== 'CallExpression') return
    const { callee, arguments: passed } = node as Call
    const [options] = passed
    if (callee.name !== 'endpoint' || !options?.properties) return
    for (const [index, property] of options.properties.entries())
      if (SERVER_SIDE.has(property.key?.name ?? ''))
        cuts.push({
          from: property.start,
          to: options.properties[index + 1]?.start ?? options.end - 1,
          text: '',
        })
  })
  return cuts
}

/** What nobody imports may go, whatever was called to build it. */
function droppable(statements: readonly Statement[]): Edit[] {
  return statements
    .map((statement) => statement.declaration ?? statement)
    .filter((node): node is Declaration => node.type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations)
    .flatMap(({ init }) =>
      init && isBuilt(init)
        ? [
            { from: init.start, to: init.start, text: '/*#__PURE__*/(() => (' },
            { from: init.end, to: init.end, text: '))()' },
          ]
        : [],
    )
}

function isBuilt(init: Node): boolean {
  if (init.type !== 'ObjectExpression') return init.type === 'CallExpression'
  let calls = false
  visit(init, ({ type }) => {
    calls ||= type === 'CallExpression'
  })
  return calls
}

function visit(node: unknown, see: (node: Node) => void): void {
  if (Array.isArray(node)) for (const item of node) visit(item, see)
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node && typeof node.type === 'string') see(node as Node)
    for (const value of Object.values(node)) visit(value, see)
  }
}
