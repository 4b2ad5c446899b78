import type { Now, UnitOfWork } from '#domain/shared/ports.ts'
import { invalid } from '#domain/shared/rejection.ts'
import { assertNotSuspended } from '#domain/shared/restriction.ts'
import { runOnce } from '#domain/shared/run-once.ts'
import { readable } from '#domain/shared/text.ts'
import type { Instant } from '#domain/shared/time.ts'
import type { Item } from './kinds.ts'
import { LONGEST_COMMENT } from './limits.ts'
import { openItem } from './open-item.ts'
import type { Comment } from './ports.ts'

type Deps = { atomically: UnitOfWork; now: Now }

/** Throws for a blank or too long comment. */
export function writeComment(
  input: Omit<Comment, 'id' | 'createdAt'>,
  createdAt: Instant,
): Omit<Comment, 'id'> {
  const content = readable(input.content)
  if (content === '') throw invalid('content', 'Comment is required')
  if (content.length > LONGEST_COMMENT) throw invalid('content', `At most ${LONGEST_COMMENT} characters`)
  return { ...input, content, createdAt }
}

export function commentUseCases({ atomically, now }: Deps) {
  return {
    /** Throws for a suspended writer. The same request key is one comment. */
    comment: (userId: number, item: Item, content: string, requestKey?: string): Promise<number> =>
      atomically((tx) =>
        runOnce(tx, { by: userId, key: requestKey }, async () => {
          const comment = writeComment({ userId, item, content }, now())
          assertNotSuspended((await tx.users.byId(userId))?.restriction, now())
          await openItem(tx, item, userId)
          return tx.comments.add(comment)
        }),
      ),
  }
}
