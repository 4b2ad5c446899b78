import { type Instant, lagosDayOf } from './time.ts'

/** The Terms and the Privacy Policy change together. Days are in Lagos, such as `2025-06-25`. */
export type TermsVersion = {
  version: number
  updatedOn: string
  /** Applies to members who accepted an earlier one; at least NOTICE_DAYS later. */
  appliesFrom: string
  changes: readonly string[]
}

export const NOTICE_DAYS = 14

/** Versions, oldest first. The first one’s day is the specification’s. */
export const TERMS_VERSIONS: readonly TermsVersion[] = [
  { version: 1, updatedOn: '2025-06-25', appliesFrom: '2025-06-25', changes: [] },
]

export function newestTerms(versions: readonly TermsVersion[] = TERMS_VERSIONS): TermsVersion {
  const newest = versions.at(-1)
  if (!newest) throw new Error('There are no terms')
  return newest
}

/** Returns the changes since the accepted version (null for none); null if nothing newer applies yet. */
export function termsToAccept(
  accepted: number | null,
  now: Instant,
  versions: readonly TermsVersion[] = TERMS_VERSIONS,
): { version: number; changes: string[] } | null {
  const isBehind = versions.some(
    ({ version, appliesFrom }) => version > (accepted ?? 0) && appliesFrom <= lagosDayOf(now),
  )
  if (!isBehind) return null
  const unseen = accepted === null ? [] : versions.filter(({ version }) => version > accepted)
  return { version: newestTerms(versions).version, changes: unseen.flatMap(({ changes }) => changes) }
}

const IN_WORDS = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

export function dayInWords(day: string): string {
  return IN_WORDS.format(Date.parse(day))
}
