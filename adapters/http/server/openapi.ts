import * as z from 'zod/mini'
import { ENDPOINTS } from '../../contract/all.ts'
import { ErrorReply } from '../../contract/core/common.ts'
import { type Endpoint, TOTAL_COUNT } from '../../contract/core/endpoint.ts'
import { APP_VERSION } from '../../contract/core/limits.ts'
import {
  ACCESS_TEXT,
  FIELDS,
  GROUPS,
  INTRODUCTION,
  NOTES,
  PROOF_TEXT,
  REPLY_FIELDS,
  RESOURCES,
} from './openapi-words.ts'

const COUNT_OVER_ALL_PAGES = {
  description: 'How many entries there are on all pages',
  schema: { type: 'integer', minimum: 0 },
}

/** Returns the whole API as an OpenAPI 3.1 document, generated from the contract. */
export function openApiDocument(serverUrl: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, endpoint] of Object.entries(ENDPOINTS)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Campus Marketplace', version: APP_VERSION, description: INTRODUCTION },
    servers: [{ url: serverUrl }],
    tags: Object.entries(GROUPS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { Error: described(jsonSchema(ErrorReply, 'output'), textOfReply) },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}

function operation(name: string, endpoint: Endpoint): object {
  const status = String(endpoint.status ?? 200)
  return {
    operationId: name,
    summary: endpoint.summary,
    description: descriptionOf(name, endpoint),
    tags: [endpoint.path.replace(/^\/api(?=\/)/, '').split('/')[1] ?? ''],
    ...(endpoint.access !== 'public' && { security: [{ bearer: [] }] }),
    parameters: [
      ...parameters(endpoint.params, 'path', (field) => textOfPath(name, endpoint.path, field)),
      ...parameters(endpoint.query, 'query', (field) => textOf(name, field)),
    ],
    ...(endpoint.body && { requestBody: requestBody(name, endpoint) }),
    responses: {
      [status]: {
        description: 'Success',
        ...(endpoint.counted && { headers: { [TOTAL_COUNT]: COUNT_OVER_ALL_PAGES } }),
        ...(endpoint.stream && { content: { 'text/event-stream': { schema: { type: 'string' } } } }),
        ...(endpoint.file && { content: { [endpoint.file]: { schema: fileSchema(endpoint.file) } } }),
        ...(endpoint.reply && {
          content: {
            'application/json': { schema: described(jsonSchema(endpoint.reply, 'output'), textOfReply) },
          },
        }),
      },
      default: {
        description: 'Error',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function descriptionOf(name: string, { access, freshProof }: Endpoint): string {
  const proof = freshProof === undefined ? undefined : PROOF_TEXT[freshProof === true ? 'always' : freshProof]
  return [ACCESS_TEXT[access], proof, NOTES[name]].filter((text) => text !== undefined).join(' ')
}

function textOf(call: string, field: string): string | undefined {
  return FIELDS[`${call}.${field}`] ?? FIELDS[field]
}

/** Says of `{id}` what it names, by the part of the path before it. */
function textOfPath(call: string, path: string, field: string): string | undefined {
  if (field !== 'id') return textOf(call, field)
  const [, before = ''] = /([\w-]+)\/:id/.exec(path) ?? []
  return RESOURCES[before] && `The id of the ${RESOURCES[before]}.`
}

function textOfReply(field: string): string | undefined {
  return REPLY_FIELDS[field]
}

function requestBody(name: string, endpoint: Endpoint): object {
  const text = (field: string) => textOf(name, field)
  const schema = endpoint.body ? described(jsonSchema(endpoint.body, 'input'), text) : {}
  const required = !(endpoint.body && z.safeParse(endpoint.body, {}).success)
  if (!endpoint.files) return { required, content: { 'application/json': { schema } } }
  const files = Object.fromEntries(
    endpoint.files.fields.map((field) => [field, filesSchema(endpoint.files?.max)]),
  )
  const { documents } = endpoint.files
  const pdfs = documents && { [documents.field]: filesSchema(documents.max) }
  const properties = {
    ...(schema as { properties?: object }).properties,
    ...described({ properties: { ...files, ...pdfs } }, text).properties,
  }
  return { required: true, content: { 'multipart/form-data': { schema: { ...schema, properties } } } }
}

function filesSchema(maxItems: number | undefined): object {
  return { type: 'array', maxItems, items: { type: 'string', format: 'binary' } }
}

function fileSchema(type: string): object {
  return { type: 'string', ...(!type.startsWith('text/') && { format: 'binary' }) }
}

function parameters(
  schema: z.ZodMiniType | undefined,
  place: 'path' | 'query',
  text: (field: string) => string | undefined,
): object[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, item]) => ({
    name,
    in: place,
    description: text(name),
    required: place === 'path' || required.includes(name),
    schema: item,
  }))
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** Returns the schema with a description of each field that there are words for, wherever it stands in it. */
function described<T>(schema: T, text: (field: string) => string | undefined): T {
  if (Array.isArray(schema)) return schema.map((item) => described(item, text)) as T
  if (typeof schema !== 'object' || schema === null) return schema
  const entries = Object.entries(schema).map(([key, value]) => [
    key,
    key === 'properties' ? describedFields(value, text) : described(value, text),
  ])
  return Object.fromEntries(entries) as T
}

function describedFields(fields: object, text: (field: string) => string | undefined): object {
  return Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => {
      const description = text(name)
      return [name, { ...described(schema, text), ...(description && { description }) }]
    }),
  )
}
