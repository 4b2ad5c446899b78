import { useQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { type Campus, campusShortName } from '#adapters/contract/core/choices.ts'
import type { AdminAnnouncement } from '#adapters/contract/moderation/announcements.ts'
import { Badge } from '../../../components/ui/badges/badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { ConfirmDialog } from '../../../components/ui/dialog/confirm-dialog.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { CampusFilter } from '../../../components/ui/list/campus-filter.tsx'
import { PagedList } from '../../../components/ui/list/paged-list.tsx'
import { Skeleton } from '../../../components/ui/loading/skeleton.tsx'
import { PageHeader } from '../../../components/ui/page/page-header.tsx'
import { Time } from '../../../components/ui/time.tsx'
import { paths } from '../../../lib/navigation/paths.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useAdminFilters } from '../use-admin-filters.ts'
import { AnnouncementDialog } from './announcement-form.tsx'
import { announcementsQuery, useEndAnnouncement } from './announcements-api.ts'

export function Component() {
  const { user } = useSession()
  const { campus, page, change } = useAdminFilters()
  const [isWriting, setIsWriting] = useState(false)
  const list = useQuery(announcementsQuery({ campus, page }))
  const own = user?.role === 'ADMIN' ? (user.adminCampus as Campus | null) : undefined
  const make = own !== null && (
    <Button
      icon={<Megaphone aria-hidden="true" className="size-5" />}
      className="max-sm:w-full"
      onClick={() => setIsWriting(true)}
    >
      Make announcement
    </Button>
  )
  return (
    <>
      <PageHeader
        heading="Announcements"
        intro="A line on home until it ends, and a notification for each member."
        back={{ to: paths.adminDashboard, label: 'Back to Dashboard' }}
        actions={<CampusFilter campus={campus} onChange={(chosen) => change({ campus: chosen })} />}
      />
      <PagedList
        list={list}
        rowsOf={({ announcements }) => announcements}
        page={page}
        onPage={(to) => change({ page: to })}
        loading={<Skeleton lines={6} label="Loading announcements" />}
        failure="Failed to load the announcements"
        empty={
          <EmptyState
            title="No announcements yet"
            text="What you announce to your campus shows up here."
            action={make}
          />
        }
      >
        {(announcements) => (
          <>
            <div className="mb-6">{make}</div>
            <ul className="grid gap-3">
              {announcements.map((announcement) => (
                <AnnouncementCard key={announcement.id} announcement={announcement} />
              ))}
            </ul>
          </>
        )}
      </PagedList>
      <AnnouncementDialog
        open={isWriting}
        own={own ?? undefined}
        campus={campus}
        onClose={() => setIsWriting(false)}
      />
    </>
  )
}

function AnnouncementCard({ announcement }: { announcement: AdminAnnouncement }) {
  const { id, text, campus, by, madeAt, endsAt, endedAt, isLive, canEnd } = announcement
  const [isAsking, setIsAsking] = useState(false)
  const { submit, isPending } = useEndAnnouncement(id)
  return (
    <li className="card grid gap-3 rounded-lg bg-surface p-4 shadow-card">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={isLive ? 'money' : 'neutral'}>
          {isLive ? 'Live' : endedAt === null ? 'Ended' : 'Ended early'}
        </Badge>
        <span className="text-sm font-semibold">
          {campus === null ? 'All campuses' : campusShortName(campus)}
        </span>
      </p>
      <p dir="auto" className="wrap-anywhere">
        {text}
      </p>
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-3">
        <span>
          By <span>{by.name || 'Anonymous'}</span>
        </span>
        <span>
          Announced <Time at={madeAt} as="date-time" />
        </span>
        <span>
          <span>{isLive ? 'Ends' : 'Ended'}</span> <Time at={endedAt ?? endsAt} as="date-time" />
        </span>
      </p>
      {canEnd && (
        <Button
          variant="danger-outline"
          className="justify-self-start"
          aria-label={`End now: ${text}`}
          onClick={() => setIsAsking(true)}
        >
          End now
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => submit(undefined, { onSuccess: () => setIsAsking(false) })}
        title="End this announcement?"
        confirmLabel="End announcement"
        cancelLabel="Keep it live"
        busy={isPending}
        busyLabel="Ending…"
        danger
      >
        <p dir="auto" className="wrap-anywhere">{`“${text}”`}</p>
        <p className="mt-2">It leaves home at once. Notifications that members already have stay.</p>
      </ConfirmDialog>
    </li>
  )
}
