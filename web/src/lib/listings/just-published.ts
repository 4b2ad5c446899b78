/** Navigation state of a listing's page right after it was published. */
export const JUST_PUBLISHED = { isJustPublished: true } as const

export function isJustPublished(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isJustPublished' in state
}
