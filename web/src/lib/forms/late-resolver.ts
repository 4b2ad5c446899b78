import type { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { FieldValues, Resolver } from 'react-hook-form'
import { fetchIdly } from '../navigation/lazily.ts'

type Schema<Values extends FieldValues> = Parameters<
  typeof standardSchemaResolver<Values, unknown, Values>
>[0]

/** Loads the schema when the page is idle, or on submit. If it cannot load, only the server validates. */
export function lateResolver<Values extends FieldValues>(
  load: () => Promise<Schema<Values>>,
): Resolver<Values, unknown, Values> {
  let known: Resolver<Values, unknown, Values> | undefined
  const ask = async () => {
    const [{ standardSchemaResolver }, schema] = await Promise.all([
      import('@hookform/resolvers/standard-schema'),
      load(),
    ])
    known = standardSchemaResolver<Values, unknown, Values>(schema)
    return known
  }
  fetchIdly(ask)
  return async (values, context, options) => {
    const check = known ?? (await ask().catch(() => undefined))
    return check ? check(values, context, options) : { values, errors: {} }
  }
}
