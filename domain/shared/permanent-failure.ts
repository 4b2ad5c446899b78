/** Thrown by work that would fail the same way each time; it is not retried. */
export class PermanentFailure extends Error {}

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message, cause } = error
  return cause instanceof Error ? `${message}: ${cause.message}` : message
}
