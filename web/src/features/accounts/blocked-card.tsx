import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import type { BlockedPerson } from '#adapters/contract/messaging/messages.ts'
import { Avatar } from '../../components/ui/avatar.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Card } from '../../components/ui/card.tsx'
import { ConfirmDialog } from '../../components/ui/dialog/confirm-dialog.tsx'
import { PagedList } from '../../components/ui/list/paged-list.tsx'
import { Skeleton } from '../../components/ui/loading/skeleton.tsx'
import { Time } from '../../components/ui/time.tsx'
import { blockedQuery, useBlock } from '../../lib/api/blocks.ts'
import { BLOCKED_PEOPLE, paths } from '../../lib/navigation/paths.ts'
import { toast } from '../../lib/toast.ts'

export function BlockedCard() {
  const [page, setPage] = useState(1)
  const [asking, setAsking] = useState<BlockedPerson>()
  const list = useQuery(blockedQuery(page))
  const [unblocked, setUnblocked] = useState<BlockedPerson>()
  const heading = useHeading(list.data !== undefined, unblocked)
  const { submit, isPending } = useBlock()
  function unblock(person: BlockedPerson) {
    const done = () => {
      toast.success(`You have unblocked ${person.name}`)
      setAsking(undefined)
      setUnblocked(person)
      if (list.data?.users.length === 1 && page > 1) setPage(page - 1)
    }
    submit({ id: person.id, blocked: false }, { onSuccess: done })
  }
  return (
    <Card>
      <h2 ref={heading} id={BLOCKED_PEOPLE} tabIndex={-1} className="mb-4 scroll-mt-24 text-xl font-bold">
        Blocked people
      </h2>
      <PagedList
        list={list}
        rowsOf={({ users }) => users}
        page={page}
        onPage={setPage}
        loading={<Skeleton lines={1} label="Loading blocked people" />}
        failure="Failed to load blocked people"
        empty={
          <p className="text-ink-2">
            You haven’t blocked anyone. To block a person, open your conversation with them and use its menu.
          </p>
        }
      >
        {(people) => (
          <ul aria-labelledby={BLOCKED_PEOPLE} className="divide-y divide-line">
            {people.map((person) => (
              <Row key={person.id} person={person} onUnblock={() => setAsking(person)} />
            ))}
          </ul>
        )}
      </PagedList>
      <ConfirmDialog
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        onConfirm={() => asking && unblock(asking)}
        title={`Unblock ${asking?.name ?? ''}?`}
        confirmLabel="Unblock"
        busy={isPending}
        busyLabel="Unblocking…"
      >
        You can message each other and see each other’s listings again. We don’t tell them.
      </ConfirmDialog>
    </Card>
  )
}

function Row({
  person: { id, name, picture, blockedAt },
  onUnblock,
}: {
  person: BlockedPerson
  onUnblock: () => void
}) {
  return (
    <li className="flex items-center gap-3 py-3">
      <Link
        to={paths.conversation(id)}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-md hover:bg-sunken"
      >
        <Avatar name={name} picture={picture} />
        <span className="min-w-0">
          <span className="block truncate font-semibold">{name}</span>
          <span className="block text-sm text-ink-2">
            Since <Time at={blockedAt} />
          </span>
        </span>
      </Link>
      <Button variant="outline" className="shrink-0 px-4!" aria-label={`Unblock ${name}`} onClick={onUnblock}>
        Unblock
      </Button>
    </li>
  )
}

/** Focuses the heading after a link to it, or once the unblock button disappears with its row. */
function useHeading(isLoaded: boolean, unblocked: BlockedPerson | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { hash } = useLocation()
  useEffect(() => {
    if (isLoaded && hash === `#${BLOCKED_PEOPLE}`) heading.current?.focus()
  }, [isLoaded, hash])
  useEffect(() => {
    if (unblocked) heading.current?.focus({ preventScroll: true })
  }, [unblocked])
  return heading
}
