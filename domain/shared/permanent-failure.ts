/** Thrown by work that would fail in the same way each time: it is not tried again. */
export class PermanentFailure extends Error {}

/** Returns why work failed, with what lies behind it, for the list of failed jobs. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { message, cause } = error
  return cause instanceof Error ? `${message}: ${cause.message}` : message
}
