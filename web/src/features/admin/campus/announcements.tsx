import { Megaphone } from 'lucide-react'
import { useState } from 'react'
import { CAMPUSES, type Campus, campusShortName } from '#adapters/contract/core/choices.ts'
import type { AdminAnnouncement } from '#adapters/contract/moderation/announcements.ts'
import { AdminList, pageOf } from '../../../components/admin/admin-list.tsx'
import { Badge } from '../../../components/ui/badges/badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { ConfirmDialog } from '../../../components/ui/dialog/confirm-dialog.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { Time } from '../../../components/ui/time.tsx'
import { useAddressFilters } from '../../../lib/navigation/address-params.ts'
import { useSession } from '../../../lib/session/session.ts'
import { AnnouncementDialog } from './announcement-form.tsx'
import { useEndAnnouncement } from './announcements-api.ts'

export function Component() {
  const { user } = useSession()
  const campus = useAddressFilters().choiceOf('campus', CAMPUSES)
  const [isWriting, setIsWriting] = useState(false)
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
      <AdminList
        heading="Announcements"
        intro="A line on home until it ends, and a notification for each member."
        loading="Loading announcements"
        failure="Failed to load the announcements"
        pages={(requested) => pageOf('GET /api/admin/announcements', requested)}
        rowsOf={({ announcements }) => announcements}
        campus
        empty={() => (
          <EmptyState
            title="No announcements yet"
            text="What you announce to your campus shows up here."
            action={make}
          />
        )}
        frame={(rows) => (
          <>
            <div className="mb-6">{make}</div>
            <ul className="grid gap-3">{rows}</ul>
          </>
        )}
      >
        {(announcement) => <AnnouncementCard key={announcement.id} announcement={announcement} />}
      </AdminList>
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
