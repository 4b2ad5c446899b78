import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { ApiError } from '../api/client.ts'

export function showFieldErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError)) return false
  const fields = Object.keys(form.getValues())
  const mine = Object.entries(error.errors).filter(([field]) => fields.includes(field))
  for (const [index, [field, message]] of mine.entries())
    form.setError(field as Path<Values>, { type: 'server', message }, { shouldFocus: index === 0 })
  return mine.length > 0
}
