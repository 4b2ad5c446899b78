import { invalid } from '#domain/shared/rejection.ts'
import { readable } from '#domain/shared/text.ts'
import { keywordsOf, signedWords } from '#domain/shared/text-normalisation.ts'
import type { User } from './user.ts'

const MAX_KEYWORDS = 20
const LONGEST_KEYWORD = 40

/** Throws for more than 20 keywords, longer ones than 40 characters, and those without a letter or digit. */
export function changeNotifications(
  user: User,
  change: {
    notificationKeywords?: string
    notifyByEmail?: boolean | undefined
  },
): User {
  const { notificationKeywords = user.notificationKeywords, notifyByEmail = user.notifyByEmail } = change
  const keywords = keywordsOf(notificationKeywords)
  if (keywords.length > MAX_KEYWORDS)
    throw invalid('notificationKeywords', `At most ${MAX_KEYWORDS} keywords`)
  if (keywords.some((word) => word.length > LONGEST_KEYWORD))
    throw invalid('notificationKeywords', `Each keyword must be at most ${LONGEST_KEYWORD} characters`)
  const empty = keywords.find((word) => signedWords(word).length === 0)
  // Keywords from before the rule match nothing, and must not block other changes.
  if (empty !== undefined && change.notificationKeywords !== undefined)
    throw invalid('notificationKeywords', `“${empty}” has no letter or number to look for`)
  return { ...user, notificationKeywords: readable(notificationKeywords), notifyByEmail }
}

export function withoutKeyword(user: User, keyword: string): User {
  const rest = keywordsOf(user.notificationKeywords).filter((word) => word !== keyword)
  return { ...user, notificationKeywords: rest.join(', ') }
}
