import { thingIn } from '#domain/catalog/things.ts'
import { titleOf } from '#domain/shared/text.ts'
import type { Condition, PRODUCT_CATEGORY_LABELS } from '../core/choices.ts'

export { applicableFacts } from '#domain/catalog/things.ts'

type Category = keyof typeof PRODUCT_CATEGORY_LABELS
export type Proposal = { category: Category | undefined; condition: Condition | undefined }

const CONDITION_WORDS: readonly (readonly [RegExp, Condition])[] = [
  [/\b(?:faulty|not working|for parts|spoilt|cracked screen)\b/, 'for_parts'],
  [/\b(?:like new|as good as new|barely used|neatly used|uk used|london used|open box)\b/, 'like_new'],
  [/\b(?:brand new|sealed|unused|tear rubber)\b/, 'new'],
  [/\b(?:fairly used|naija used|nigerian used|scratches|scratched)\b/, 'fair'],
  [/\b(?:used|second hand|tokunbo|okrika)\b/, 'good'],
]

/** Returns what the first line of a description says; a part without a match is missing. */
export function proposalFor(description: string): Proposal {
  const title = titleOf(description).toLowerCase()
  const condition = CONDITION_WORDS.find(([pattern]) => pattern.test(title))?.[1]
  return { category: thingIn(description)?.category as Category | undefined, condition }
}
