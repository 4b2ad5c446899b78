import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { User } from '#adapters/http/contract/accounts.ts'
import { paths } from '../../app/paths.ts'
import { BackLink } from '../../components/back-link.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorState } from '../../components/error-state.tsx'
import { PageTitle } from '../../components/page-title.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { blockQuery } from '../../lib/api/blocks.ts'
import { ApiError, userMessage } from '../../lib/api/client.ts'
import { useSession } from '../../lib/session.ts'
import { useVisible } from '../../lib/visible.ts'
import { conversationsQuery, personQuery, threadQuery } from './api.ts'
import { BlockedNotice } from './blocked-notice.tsx'
import { ItemLink } from './item-link.tsx'
import { PersonMenu } from './person-menu.tsx'
import { SendBox } from './send-box.tsx'
import { Thread } from './thread.tsx'
import { useNews } from './use-news.ts'
import { useSending } from './use-sending.ts'

/** What the user and one other person write to each other. */
export function Component() {
  const otherId = Number(useParams().userId)
  const { user } = useSession()
  if (!user) return null
  if (!Number.isSafeInteger(otherId) || otherId < 1 || otherId === user.id) return <Nobody />
  return <Conversation key={otherId} me={user} otherId={otherId} />
}

function Conversation({ me, otherId }: { me: User; otherId: number }) {
  const person = useQuery(personQuery(otherId))
  const thread = useQuery(threadQuery(otherId, useVisible()))
  const block = useQuery(blockQuery(otherId))
  const { data: list } = useQuery(conversationsQuery)
  useNews()
  const sending = useSending(me.id, otherId, thread.dataUpdatedAt)
  if (person.error instanceof ApiError && person.error.status === 404) return <Nobody />
  const name = person.data?.name
  const known = list?.find(({ otherUser }) => otherUser.id === otherId)
  return (
    <div className="mx-auto -mb-2 flex h-[calc(100dvh-13.25rem)] min-h-80 w-full max-w-3xl flex-col md:mb-0 md:h-[calc(100dvh-10.75rem)]">
      <header className="mb-3 grid gap-2">
        <div>
          <BackLink to={paths.messages} className="-mt-3 mb-0!">
            Messages
          </BackLink>
          <div className="flex min-h-11 items-center justify-between gap-3">
            <PageTitle title={name ?? 'Conversation'} className="min-w-0 truncate text-xl! md:text-2xl!">
              {name ?? 'Conversation'}
            </PageTitle>
            {name !== undefined && (
              <PersonMenu id={otherId} name={name} isBlocked={block.data?.blocked === true} />
            )}
          </div>
        </div>
        {known && <ItemLink conversation={known} />}
      </header>
      {thread.data ? (
        <Thread me={me.id} otherId={otherId} messages={thread.data} sending={sending} />
      ) : (
        <div className="flex-1">
          {thread.isError ? (
            <ErrorState
              message={userMessage(thread.error, 'Failed to load messages')}
              onRetry={() => thread.refetch()}
            />
          ) : (
            <Skeleton label="Loading messages" />
          )}
        </div>
      )}
      {block.data?.blocked ? (
        <BlockedNotice id={otherId} name={name ?? 'this person'} />
      ) : (
        <SendBox me={me.id} otherId={otherId} onSend={sending.send} />
      )}
    </div>
  )
}

function Nobody() {
  return (
    <>
      <PageTitle title="User not found" className="sr-only">
        Conversation
      </PageTitle>
      <EmptyState
        title="User not found"
        picture="envelope"
        action={<ButtonLink to={paths.messages}>Back to messages</ButtonLink>}
      />
    </>
  )
}
