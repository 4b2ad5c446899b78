import { invalid } from './rejection.ts'
import { readable } from './text.ts'

/** Returns a reason as it is stored. Throws for a blank one, and for one that is longer than the limit. */
export function requiredReason(
  typed: string,
  { limit = Number.POSITIVE_INFINITY, missing = 'Please provide a reason' } = {},
): string {
  const reason = readable(typed)
  if (reason === '') throw invalid('reason', missing)
  if (reason.length > limit) throw invalid('reason', `At most ${limit} characters`)
  return reason
}
