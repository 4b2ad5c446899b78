import * as z from 'zod/mini'
import { ENDPOINTS } from './contract/all.ts'
import { ErrorReply } from './contract/common.ts'
import { type Endpoint, TOTAL_COUNT } from './contract/endpoint.ts'
import { APP_VERSION } from './contract/limits.ts'

const COUNT_OVER_ALL_PAGES = {
  description: 'How many there are over all pages',
  schema: { type: 'integer', minimum: 0 },
}

/** The whole API as an OpenAPI 3.1 document, made from the contract. */
export function openApiDocument(serverUrl: string): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const [name, endpoint] of Object.entries(ENDPOINTS)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Campus Marketplace', version: APP_VERSION },
    servers: [{ url: serverUrl }],
    paths,
    components: {
      schemas: { Error: jsonSchema(ErrorReply, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}

function operation(name: string, endpoint: Endpoint): object {
  const status = String(endpoint.status ?? 200)
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    ...(endpoint.access !== 'public' && { security: [{ bearer: [] }] }),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body && { requestBody: requestBody(endpoint) }),
    responses: {
      [status]: {
        description: 'Success',
        ...(endpoint.counted && { headers: { [TOTAL_COUNT]: COUNT_OVER_ALL_PAGES } }),
        ...(endpoint.stream && { content: { 'text/event-stream': { schema: { type: 'string' } } } }),
        ...(endpoint.reply && {
          content: { 'application/json': { schema: jsonSchema(endpoint.reply, 'output') } },
        }),
      },
      default: {
        description: 'An error',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function requestBody(endpoint: Endpoint): object {
  const schema = endpoint.body ? jsonSchema(endpoint.body, 'input') : {}
  const required = !(endpoint.body && z.safeParse(endpoint.body, {}).success)
  if (!endpoint.files) return { required, content: { 'application/json': { schema } } }
  const files = Object.fromEntries(
    endpoint.files.fields.map((field) => [
      field,
      { type: 'array', maxItems: endpoint.files?.most, items: { type: 'string', format: 'binary' } },
    ]),
  )
  const properties = { ...(schema as { properties?: object }).properties, ...files }
  return { required: true, content: { 'multipart/form-data': { schema: { ...schema, properties } } } }
}

function parameters(schema: z.ZodMiniType | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, object>
    required?: string[]
  }
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
  }))
}

function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
