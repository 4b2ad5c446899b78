/** Navigation state of a listing's page right after it was published. */
export const JUST_PUBLISHED = { isJustPublished: true } as const

/** Returns whether a navigation state is that of a listing just published. */
export function isJustPublished(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isJustPublished' in state
}
