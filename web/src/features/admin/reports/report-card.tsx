import { useState } from 'react'
import { KIND_LABELS } from '#adapters/contract/catalog/kinds.ts'
import { campusShortName } from '#adapters/contract/core/choices.ts'
import type { AdminReport } from '#adapters/contract/moderation/reports.ts'
import { PrivatePicture } from '../../../components/listing/photos/private-picture.tsx'
import { Badge } from '../../../components/ui/badges/badge.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { ReasonDialog } from '../../../components/ui/dialog/reason-dialog.tsx'
import { AppLink, LoneLink } from '../../../components/ui/link.tsx'
import { Time } from '../../../components/ui/time.tsx'
import { paths } from '../../../lib/navigation/paths.ts'
import { type Decision, useResolve } from './reports-api.ts'

const KINDS = {
  person: 'Person',
  message: 'Message',
  ...KIND_LABELS,
} as const

const ASKED = {
  disable: {
    label: 'Take Down',
    title: 'Take this down?',
    hint: 'The owner sees your reason. Others can’t see it any more, and an open gig is deleted.',
    danger: true,
  },
  warn: {
    label: 'Warn',
    title: 'Send a warning?',
    hint: 'We email them this reason. We don’t tell them who reported them.',
    danger: false,
  },
  dismiss: {
    label: 'Dismiss',
    title: 'Dismiss this report?',
    hint: 'We keep it with the report and in the audit log. We don’t notify anyone.',
    danger: false,
  },
} as const satisfies Record<Decision['action'], object>

export function ReportCard({ report }: { report: AdminReport }) {
  const { kind, title, content, images, campus, reason, createdAt, reporter, user, status, decision } = report
  const [asking, setAsking] = useState<Decision['action']>()
  const { submit, isPending } = useResolve(report.id)
  const requested = ASKED[asking ?? 'dismiss']
  const path = pathOf(report)
  const isListing = kind in KIND_LABELS
  return (
    <li className="card grid gap-2 rounded-lg bg-surface p-4 shadow-card">
      <p className="flex flex-wrap items-center gap-2 text-sm text-ink-3">
        <Badge tone="info">{KINDS[kind]}</Badge>
        <span>{campusShortName(campus)}</span> · <Time at={createdAt} as="relative" />
      </p>
      <div>
        {path === undefined ? (
          <p className="font-bold break-words">
            <span dir="auto">{title}</span>
            {isListing && <span className="font-normal text-ink-2"> (removed)</span>}
          </p>
        ) : (
          <LoneLink to={path} className="break-words">
            {title}
          </LoneLink>
        )}
        {kind !== 'person' && (
          <p className="text-sm text-ink-2">
            <span>of</span> <PersonLink person={user} />
          </p>
        )}
      </div>
      {content !== null && content !== '' && (
        <blockquote
          dir="auto"
          className="border-l-4 border-line pl-3 break-words whitespace-pre-line text-ink-2"
        >
          {content}
        </blockquote>
      )}
      {images.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {images.map((image, index) => (
            <li key={image.id}>
              <PrivatePicture path="/api/messages/images" image={image} alt={`Reported photo ${index + 1}`} />
            </li>
          ))}
        </ul>
      )}
      <p dir="auto" className="break-words whitespace-pre-line">
        {reason}
      </p>
      <p className="text-sm text-ink-3">
        <span>Reported by</span> <PersonLink person={reporter} />
      </p>
      {decision && (
        <p className="rounded-md bg-sunken p-3 text-sm break-words">
          {status === 'acted' ? (
            <span>
              Acted on by <span>{decision.by.name}</span>, <Time at={decision.at} />:{' '}
              <span>{decision.reason}</span>
            </span>
          ) : (
            <span>
              Dismissed by <span>{decision.by.name}</span>, <Time at={decision.at} />:{' '}
              <span>{decision.reason}</span>
            </span>
          )}
        </p>
      )}
      {status === 'open' && (
        <div className="mt-1 flex flex-wrap gap-2">
          {isListing && path !== undefined && <SendOnce action="disable" title={title} onAsk={setAsking} />}
          <SendOnce action="warn" title={title} onAsk={setAsking} />
          <SendOnce action="dismiss" title={title} onAsk={setAsking} />
        </div>
      )}
      <ReasonDialog
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={requested.title}
        hint={requested.hint}
        actionLabel={requested.label}
        busyLabel="Saving…"
        busy={isPending}
        danger={requested.danger}
        onReason={(given) =>
          asking && submit({ action: asking, reason: given }, { onSuccess: () => setAsking(undefined) })
        }
      />
    </li>
  )
}

function PersonLink({ person }: { person: AdminReport['user'] }) {
  return (
    <AppLink dir="auto" to={paths.adminPerson(person.id)} className="break-words">
      {person.name || 'Anonymous'}
    </AppLink>
  )
}

type DecisionButtonProps = {
  action: Decision['action']
  title: string
  onAsk: (action: Decision['action']) => void
}

function SendOnce({ action, title, onAsk }: DecisionButtonProps) {
  const { label, danger } = ASKED[action]
  return (
    <Button
      variant={danger ? 'danger-outline' : 'outline'}
      aria-label={`${label}: ${title}`}
      onClick={() => onAsk(action)}
    >
      {label}
    </Button>
  )
}

function pathOf({ kind, itemId, user }: AdminReport): string | undefined {
  if (kind === 'person' || kind === 'message') return paths.adminPerson(user.id)
  return itemId === null ? undefined : paths[kind](itemId)
}
