type Edge = { from: string; to: string }
type Edges = ReadonlyMap<string, readonly Edge[]>

/** Returns the circles of a directed graph: each a sorted list of the nodes that reach each other. */
export function circlesOf(edges: readonly Edge[]): string[][] {
  const next = edgesFrom(edges)
  const reached = new Map([...next.keys()].map((node) => [node, reachableFrom(node, next)]))
  const circles = new Map<string, string[]>()
  for (const [node, targets] of reached) {
    if (!targets.has(node)) continue
    const circle = [...targets].filter((target) => reached.get(target)?.has(node)).sort()
    circles.set(circle.join(), circle)
  }
  return [...circles.values()]
}

/** Returns the nodes that an edge, or a chain of them, leads to from this one. */
export function reachedFrom(start: string, edges: readonly Edge[]): ReadonlySet<string> {
  return reachableFrom(start, edgesFrom(edges))
}

function edgesFrom(edges: readonly Edge[]): Edges {
  return Map.groupBy(edges, ({ from }) => from)
}

function reachableFrom(start: string, next: Edges): Set<string> {
  const seen = new Set<string>()
  const open = [start]
  for (let node = open.pop(); node !== undefined; node = open.pop())
    for (const { to } of next.get(node) ?? [])
      if (!seen.has(to)) {
        seen.add(to)
        open.push(to)
      }
  return seen
}
