import { describe, expect, test } from 'vitest'
import { ENDPOINTS } from '#adapters/contract/calls.ts'
import { COMMON_FIELD_TEXTS, REPLY_FIELD_TEXTS } from '#adapters/contract/core/field-texts.ts'
import { openApiDocument } from '#adapters/http/server/openapi.ts'
import { faultsOf } from './support/sources/plain-words.ts'

type Described = { description?: string }
type Parameter = Described & { name: string }
type Fields = { properties?: Record<string, Described>; anyOf?: Fields[]; oneOf?: Fields[] }
type Operation = Described & {
  operationId: string
  summary: string
  tags: string[]
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: Fields }> }
  responses: object
  security: object[]
}
type Document = {
  info: Described
  tags: (Parameter & { description: string })[]
  paths: Record<string, Record<string, Operation>>
}

const document = openApiDocument('https://market.example') as Document
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))

describe('the description of the API', () => {
  test('has a one-line summary of each call, as “Returns …”, “Lists …”, “Cancels …”', () => {
    expect(operations.length).toBeGreaterThan(150)
    const others = operations.filter(
      ({ summary }) =>
        !/^[A-Z][a-z]+s\b/.test(summary) || summary.length > 110 || /[.;,]$|\bR\d+\b/.test(summary),
    )
    expect(others.map(({ operationId, summary }) => `${operationId}: ${summary}`)).toEqual([])
  })

  test('states who may make each call', () => {
    expect(operations.filter(({ description = '' }) => !/^(?:Open to|For) /.test(description))).toEqual([])
  })

  test('has texts only for fields that exist', () => {
    const inputs = new Map(
      operations.map((operation) => [operation.operationId, namesIn(inputOf(operation))] as const),
    )
    const unknown = Object.entries(ENDPOINTS).flatMap(([call, { fieldTexts = {} }]) =>
      Object.keys(fieldTexts)
        .filter((name) => !inputs.get(call)?.has(name))
        .map((name) => `${call}.${name}`),
    )
    expect(unknown).toEqual([])
    const everywhere = (names: Iterable<Set<string>>) => new Set([...names].flatMap((some) => [...some]))
    const requested = everywhere(inputs.values())
    expect(Object.keys(COMMON_FIELD_TEXTS).filter((name) => !requested.has(name))).toEqual([])
    const told = everywhere(operations.map(({ responses }) => namesIn(responses)))
    expect(Object.keys(REPLY_FIELD_TEXTS).filter((name) => !told.has(name))).toEqual([])
  })

  test('has one name per path parameter, and states of each call whether it needs a session', () => {
    const shapes = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'))
    expect(shapes.filter((shape, index) => shapes.indexOf(shape) !== index)).toEqual([])
    for (const { operationId, security } of operations)
      expect(security).toEqual(ENDPOINTS[operationId]?.access === 'public' ? [] : [{ bearer: [] }])
  })

  test('describes each group of calls', () => {
    const groups = [...new Set(operations.flatMap(({ tags }) => tags))].sort()
    expect(document.tags.map(({ name }) => name).sort()).toEqual(groups)
  })

  test('describes each parameter', () => {
    const silent = operations.flatMap(({ operationId, parameters }) =>
      parameters
        .filter(({ description = '' }) => description === '')
        .map(({ name }) => `${operationId}.${name}`),
    )
    expect(silent).toEqual([])
  })

  test('describes each field of a body', () => {
    const silent = operations.flatMap(({ operationId, requestBody }) =>
      Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
        silentFieldsOf(schema).map((name) => `${operationId}.${name}`),
      ),
    )
    expect(silent).toEqual([])
  })

  test('uses plain words', () => {
    const read = [...new Set(textsIn(document))]
    expect(read.length).toBeGreaterThan(300)
    expect(read.flatMap(faultsOf)).toEqual([])
  })
})

function silentFieldsOf({ properties = {}, anyOf = [], oneOf = [] }: Fields): string[] {
  const own = Object.entries(properties).filter(([, { description = '' }]) => description === '')
  return [...own.map(([name]) => name), ...[...anyOf, ...oneOf].flatMap(silentFieldsOf)]
}

function inputOf({ parameters, requestBody }: Operation): object {
  return { properties: Object.fromEntries(parameters.map(({ name }) => [name, {}])), requestBody }
}

function namesIn(node: unknown): Set<string> {
  if (typeof node !== 'object' || node === null) return new Set()
  return new Set(
    Object.entries(node).flatMap(([key, value]) => [
      ...(key === 'properties' ? Object.keys(value) : []),
      ...namesIn(value),
    ]),
  )
}

function textsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  return Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'string' && /^(?:summary|description|title)$/.test(key)
      ? value.split('\n')
      : textsIn(value),
  )
}
