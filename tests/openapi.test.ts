import { describe, expect, test } from 'vitest'
import { openApiDocument } from '#adapters/http/server/openapi.ts'
import { FIELDS, NOTES } from '#adapters/http/server/openapi-words.ts'
import { faultsOf } from '#tests/support/plain-words.ts'

type Described = { description?: string }
type Parameter = Described & { name: string }
type Fields = { properties?: Record<string, Described>; anyOf?: Fields[]; oneOf?: Fields[] }
type Operation = Described & {
  operationId: string
  summary: string
  tags: string[]
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: Fields }> }
}
type Document = {
  info: Described
  tags: (Parameter & { description: string })[]
  paths: Record<string, Record<string, Operation>>
}

const document = openApiDocument('https://market.example') as Document
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))

describe('the description of the API', () => {
  test('says in one line what each call does, as “Returns …”, “Lists …”, “Cancels …”', () => {
    expect(operations.length).toBeGreaterThan(150)
    const others = operations.filter(
      ({ summary }) =>
        !/^[A-Z][a-z]+s\b/.test(summary) || summary.length > 110 || /[.;,]$|\bR\d+\b/.test(summary),
    )
    expect(others.map(({ operationId, summary }) => `${operationId}: ${summary}`)).toEqual([])
  })

  test('says who may make each call, and notes only for calls that exist', () => {
    expect(operations.filter(({ description = '' }) => !/^(?:Open to|For) /.test(description))).toEqual([])
    const calls = new Set(operations.map(({ operationId }) => operationId))
    const named = [
      ...Object.keys(NOTES),
      ...Object.keys(FIELDS).flatMap((name) => name.match(/^\w+(?=\.)/) ?? []),
    ]
    expect(named.filter((name) => !calls.has(name))).toEqual([])
  })

  test('says what each group of calls is about', () => {
    const groups = [...new Set(operations.flatMap(({ tags }) => tags))].sort()
    expect(document.tags.map(({ name }) => name).sort()).toEqual(groups)
  })

  test('says what each parameter is', () => {
    const silent = operations.flatMap(({ operationId, parameters }) =>
      parameters
        .filter(({ description = '' }) => description === '')
        .map(({ name }) => `${operationId}.${name}`),
    )
    expect(silent).toEqual([])
  })

  test('says what each field of a body is', () => {
    const silent = operations.flatMap(({ operationId, requestBody }) =>
      Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
        silentFieldsOf(schema).map((name) => `${operationId}.${name}`),
      ),
    )
    expect(silent).toEqual([])
  })

  test('is in plain words', () => {
    const read = [...new Set(textsIn(document))]
    expect(read.length).toBeGreaterThan(300)
    expect(read.flatMap(faultsOf)).toEqual([])
  })
})

function silentFieldsOf({ properties = {}, anyOf = [], oneOf = [] }: Fields): string[] {
  const own = Object.entries(properties).filter(([, { description = '' }]) => description === '')
  return [...own.map(([name]) => name), ...[...anyOf, ...oneOf].flatMap(silentFieldsOf)]
}

/** Summaries, descriptions and titles, wherever they are; a field may have one of these names, too. */
function textsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' && /^(?:summary|description|title)$/.test(key)
      ? value.split('\n')
      : textsIn(value),
  )
}
