import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import type { User } from '#adapters/contract/identity/accounts.ts'
import type { Message } from '#adapters/contract/messaging/messages.ts'
import { PushPrompt } from '../../components/push/push-prompt.tsx'
import { Avatar } from '../../components/ui/avatar.tsx'
import { AdminBadge } from '../../components/ui/badges/admin-badge.tsx'
import { VerifiedMark } from '../../components/ui/badges/badge.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { Skeleton } from '../../components/ui/loading/skeleton.tsx'
import { Notice } from '../../components/ui/notice.tsx'
import { BackLink } from '../../components/ui/page/back-link.tsx'
import { PageBar } from '../../components/ui/page/page-bar.tsx'
import { PageTitle } from '../../components/ui/page/page-title.tsx'
import { blockQuery } from '../../lib/api/blocks.ts'
import { ApiError, isOffline, userMessage } from '../../lib/api/client.ts'
import { useReleaseDays } from '../../lib/api/settings.ts'
import { useWide } from '../../lib/browser/use-wide.ts'
import { useVisible } from '../../lib/browser/visible.ts'
import { useOwnNews } from '../../lib/live/live-notifications.ts'
import { lazyWhenIdle } from '../../lib/navigation/lazily.ts'
import { paths } from '../../lib/navigation/paths.ts'
import { useSession } from '../../lib/session/session.ts'
import { aboutOf } from './about.ts'
import { conversationsQuery, personQuery, pinnedItemQuery, threadQuery } from './api.ts'
import { BlockedNotice } from './blocked-notice.tsx'
import { ConversationList } from './conversation-list.tsx'
import { ItemLink } from './item-link.tsx'
import { openingOf } from './openings.ts'
import { PersonMenu } from './person-menu.tsx'
import { quickRepliesOf } from './quick-replies.ts'
import { SendBox } from './send-box.tsx'
import { Thread } from './thread.tsx'
import { useSending } from './use-sending.ts'

const PresenceLine = lazyWhenIdle(() => import('./presence-line.tsx'))

/** The sender's code loads with `PresenceLine`; until then no signal is due. */
async function signalTyping(otherId: number): Promise<void> {
  const presence = await import('./presence.ts').catch(() => undefined)
  presence?.signalTyping(otherId)
}

export function Component() {
  const otherId = Number(useParams().id)
  const { user } = useSession()
  if (!user) return null
  if (!Number.isSafeInteger(otherId) || otherId < 1 || otherId === user.id) return <Nobody />
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-1 gap-6 lg:max-w-none lg:grid-cols-[21rem_minmax(0,1fr)]">
      <OtherConversations openId={otherId} />
      <Conversation key={otherId} me={user} otherId={otherId} />
    </div>
  )
}

function OtherConversations({ openId }: { openId: number }) {
  const isWide = useWide('desktop')
  const { data } = useQuery({ ...conversationsQuery, enabled: isWide })
  if (!isWide) return null
  return (
    <div className="chat relative min-h-72 overflow-y-auto">
      {data ? (
        data.length > 0 && <ConversationList conversations={data} openId={openId} />
      ) : (
        <Skeleton label="Loading conversations" />
      )}
    </div>
  )
}

function Conversation({ me, otherId }: { me: User; otherId: number }) {
  const person = useQuery(personQuery(otherId))
  const thread = useQuery(threadQuery(otherId, useVisible()))
  const block = useQuery(blockQuery(otherId))
  const about = aboutOf(useSearchParams()[0])
  const pinned = useQuery(pinnedItemQuery(otherId, about)).data?.item
  const opening = openingOf(pinned, useReleaseDays(), thread.data?.length === 0)
  useOwnNews(['messages'])
  useEffect(noticesOnTop, [])
  const sending = useSending(me.id, otherId, thread.dataUpdatedAt, about)
  const [hasSent, setHasSent] = useState(false)
  // Set after sending, because the prompt that appears would delay rendering the message.
  const send = (content: string) => void sending.send(content).then(() => setHasSent(true))
  async function sendPhotos(...message: Parameters<typeof sending.sendPhotos>): Promise<void> {
    await sending.sendPhotos(...message)
    setHasSent(true)
  }
  if (person.error instanceof ApiError && person.error.status === 404) return <Nobody />
  const name = person.data?.name
  // Offline without a cached thread, unsent messages are still shown.
  const messages = thread.data ?? (isOffline(thread.error) && sending.outgoing.length > 0 ? [] : undefined)
  return (
    <div data-bar="" className="chat flex min-h-72 min-w-0 flex-col max-md:-mt-6 max-md:-mb-4">
      <header className="mb-1 grid gap-2 md:mb-3">
        <PageBar>
          <BackLink to={paths.messages} className="-mt-3 mb-0!">
            Messages
          </BackLink>
          <div className="flex min-h-11 min-w-0 flex-1 items-center justify-between gap-3">
            {name !== undefined && <Avatar name={name} picture={person.data?.picture ?? null} size="small" />}
            <div className="min-w-0 flex-1">
              <div className="flex items-center gap-3">
                <PageTitle title={name ?? 'Conversation'} className="min-w-0 md:truncate">
                  {name ?? 'Conversation'}
                </PageTitle>
                <VerifiedMark verified={person.data?.verified} />
                <AdminBadge isAdmin={person.data?.isAdmin} />
              </div>
              <p className="h-4 truncate text-xs text-ink-2 max-md:h-auto">
                <Suspense fallback={null}>
                  <PresenceLine otherId={otherId} newest={newestFrom(otherId, messages)} />
                </Suspense>
              </p>
            </div>
            {name !== undefined && !person.data?.isClosed && (
              <PersonMenu id={otherId} name={name} isBlocked={block.data?.blocked === true} />
            )}
          </div>
        </PageBar>
        {pinned && <ItemLink item={pinned} />}
      </header>
      {messages ? (
        <Thread me={me.id} otherId={otherId} messages={messages} sending={sending} empty={opening.empty} />
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
      {person.data?.isClosed ? (
        <Notice tone="neutral" className="mt-3">
          This account was deleted. You can’t write to it anymore.
        </Notice>
      ) : block.data?.blocked ? (
        <BlockedNotice id={otherId} name={name ?? 'this person'} />
      ) : (
        <>
          {hasSent && (
            <PushPrompt
              className="mt-2"
              why={
                name === undefined
                  ? 'Want to know when they reply? Turn on push notifications for this device.'
                  : `Want to know when ${name} replies? Turn on push notifications for this device.`
              }
            />
          )}
          <SendBox
            me={me.id}
            otherId={otherId}
            placeholder={opening.placeholder}
            quickReplies={quickRepliesOf(pinned)}
            onType={() => void signalTyping(otherId)}
            onSend={send}
            onSendPhotos={sendPhotos}
          />
        </>
      )}
    </div>
  )
}

/** Moves notices to the top: they must not cover the send button. */
function noticesOnTop(): () => void {
  const { style } = document.documentElement
  style.setProperty('--notice-top', 'calc(4.75rem + var(--saved-room, 0px))')
  style.setProperty('--notice-bottom', 'auto')
  return () => {
    style.removeProperty('--notice-top')
    style.removeProperty('--notice-bottom')
  }
}

function newestFrom(otherId: number, messages: readonly Message[] | undefined): number | undefined {
  return messages?.findLast(({ senderId }) => senderId === otherId)?.id
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
