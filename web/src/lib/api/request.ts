import type { CallKey } from '#adapters/contract/calls.ts'

export function requestOf(key: CallKey, input: unknown): { method: string; url: string } {
  const { params = {}, query = {} } = (input ?? {}) as { params?: object; query?: object }
  const [method = '', path = ''] = key.split(' ')
  const values = params as Record<string, unknown>
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name])))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  )
  return { method, url: search.size === 0 ? filled : `${filled}?${search}` }
}
