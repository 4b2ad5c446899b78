/** Work that would fail the same way each time, and is not retried. */
export class PermanentFailure extends Error {}

/** Includes the cause, for the list of failed jobs. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message, cause } = error
  return cause instanceof Error ? `${message}: ${cause.message}` : message
}
