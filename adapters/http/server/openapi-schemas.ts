import * as z from 'zod/mini'

export function jsonSchema(schema: z.ZodMiniType, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

/** Describes nested fields, too; `text` returns undefined for fields without a description. */
export function described<T>(schema: T, text: (field: string) => string | undefined): T {
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

export function filesSchema(maxItems: number | undefined): object {
  return { type: 'array', maxItems, items: { type: 'string', format: 'binary' } }
}

export function fileSchema(type: string): object {
  return { type: 'string', ...(!type.startsWith('text/') && { format: 'binary' }) }
}
