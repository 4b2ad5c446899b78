import { useQuery } from '@tanstack/react-query'
import { Clock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Comment } from '#adapters/contract/catalog/comments.ts'
import type { User } from '#adapters/contract/identity/accounts.ts'
import { userMessage } from '../../../lib/api/client.ts'
import {
  commentsQuery,
  type Item,
  type Thread,
  useDeleteComment,
  useEarlier,
} from '../../../lib/api/comments.ts'
import { paths } from '../../../lib/navigation/paths.ts'
import { administers } from '../../../lib/session/administers.ts'
import { rememberReturn, useSession } from '../../../lib/session/session.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { CommentEntry, CommentFrame } from './comment-entry.tsx'
import { CommentForm } from './comment-form.tsx'
import { useCommenting } from './use-commenting.ts'

export default function Comments({ item, campus }: { item: Item; campus: string }) {
  const { status, user } = useSession()
  const { data, isError, error, refetch, dataUpdatedAt } = useQuery(commentsQuery(item))
  const hasNone = data?.comments.length === 0
  return (
    <>
      {data === undefined && !isError && <Skeleton label="Loading comments" />}
      {data === undefined && isError && (
        <ErrorState message={userMessage(error, 'Failed to load comments')} onRetry={() => refetch()} />
      )}
      {status === 'in' && user ? (
        <Writing me={user} item={item} updatedAt={dataUpdatedAt} hasNone={hasNone}>
          {data && <List thread={data} item={item} campus={campus} />}
        </Writing>
      ) : (
        <>
          {data && <List thread={data} item={item} campus={campus} />}
          {hasNone && <NoComments />}
          {status === 'out' && <SignInFirst />}
        </>
      )}
    </>
  )
}

type WritingProps = {
  me: Pick<User, 'id' | 'name' | 'picture'>
  item: Item
  updatedAt: number
  hasNone: boolean
  children: ReactNode
}

function Writing({ me, item, updatedAt, hasNone, children }: WritingProps) {
  const { waiting, ...writing } = useCommenting(me.id, item, updatedAt)
  return (
    <>
      {children}
      {waiting.length > 0 && (
        <ul aria-label="Not sent yet" className="divide-y divide-line border-t border-line">
          {waiting.map(({ key, content }) => (
            <li key={key}>
              <CommentFrame name={me.name} picture={me.picture} content={content}>
                <Clock aria-hidden="true" className="inline size-3.5" /> Not sent yet. We’ll send it when
                you’re online.
              </CommentFrame>
            </li>
          ))}
        </ul>
      )}
      {hasNone && waiting.length === 0 && <NoComments />}
      <CommentForm {...writing} />
    </>
  )
}

type ListProps = { thread: Thread; item: Item; campus: string }

function List({ thread: { comments, hasEarlier }, item, campus }: ListProps) {
  const { user } = useSession()
  const [requested, setRequested] = useState<Comment>()
  const earlier = useEarlier(item)
  const removal = useDeleteComment(item)
  const [first] = comments
  if (!first) return null
  const stop = () => setRequested(undefined)
  return (
    <>
      {hasEarlier && (
        <Button
          variant="text"
          busy={earlier.isPending}
          busyLabel="Loading…"
          onClick={() => earlier.submit(first.id)}
        >
          Show earlier comments
        </Button>
      )}
      <ul aria-label="Comments" className="divide-y divide-line">
        {comments.map((comment) => (
          <li key={comment.id}>
            <CommentEntry
              comment={comment}
              onDelete={
                user && (user.id === comment.userId || administers(user, campus))
                  ? () => setRequested(comment)
                  : undefined
              }
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={requested !== undefined}
        onClose={stop}
        onConfirm={() => requested && removal.submit(requested.id, { onSuccess: stop })}
        title={
          requested?.userId === user?.id
            ? 'Delete your comment?'
            : `Delete the comment of ${requested?.user.name ?? ''}?`
        }
        confirmLabel="Delete"
        busy={removal.isPending}
        busyLabel="Deleting…"
        danger
      >
        You can’t undo this.
      </ConfirmDialog>
    </>
  )
}

function NoComments() {
  return <p className="py-4 text-ink-2">No comments yet. Be the first to comment!</p>
}

function SignInFirst() {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4">
      <p>Please sign in to leave a comment.</p>
      <ButtonLink
        to={paths.login}
        variant="outline"
        onClick={() => rememberReturn(`${location.pathname}${location.search}`)}
      >
        Sign In
      </ButtonLink>
    </div>
  )
}
