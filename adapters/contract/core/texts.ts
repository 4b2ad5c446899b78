import {
  gigName,
  initialsOf,
  oneLine,
  readable,
  readableLine,
  shorten,
  titleOf,
} from '#domain/shared/text.ts'
import type { Figures, Seller } from '../catalog/sellers.ts'
import { TITLE_LENGTH } from './limits.ts'

export { initialsOf, oneLine, readable, shorten }

/** Returns the beginning of a description on one line: its first line as title, and the rest that fits. */
export function beginningOf(description: string, max: number): { title: string; more: string } {
  const title = oneLine(titleOf(description))
  const begins = shorten(readableLine(description) || title, max)
  const end = title.length
  return { title: begins.slice(0, end), more: begins.slice(end) }
}

export function gigTitle({ title, description }: { title: string | null; description: string }): string {
  return shorten(gigName({ title, description }), TITLE_LENGTH.gigCard)
}

export function newcomerText({
  rating,
  completedDeals,
  disputes,
  replyMinutes,
  memberSince,
  verified,
}: Figures & Partial<Pick<Seller, 'memberSince' | 'verified'>>): string | undefined {
  if (rating.count + completedDeals > 0 || disputes !== null || replyMinutes !== null) return undefined
  const [, , month, year] = new Date(memberSince ?? 0).toUTCString().split(' ')
  return [
    'New here',
    ...(memberSince === undefined ? [] : [`joined ${month} ${year}`]),
    ...(verified ? ['verified student'] : []),
  ].join(' · ')
}
